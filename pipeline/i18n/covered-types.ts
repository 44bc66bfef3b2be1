import type { Coverage } from '../model/coverage.ts';
import { INITIATIVE_TYPES, type InitiativeType } from '../model/initiatives/initiative.ts';
import { toRoman } from '../text/roman.ts';
import type { Voice } from './index.ts';

type Listed = Pick<Coverage, 'legislature_id' | 'initiatives' | 'complete_types'>;

/**
 * Returns the types of initiatives that shares and rankings count, by legislature: `XIV: proyecto de ley e
 * interpelación`. Legislatures with the same types are named together. Returns null if no type has a complete
 * list.
 */
export function coveredTypes(coverage: readonly Listed[], { say, list }: Voice): string | null {
  const listed = coverage.filter(({ complete_types }) => complete_types.length > 0);
  if (listed.length === 0) return null;
  const named = (types: readonly InitiativeType[]): string =>
    types.length === INITIATIVE_TYPES.length
      ? say('initiatives.covers_all')
      : list(types.map((type) => say(`type.${type}`).toLowerCase()));
  return [...Map.groupBy(listed, ({ complete_types }) => named(complete_types))]
    .map(([types, own]) =>
      say('initiatives.covers_legislatures', {
        legislatures: list(own.map(({ legislature_id }) => toRoman(legislature_id))),
        types,
      }),
    )
    .join('; ');
}

/** Returns the sentence in a chart of initiatives that names the types it covers. */
export function coverageOfTypes(coverage: readonly Listed[], voice: Voice): string {
  const types = coveredTypes(coverage, voice);
  return types === null
    ? voice.say('initiatives.covers_none')
    : voice.say('initiatives.covers', { types: `${types}.` });
}
