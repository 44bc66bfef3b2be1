import { sql } from 'kysely';
import { statisticsEndpoint } from '../../core/record-endpoints.ts';
import { legislatureId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { votesCoverageOf } from '../../metrics/coverage.ts';
import { rolesOfLegislature } from '../../metrics/deputies.ts';
import { FEWEST_ANSWERS, MOST_QUESTIONS, QUIZ_RULE_VERSION, type Quiz, quiz } from '../../model/quiz.ts';
import { type CastChoice, CHOICES } from '../../model/votes/choice.ts';
import type { StoredVote } from '../../model/votes/vote.ts';
import { dataDateOf } from '../data-date.ts';
import { votesByIds } from '../votes/present.ts';
import { chooseVotes, PLAIN_QUESTIONS, type QuizCandidate } from './choose.ts';

export const quizRoute = statisticsEndpoint({
  path: '/quiz',
  tag: 'Votes',
  summary: 'Votes used as quiz questions, and how every group and deputy voted in them',
  description: [
    `At most ${MOST_QUESTIONS} votes of one legislature: the given one, or else the newest that has ${FEWEST_ANSWERS}. The rule selects votes with records that decide a whole matter`,
    '(a proposal is taken up, a law or a decree-law passes, a motion without force of law), whose subject is given in full and',
    'cites no law by number, whose presenter is known, and in which no choice had more than two thirds of the votes cast.',
    'From these it picks, one by one, the vote on the topics least used so far that best distinguishes groups which the previous votes',
    'do not; the newest in a tie. Votes pinned by an editor come first. An answer agrees with a group if it is the',
    'group line, as in /metrics/coincidence, and with a deputy if it is the deputy’s choice, as in /metrics/agreement.',
  ].join(' '),
  params: {
    legislature_id: legislatureId.optional().meta({
      description: `Legislature of the questions. By default, the newest with ${FEWEST_ANSWERS} suitable votes or, if there is none, the newest with votes.`,
    }),
  },
  result: quiz,
  extra: true,
  compute(params, { read }): Quiz {
    const legislature_id = params.legislature_id ?? newestWithEnough(read);
    const votes = legislature_id === null ? [] : votesOf(read, legislature_id);
    const ids = votes.map(({ id }) => id);
    return {
      data_date: dataDateOf(read),
      legislature_id,
      coverage: votesCoverageOf(read, legislature_id === null ? [] : [legislature_id]),
      rule_version: QUIZ_RULE_VERSION,
      fewest_answers: FEWEST_ANSWERS,
      votes,
      groups: ids.length === 0 ? [] : linesIn(read, legislature_id!, ids),
      deputies: ids.length === 0 ? [] : choicesIn(read, legislature_id!, ids),
    };
  },
});

/** Returns the newest legislature with enough votes for a comparison; without one, the newest that voted. */
function newestWithEnough(read: DbReader): number | null {
  const { db, all } = read;
  const voted = all(
    db.selectFrom('votes').select('legislature_id').distinct().orderBy('legislature_id', 'desc'),
  ).map(({ legislature_id }) => legislature_id);
  return voted.find((legislature) => votesOf(read, legislature).length >= FEWEST_ANSWERS) ?? voted[0] ?? null;
}

/** Returns the votes of the quiz; other fields of a vote are at its own address. */
function votesOf(read: DbReader, legislatureId: number): Quiz['votes'] {
  const { open, pinned } = candidatesOf(read, legislatureId);
  const pins = pinned.slice(0, MOST_QUESTIONS);
  const ids = [...pins.map(({ id }) => id), ...chooseVotes(open, pins)];
  return votesByIds(read, ids).map((vote, at) => ({ ...vote, pinned: at < pins.length }));
}

/** The possible votes of a legislature, and those that are pinned, by id. */
interface Candidates {
  open: QuizCandidate[];
  pinned: QuizCandidate[];
}

/**
 * Reads the candidates for the rule: final votes with records on questions that fit on one line, and every
 * pinned one.
 */
function candidatesOf(read: DbReader, legislatureId: number): Candidates {
  const query = sql<Row>`
    select v.id, v.question, v.subject, v.yes, v.no, v.abstention, p.vote_id is not null as pinned,
      exists (select 1 from vote_presenters w where w.vote_id = v.id) as presented,
      (select json_group_array(t.id order by t.id) from vote_topics c join topics t on t.id = c.topic_id
        where c.vote_id = v.id and t.kind = 'theme') as topics,
      (select json_group_array(json_array(g.group_id, g.line) order by g.group_id) from vote_group_totals g
        where g.vote_id = v.id and g.line_meaningful = 1) as lines
    from votes v left join quiz_pins p on p.vote_id = v.id
    where v.legislature_id = ${legislatureId} and v.has_records = 1 and (p.vote_id is not null
      or (v.is_final = 1 and v.batch_size is null and v.question in (${sql.join([...PLAIN_QUESTIONS])})))
    order by v.id`;
  const rows = read.all(query);
  const named = (pinned: boolean) => rows.filter((row) => (row.pinned === 1) === pinned).map(candidate);
  return { open: named(false), pinned: named(true) };
}

interface Row extends Pick<StoredVote, 'id' | 'question' | 'subject' | 'yes' | 'no' | 'abstention'> {
  pinned: 0 | 1;
  presented: 0 | 1;
  topics: string;
  lines: string;
}

const candidate = (vote: Row): QuizCandidate => ({
  ...vote,
  presented: vote.presented === 1 || vote.question === 'decree_law_validation',
  topics: JSON.parse(vote.topics),
  cast: [vote.yes ?? 0, vote.no ?? 0, vote.abstention ?? 0],
  lines: new Map(JSON.parse(vote.lines)),
});

/**
 * Returns the line of every group of a legislature in some votes, by id of the group; groups that never voted
 * are left out.
 */
function linesIn({ db, all }: DbReader, legislatureId: number, votes: readonly number[]): Quiz['groups'] {
  const rows = all(
    db
      .selectFrom('vote_group_totals')
      .select(['vote_id', 'group_id', 'line'])
      .where('vote_id', 'in', [...votes]),
  );
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
  const groups = all(
    db
      .selectFrom('groups')
      .select(['id', 'slug', 'name_short', 'color_hex', 'line_meaningful'])
      .where('legislature_id', '=', legislatureId)
      .orderBy('id'),
  );
  return groups.flatMap(({ id, line_meaningful, ...group }) => {
    const lines = new Map(byGroup.get(id)?.map(({ vote_id, line }) => [vote_id, line]));
    if (lines.size === 0) return [];
    const lineIn = (vote: number) => {
      const line = lines.get(vote) ?? null;
      return line === null ? null : (CHOICES[line] as CastChoice);
    };
    return [{ ...group, line_meaningful: line_meaningful === 1, lines: votes.map(lineIn) }];
  });
}

/** Returns the choices of all sitting deputies of a legislature in some votes, by family name. */
function choicesIn(read: DbReader, legislatureId: number, votes: readonly number[]): Quiz['deputies'] {
  const { db, all } = read;
  const roles = rolesOfLegislature(read, legislatureId);
  const rows = all(
    db
      .selectFrom('vote_records')
      .select(['vote_id', 'mandate_id', 'choice'])
      .where('vote_id', 'in', [...votes]),
  );
  const byMandate = Map.groupBy(rows, ({ mandate_id }) => mandate_id);
  const deputies = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .leftJoin('memberships as s', (join) => join.onRef('s.mandate_id', '=', 'm.id').on('s.is_open', '=', 1))
      .leftJoin('groups as g', 'g.id', 's.group_id')
      .select(['m.id', 'm.person_id', 'p.full_name', 'm.constituency', 'g.slug as group_slug'])
      .where('m.legislature_id', '=', legislatureId)
      .where('m.is_open', '=', 1)
      .orderBy('p.sort_name')
      .orderBy('m.id'),
  );
  return deputies.map(({ id, ...deputy }) => {
    const choices = new Map(byMandate.get(id)?.map(({ vote_id, choice }) => [vote_id, CHOICES[choice]!]));
    return {
      ...deputy,
      role_kind: roles.get(deputy.person_id) ?? null,
      choices: votes.map((vote) => choices.get(vote) ?? null),
    };
  });
}
