import type { NamedPresenter } from '../../core/chamber/decision.ts';
import { fold } from '../../text/names.ts';
import type { GroupIndex } from '../people/groups.ts';

/** One author of an initiative. */
interface ParsedSponsor {
  name: string;
  /** The group, if the author is one. */
  groupId: number | null;
  isGovernment: boolean;
}

/** Splits the authors of an initiative: official texts put each on a line or put an HTML tag between them. */
export const sponsorsOf = (submittedBy: string | null, groups: GroupIndex): ParsedSponsor[] =>
  (submittedBy ?? '')
    .split(/\n|<br\s*\/?>/i)
    .map((author) => author.trim())
    .filter((author) => author !== '')
    .map((name) => ({
      name,
      groupId: groups.named(name)?.id ?? null,
      isGovernment: fold(name) === 'gobierno',
    }));

/** Returns the authors of an initiative as its presenters. Business that the chamber conducts by itself has none. */
export const authorsIn = (submittedBy: string | null, groups: GroupIndex): NamedPresenter[] =>
  sponsorsOf(submittedBy, groups).flatMap(({ name, groupId, isGovernment }): NamedPresenter[] => {
    const folded = fold(name);
    const unnamed = { groupId: null, members: null };
    if (groupId !== null)
      return [{ kind: 'group', name: groups.named(name)!.name_long, groupId, members: null }];
    if (isGovernment) return [{ kind: 'government', name: null, ...unnamed }];
    if (folded === 'senado') return [{ kind: 'senate', name: null, ...unnamed }];
    if (/^(?:parlamento|asamblea|cortes|corts|junta) /.test(folded))
      return [{ kind: 'regional_parliament', name, ...unnamed }];
    if (/^comision (?!promotora)/.test(folded)) return [{ kind: 'committee', name, ...unnamed }];
    if (/^comision promotora/.test(folded)) return [{ kind: 'citizens', name: null, ...unnamed }];
    if (/^[^,()\d]+, [^,()\d]+/.test(name)) return [{ kind: 'deputies', name: deputyIn(name), ...unnamed }];
    return [];
  });

/** Returns the name of a deputy as people say it, from "Tellado Filgueira, Miguel (GP) y 130 Diputados". */
const deputyIn = (name: string): string =>
  name.replace(
    /^([^,()\d]+), ([^,()\d]+?)(?: \([^()]*\))?(?: y (\d+) [Dd]iputad[oa]s)?$/,
    (_, family, given, others) =>
      `${given} ${family}${others === undefined ? '' : ` y otros ${others} Diputados`}`,
  );

/** Returns the sole proposer of an initiative, the Government or a group; neither if several or unknown. */
export function proposerOf(sponsors: readonly Omit<ParsedSponsor, 'name'>[]) {
  const only = sponsors.length === 1 ? sponsors[0]! : null;
  return { proposed_by_government: only?.isGovernment ?? false, proposing_group_id: only?.groupId ?? null };
}
