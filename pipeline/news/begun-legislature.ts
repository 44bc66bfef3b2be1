import type { DbReader } from '../db/open.ts';
import { perhapsElsewhere } from './perhaps-elsewhere.ts';

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

/**
 * Returns whether a deputy held a seat to the last day of the previous legislature and has none in the new
 * one; false if a new deputy may be the same person under another spelling.
 */
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
    !perhapsElsewhere(read).has(person)
  );
}
