import type { Compilable } from 'kysely';
import { requestsField } from '../../core/fields.ts';
import { memoize } from '../../core/memoize.ts';
import { idsIn, type Placeholders, prepared } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import { votesCoverageOf } from '../../metrics/coverage.ts';
import { mattersIn } from '../../metrics/matters.ts';
import { CHOICES } from '../../model/votes/choice.ts';
import { GROUP_LINES } from '../../model/votes/listed-votes.ts';
import type { GroupTotals, Vote } from '../../model/votes/vote.ts';
import type { VoteOrder } from '../../model/votes/vote-filters.ts';
import { offsetOf } from '../lists.ts';
import { fromVotes, inOrder, votesByIds } from './present.ts';

/** A set of a database’s votes: one bit for each vote, by ascending id. */
export type VoteSet = Uint32Array;

/** The requested page of a list, and its sort order. */
interface Wanted {
  sort: VoteOrder;
  page: number;
  page_size: number;
  /** The possible legislatures of the votes; all if omitted. */
  legislatures?: readonly number[] | undefined;
  /** The parameters of the request, which may name the lines of the groups. */
  params: object;
}

/** A query for ids of votes. */
type Numbers = Compilable<{ id: number }>;

const WORD = 32;

/** Returns the ids of all votes, ascending, and the index of each. */
const allNumbers = memoize((read: DbReader) => {
  const numbers = numbersBy(read, fromVotes(read.db).select('v.id').orderBy('v.id'));
  return { numbers, placeOf: new Map(numbers.map((id, place) => [id, place])) };
});

/** Returns the indexes of all votes, in a sort order. */
const placesInOrder = memoize((read: DbReader, order: VoteOrder): Int32Array => {
  const { placeOf } = allNumbers(read);
  return Int32Array.from(
    numbersBy(read, inOrder(fromVotes(read.db), order).select('v.id')),
    (id) => placeOf.get(id)!,
  );
});

/** Returns the matter of each vote, by index. */
const mattersByPlace = memoize((read: DbReader): Int32Array => {
  const matters = mattersIn(read);
  return Int32Array.from(allNumbers(read).numbers, (id) => matters.get(id)!);
});

const numbersBy = (read: DbReader, query: Numbers): number[] => read.all(query).map(({ id }) => id);

/** Returns the votes whose ids a query returns. */
export const setOf = (read: DbReader, query: Numbers): VoteSet => setOfIds(read, numbersBy(read, query));

/** Returns the votes with some ids; ignores unknown ids. */
export function setOfIds(read: DbReader, ids: readonly number[]): VoteSet {
  const { numbers, placeOf } = allNumbers(read);
  const set = new Uint32Array(Math.ceil(numbers.length / WORD));
  for (const id of ids) {
    const place = placeOf.get(id);
    if (place === undefined) continue;
    set[Math.floor(place / WORD)]! |= 1 << (place % WORD);
  }
  return set;
}

/** Returns every vote. */
export const allVotes = memoize((read: DbReader): VoteSet => setOf(read, fromVotes(read.db).select('v.id')));

/** Returns the votes that are in both sets. */
export const inBoth = (one: VoteSet, other: VoteSet): VoteSet => one.map((bits, at) => bits & other[at]!);

const has = (set: VoteSet, place: number): boolean =>
  (set[Math.floor(place / WORD)]! & (1 << (place % WORD))) !== 0;

/** Returns a page of the votes of a set. */
export function pageOfVotes(read: DbReader, set: VoteSet, wanted: Wanted) {
  const { sort, page, page_size, legislatures, params } = wanted;
  const { numbers } = allNumbers(read);
  const matters = mattersByPlace(read);
  const found = new Set<number>();
  const offset = offsetOf({ page, page_size });
  const ids: number[] = [];
  let total = 0;
  for (const place of placesInOrder(read, sort)) {
    if (!has(set, place)) continue;
    if (total >= offset && ids.length < page_size) ids.push(numbers[place]!);
    found.add(matters[place]!);
    total++;
  }
  const coverage = votesCoverageOf(read, legislatures);
  const items = requestsField(params, GROUP_LINES)
    ? withGroupLines(read, votesByIds(read, ids))
    : votesByIds(read, ids);
  return { total, page, page_size, items, matters: found.size, coverage };
}

/** Returns the ids of all votes of a set, ascending. */
export const idsOfSet = (read: DbReader, set: VoteSet): number[] =>
  allNumbers(read).numbers.filter((_, place) => has(set, place));

type Lines = Record<string, GroupTotals['line']>;

const selectLines = prepared((db: DbReader['db'], { voteIds }: Placeholders<{ voteIds: string }>) =>
  db
    .selectFrom('vote_group_totals as t')
    .innerJoin('groups as g', 'g.id', 't.group_id')
    .select(['t.vote_id', 'g.slug', 'g.line_meaningful', 't.line'])
    .where('t.vote_id', 'in', idsIn(voteIds))
    .orderBy('g.seating', (order) => order.asc().nullsLast())
    .orderBy('t.group_id'),
);

/**
 * Returns votes with the line of each group that has records in them; null for a group of several parties, such as the
 * Mixed Group, because this table has no place to say that its line means little.
 */
function withGroupLines({ db, all }: DbReader, votes: readonly Vote[]): (Vote & { group_lines: Lines })[] {
  const rows = all(selectLines(db, { voteIds: JSON.stringify(votes.map(({ id }) => id)) }));
  const byVote = Map.groupBy(rows, ({ vote_id }) => vote_id);
  return votes.map((vote) => ({
    ...vote,
    group_lines: Object.fromEntries(
      (byVote.get(vote.id) ?? []).map(({ slug, line_meaningful, line }) => [
        slug,
        line === null || line_meaningful === 0 ? null : (CHOICES[line] as GroupTotals['line']),
      ]),
    ),
  }));
}
