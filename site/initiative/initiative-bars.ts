import type { z } from 'zod';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { initiativeOutcomeCount, initiativeTypeCount } from '../../pipeline/model/statistics.ts';

export type TypeCount = z.output<typeof initiativeTypeCount>;
export type OutcomeCount = z.output<typeof initiativeOutcomeCount>;

/**
 * One row of a chart of initiatives; `filter` selects the same initiatives in their list, null if no filter
 * can.
 */
interface InitiativeBar {
  label: string;
  count: number;
  filter: string | null;
}

/** Returns the rows of types: those whose list is complete in no legislature are left out. */
export const typeBars = (types: readonly TypeCount[], { say }: Voice): InitiativeBar[] =>
  types
    .filter(({ complete }) => complete > 0)
    .map(({ type, count, complete }) => ({
      label: say(`type.${type}`),
      count: complete,
      filter: complete === count ? `type=${type}` : null,
    }));

/**
 * Returns the rows of outcomes, for types whose list is complete. Open initiatives of a legislature that has
 * ended have no published result: they count as unknown, not as open.
 */
export function outcomeBars(outcomes: readonly OutcomeCount[], { say }: Voice): InitiativeBar[] {
  const ended = outcomes.find(({ outcome }) => outcome === null)?.complete_without_result ?? 0;
  return outcomes.map(({ outcome, count, complete }) => {
    const shown = outcome === null ? complete - ended : outcome === 'unknown' ? complete + ended : complete;
    return {
      label: say(outcome === null ? 'outcome.open' : `outcome.${outcome}`),
      count: shown,
      filter: outcome !== null && shown === count ? `outcome=${outcome}` : null,
    };
  });
}
