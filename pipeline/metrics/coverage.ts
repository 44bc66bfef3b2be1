import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';
import {
  type Coverage,
  coverage,
  type IncompleteSession,
  type InitiativesCoverage,
  type VotesCoverage,
} from '../model/coverage.ts';
import { isOfficialNumber } from '../model/votes/vote-numbers.ts';
import { completeTypesIn } from './complete-types.ts';
import { IS_OPEN_OFFICE } from './deputies.ts';

/** Returns the coverage of every loaded legislature, oldest first. */
export const coverageIn = memoize((read: DbReader): Coverage[] => {
  const votes = Map.groupBy(votesIn(read), ({ legislature_id }) => legislature_id);
  const types = Map.groupBy(initiativeTypesIn(read), ({ legislature_id }) => legislature_id);
  const boards = Map.groupBy(boardsOf(read), ({ legislature_id }) => legislature_id);
  const complete = Map.groupBy(completeTypesIn(read), ({ legislature_id }) => legislature_id);
  const called = Map.groupBy(daysCalled(read), ({ legislature_id }) => legislature_id);
  return read
    .all(read.db.selectFrom('legislatures').select('id').orderBy('start_date').orderBy('id'))
    .map(({ id }) => ({
      legislature_id: id,
      ...ofVotes(
        votes.get(id) ?? [],
        (called.get(id) ?? []).map(({ date }) => date),
      ),
      presiding_board_known: boards.get(id)?.every(({ members }) => members >= BOARD_SEATS) ?? false,
      initiatives: (types.get(id) ?? []).reduce((sum, { count }) => sum + count, 0),
      ...submittedIn(types.get(id) ?? []),
      initiative_types: (types.get(id) ?? []).map(({ code, count }) => ({ code, count })),
      complete_types: (complete.get(id) ?? []).map(({ type }) => type),
    }));
});

/** Returns the coverage of some legislatures, or of all. */
const loadedOf = (read: DbReader, legislatures: readonly number[] | undefined): Coverage[] =>
  coverageIn(read).filter(({ legislature_id }) => legislatures?.includes(legislature_id) ?? true);

/** Returns the coverage behind a list of votes of some legislatures, or of all. */
export function votesCoverageOf(read: DbReader, legislatures?: readonly number[]): VotesCoverage {
  const loaded = loadedOf(read, legislatures);
  const sum = (of: (one: Coverage) => number) => loaded.reduce((all, one) => all + of(one), 0);
  return {
    legislature_ids: loaded.map(({ legislature_id }) => legislature_id),
    first_vote: firstOf(loaded.map(({ first_vote }) => first_vote)),
    last_vote: lastOf(loaded.map(({ last_vote }) => last_vote)),
    sessions: sum(({ sessions }) => sessions),
    sessions_missing: sum(({ sessions_missing }) => sessions_missing.length),
    days_missing: sum(({ days_missing }) => days_missing.length),
    votes_missing: sum(({ votes_numbered, votes }) => votes_numbered - votes),
  };
}

/** Returns the coverage behind a list of initiatives of some legislatures, or of all. */
export function initiativesCoverageOf(read: DbReader, legislatures?: readonly number[]): InitiativesCoverage {
  const loaded = loadedOf(read, legislatures);
  return {
    legislature_ids: loaded.map(({ legislature_id }) => legislature_id),
    first_submitted: firstOf(loaded.map(({ first_submitted }) => first_submitted)),
    last_submitted: lastOf(loaded.map(({ last_submitted }) => last_submitted)),
  };
}

type Days = readonly (string | null)[];

const sortedDays = (days: Days): string[] => days.filter((day) => day !== null).sort();
const firstOf = (days: Days): string | null => sortedDays(days)[0] ?? null;
const lastOf = (days: Days): string | null => sortedDays(days).at(-1) ?? null;

const submittedIn = (types: readonly { first: string | null; last: string | null }[]) => ({
  first_submitted: firstOf(types.map(({ first }) => first)),
  last_submitted: lastOf(types.map(({ last }) => last)),
});

type LoadedVote = ReturnType<typeof votesIn>[number];

function ofVotes(votes: readonly LoadedVote[], called: readonly string[]) {
  const sessions = Map.groupBy(votes, ({ session_number }) => session_number);
  const days = new Set(votes.map(({ date }) => date));
  const sorted = [...days].sort();
  const numbered = votes.filter(({ vote_number }) => isOfficialNumber(vote_number));
  const incomplete = [...Map.groupBy(numbered, ({ session_number }) => session_number).values()].map(
    numbersOf,
  );
  return {
    first_vote: sorted[0] ?? null,
    last_vote: sorted.at(-1) ?? null,
    sessions: sessions.size,
    sessions_missing: numbersBefore(Math.max(0, ...sessions.keys()), new Set(sessions.keys())),
    days: days.size,
    days_missing: called.filter((day) => !days.has(day)),
    votes: votes.length,
    votes_numbered: incomplete.reduce((sum, { last }) => sum + last, 0) + (votes.length - numbered.length),
    votes_missing: incomplete.filter(({ missing }) => missing.length > 0),
    votes_with_records: votes.filter(({ has_records }) => has_records === 1).length,
  };
}

/** Returns the votes of one session in the numbering of official documents. */
function numbersOf(votes: readonly LoadedVote[]): IncompleteSession {
  const { session_number, date } = votes[0]!;
  const last = votes.at(-1)!.vote_number;
  const missing = numbersBefore(last, new Set(votes.map(({ vote_number }) => vote_number)));
  return { session_number, date, last, missing };
}

const numbersBefore = (last: number, known: ReadonlySet<number>): number[] =>
  Array.from({ length: last }, (_, at) => at + 1).filter((number) => !known.has(number));

const votesIn = ({ db, all }: DbReader) =>
  all(
    db
      .selectFrom('votes')
      .select(['legislature_id', 'session_number', 'vote_number', 'date', 'has_records'])
      .orderBy('legislature_id')
      .orderBy('session_number')
      .orderBy('vote_number'),
  );

/** The president, four vice-presidents and four secretaries (Reglamento, article 30.2). */
const BOARD_SEATS = 9;

/** Returns how many members of the presiding board documents name for each day with votes. */
const boardsOf = ({ all }: DbReader) =>
  all(sql<{ legislature_id: number; members: number }>`
    select v.legislature_id, count(distinct o.person_id) as members
    from (select distinct legislature_id, date from votes) v
    left join offices o on o.role_kind = 'presiding_board' and o.start_date <= v.date
      and case when ${sql.raw(IS_OPEN_OFFICE)} and o.legislature_id = v.legislature_id then v.date else o.end_date end
        >= v.date
    group by v.legislature_id, v.date`);

const initiativeTypesIn = ({ db, all }: DbReader) =>
  all(
    db
      .selectFrom('initiatives')
      .select(['legislature_id', 'type_code as code'])
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min('submitted_at').as('first'),
        fn.max('submitted_at').as('last'),
      ])
      .groupBy(['legislature_id', 'type_code'])
      .orderBy('type_code'),
  );

/** Returns the days of sessions that were called and not cancelled, as far as the agenda shows. */
const daysCalled = ({ db, all }: DbReader) =>
  all(
    db
      .selectFrom('session_days as d')
      .innerJoin('sessions as s', 's.id', 'd.session_id')
      .select(['s.legislature_id', 'd.date'])
      .distinct()
      .where('s.status', '!=', 'cancelled')
      .where((eb) => eb('d.date', '<=', eb.selectFrom('about').select('data_date')))
      .orderBy('d.date'),
  );

export const statsCoverage = endpoint({
  path: '/stats/coverage',
  tag: 'Statistics',
  summary: 'Coverage of every legislature: loaded data and known gaps',
  description: 'All figures about a legislature are computed from these data. Oldest first.',
  params: z.object({}),
  result: z.array(coverage),
  extra: true,
  compute: (_, { read }) => coverageIn(read),
  prebuild: () => [{}],
});
