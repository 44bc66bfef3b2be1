import type { IssueCode } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';

/** A deputy who left a chamber that still sits, with the last day of the mandate. */
interface Departure {
  mandate: number;
  person: number;
  endedOn: string;
}

/**
 * Returns deputies who left a seat of the newest legislature and have taken none since, by day. Only
 * departures whose day an official file names: a deputy last seen in a vote may still sit.
 */
export function departures(read: DbReader): Departure[] {
  const { db, all } = read;
  const inDoubt = peopleInDoubt(read);
  return all(
    db
      .selectFrom('mandates as m')
      .select(['m.id as mandate', 'm.person_id as person', 'm.end_date as endedOn'])
      .where(
        'm.legislature_id',
        '=',
        db.selectFrom('legislatures').select(({ fn }) => fn.max('id').as('id')),
      )
      .where('m.basis', '=', 'official')
      .where('m.is_open', '=', 0)
      .where('m.end_date', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mandates as later')
              .select('later.id')
              .whereRef('later.person_id', '=', 'm.person_id')
              .whereRef('later.legislature_id', '=', 'm.legislature_id')
              .whereRef('later.start_date', '>', 'm.start_date'),
          ),
        ),
      )
      .orderBy('m.end_date')
      .orderBy('m.id'),
  )
    .filter(({ person }) => !inDoubt.has(person))
    .map(({ mandate, person, endedOn }) => ({ mandate, person, endedOn: endedOn! }));
}

/** A legislature that has begun to vote by groups, and the previous one. */
export interface BegunLegislature {
  id: number;
  previous: number;
}

/**
 * Returns the newest legislature if the votes include its first vote by groups: by then all deputies have
 * taken their seats and groups are formed. Records that arrived late count if no other vote by groups is
 * known. Returns null for other votes, and if there is no previous legislature.
 */
export function begunWith(
  { db, all }: DbReader,
  voteIds: readonly number[],
  lateIds: readonly number[] = [],
): BegunLegislature | null {
  const [newest, previous] = all(
    db.selectFrom('legislatures').select('id').orderBy('id', 'desc').limit(2),
  ).map(({ id }) => id);
  if (newest === undefined || previous === undefined) return null;
  const byGroups = all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('votes as v', 'v.id', 't.vote_id')
      .select('v.id')
      .distinct()
      .where('v.legislature_id', '=', newest)
      .orderBy('v.id'),
  ).map(({ id }) => id);
  const [first] = byGroups;
  if (first === undefined) return null;
  const ids = new Set([...voteIds, ...lateIds]);
  return voteIds.includes(first) || byGroups.every((id) => ids.has(id)) ? { id: newest, previous } : null;
}

/** Returns whether a deputy of the previous legislature has no seat in the new one; false in doubt. */
export function hasLeft(read: DbReader, person: number, { id, previous }: BegunLegislature): boolean {
  const { db, all } = read;
  const seats = all(
    db
      .selectFrom('mandates')
      .select(['legislature_id', 'is_open'])
      .where('person_id', '=', person)
      .where('legislature_id', 'in', [id, previous]),
  );
  return (
    seats.some(({ legislature_id, is_open }) => legislature_id === previous && is_open === 1) &&
    !seats.some(({ legislature_id }) => legislature_id === id) &&
    !peopleInDoubt(read).has(person)
  );
}

const CODE: IssueCode = 'perhaps_one_person';

/** Persons who may sit under another spelling, as an open issue says: it is not known whether they left. */
const peopleInDoubt = ({ db, all }: DbReader): ReadonlySet<number> =>
  new Set(
    all(
      db
        .selectFrom('issues as i')
        .innerJoin('person_names as n', 'n.name', 'i.found')
        .select('n.person_id')
        .where('i.code', '=', CODE)
        .whereRef('n.legislature_id', '<', 'i.legislature_id'),
    ).map(({ person_id }) => person_id),
  );
