import { type Issue, issue } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';
import type { Decision } from '../model/votes/decision.ts';
import type { VoteResult } from '../model/votes/vote.ts';

/** A vote on an initiative, with what it decided. */
interface VoteOnInitiative extends Decision {
  date: string;
  result: VoteResult;
}

/** Returns how votes ended an initiative of a type; null if they did not. Votes come in order of time. */
type EndByVotes = (
  type: string,
  votes: readonly VoteOnInitiative[],
) => { outcome: string; closedOn: string } | null;

/** Reports votes after the end or before the submission of an initiative, and expiry although votes decided it. */
export function impossibleInitiatives(read: DbReader, endByVotes: EndByVotes): Issue[] {
  const votes = linkedVotes(read);
  return [...votes.flatMap(outsideItsLife), ...expiredThoughDecided(read, votes, endByVotes)];
}

type LinkedVote = ReturnType<typeof linkedVotes>[number];

/** Returns each vote with each of its initiatives, in order of time. */
const linkedVotes = ({ db, all }: DbReader) =>
  all(
    db
      .selectFrom('vote_initiatives as l')
      .innerJoin('votes as v', 'v.id', 'l.vote_id')
      .innerJoin('initiatives as i', 'i.id', 'l.initiative_id')
      .innerJoin('sources as s', 's.id', 'v.source_id')
      .selectAll('v')
      .select(['i.id as initiative', 'i.official_id', 'i.submitted_at', 'i.closed_on', 's.path'])
      .orderBy('v.date')
      .orderBy('v.id')
      .orderBy('i.id'),
  );

/** Reports a vote on an initiative that had ended, or was not yet submitted, on its day. */
function outsideItsLife(vote: LinkedVote): Issue[] {
  const { date, path, official_id, submitted_at, closed_on, legislature_id } = vote;
  const about = { document: path, subject: nameOf(vote), legislature_id };
  if (closed_on !== null && closed_on < date)
    return [
      issue('voted_after_end', {
        ...about,
        found: `${official_id}, which ended on ${closed_on}`,
        expected: `an initiative that was open on ${date}`,
      }),
    ];
  if (submitted_at !== null && submitted_at > date)
    return [
      issue('voted_before_submission', {
        ...about,
        found: `${official_id}, which was submitted on ${submitted_at}`,
        expected: `an initiative that was submitted by ${date}`,
      }),
    ];
  return [];
}

/** Reports an initiative that expired, or ended in an unknown way, although its votes decided it. */
function expiredThoughDecided(
  { db, all }: DbReader,
  votes: readonly LinkedVote[],
  endByVotes: EndByVotes,
): Issue[] {
  const byInitiative = Map.groupBy(votes, ({ initiative }) => initiative);
  const expired = all(
    db
      .selectFrom('initiatives as i')
      .leftJoin('sources as s', 's.id', 'i.source_id')
      .select([
        'i.id',
        'i.official_id',
        'i.type_code',
        'i.outcome',
        'i.closed_on',
        'i.legislature_id',
        's.path',
      ])
      .where('i.outcome', 'in', ['expired', 'unknown'])
      .orderBy('i.id'),
  );
  return expired.flatMap(({ id, official_id, type_code, outcome, closed_on, legislature_id, path }) => {
    const own = byInitiative.get(id) ?? [];
    const end = endByVotes(type_code, own.map(decided));
    if (end === null) return [];
    const last = own.findLast(({ date }) => date === end.closedOn)!;
    return [
      issue('expired_though_decided', {
        document: path,
        subject: official_id,
        found: `${outcome}${closed_on === null ? '' : ` on ${closed_on}`}`,
        expected: `${end.outcome} on ${end.closedOn}, by ${nameOf(last)}`,
        legislature_id,
      }),
    ];
  });
}

/** Returns a stored vote with its logical values, which the database keeps as numbers. */
const decided = (vote: LinkedVote): VoteOnInitiative => ({
  ...vote,
  question_rest: vote.question_rest === 1,
  is_final: vote.is_final === null ? null : vote.is_final === 1,
  passed: vote.passed === null ? null : vote.passed === 1,
});

const nameOf = ({ session_number, vote_number }: LinkedVote): string =>
  `session ${session_number} vote ${vote_number}`;

/** Returns one issue for each legislature and type code missing from the official list. */
export const unknownInitiativeTypes = ({ db, all }: DbReader): Issue[] =>
  all(
    db
      .selectFrom('initiatives as i')
      .leftJoin('initiative_types as t', 't.code', 'i.type_code')
      .select(['i.legislature_id', 'i.type_code'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string>('i.official_id').as('first')])
      .where('t.code', 'is', null)
      .groupBy(['i.legislature_id', 'i.type_code'])
      .orderBy('i.legislature_id')
      .orderBy('i.type_code'),
  ).map(({ legislature_id, type_code, count, first }) =>
    issue('unknown_initiative_type', {
      subject: `type code ${type_code}`,
      found: count === 1 ? first : `${count} initiatives, ${first} among them`,
      expected: 'a code listed in data/curated/initiative-types.json',
      legislature_id,
      rows: count,
    }),
  );
