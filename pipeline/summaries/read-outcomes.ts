import type { DbReader } from '../db/open.ts';
import type { InitiativeFacts } from './facts.ts';

/** The last vote with totals that decided each initiative as a whole. */
export function decidingVotes(
  { db, all }: DbReader,
  legislature: number,
): Map<number, InitiativeFacts['decidedBy']> {
  const rows = all(
    db
      .selectFrom('vote_initiatives as l')
      .innerJoin('votes as v', 'v.id', 'l.vote_id')
      .select(['l.initiative_id', 'v.date', 'v.yes', 'v.no', 'v.abstention', 'v.result', 'v.effect'])
      .where('v.legislature_id', '=', legislature)
      .where('v.is_final', '=', 1)
      .where('v.yes', 'is not', null)
      .orderBy('v.date')
      .orderBy('v.id'),
  );
  return new Map(
    rows.map(({ initiative_id, date, yes, no, abstention, result, effect }) => [
      initiative_id,
      { date, result, effect, tally: { yes: yes!, no: no!, abstention: abstention! } },
    ]),
  );
}

/** Initiatives that votes approved by points while they rejected others. */
export function approvedInPart({ db, all }: DbReader, legislature: number): Set<number> {
  const rows = all(
    db
      .selectFrom('vote_initiatives as l')
      .innerJoin('votes as v', 'v.id', 'l.vote_id')
      .innerJoin('initiatives as i', 'i.id', 'l.initiative_id')
      .select('i.id')
      .distinct()
      .where('i.legislature_id', '=', legislature)
      .where('i.status', '=', 'approved')
      .where('i.status_basis', '=', 'votes')
      .where('v.question', '=', 'point')
      .where('v.result', '=', 'rejected')
      .orderBy('i.id'),
  );
  return new Set(rows.map(({ id }) => id));
}
