import { type InferResult, sql } from 'kysely';
import { z } from 'zod';
import { memoizeEach } from '../../core/memoize.ts';
import { idsIn, type Placeholders, prepared } from '../../core/prepared-query.ts';
import { localMidnight } from '../../core/time.ts';
import type { DbReader } from '../../db/open.ts';
import type { Vote } from '../../model/votes/vote.ts';
import { VOTE_ORDERS, type VoteOrder } from '../../model/votes/vote-filters.ts';

/** Selects votes `v`. */
export const fromVotes = (db: DbReader['db']) => db.selectFrom('votes as v');

/** Selects votes `v` with their initiative `i`, proposing group `g` and document `s`. */
export const votesWithLinks = (db: DbReader['db']) =>
  fromVotes(db)
    .leftJoin('initiatives as i', 'i.id', 'v.initiative_id')
    .leftJoin('groups as g', 'g.id', 'v.proposing_group_id')
    .leftJoin('sources as s', 's.id', 'v.source_id');

/** The topics of the vote `v`, as JSON. */
const topicSlugs = sql<string>`(
  select json_group_array(t.slug order by t.id)
  from vote_topics c join topics t on t.id = c.topic_id where c.vote_id = v.id)`;

/** The presenters of the proposal in the vote `v`, as JSON. */
const presentedBy = sql<string>`(
  select json_group_array(json_object('kind', p.kind, 'name', p.name, 'group_slug', w.slug, 'members', p.members) order by p.position)
  from vote_presenters p left join groups w on w.id = p.group_id where p.vote_id = v.id)`;

/** Selects the columns of a published vote. */
export const selectVotes = (votes: ReturnType<typeof votesWithLinks>) =>
  votes
    .select(['v.id', 'v.chamber_id', 'v.legislature_id', 'v.session_number', 'v.vote_number'])
    .select(['v.title', 'v.title_ca', 'v.title_en', 'v.description', 'v.subject', 'v.subject_title'])
    .select(['v.date', 'v.voted_time', 'v.voted_time_end', 'v.voted_time_precision'])
    .select(['v.yes', 'v.no', 'v.abstention', 'v.absent', 'v.result', 'v.margin', 'v.dissents'])
    .select(['v.matter_ca', 'v.matter_es', 'v.matter_en', 'v.decision_ca', 'v.decision_es', 'v.decision_en'])
    .select(['v.headline_ca', 'v.headline_es', 'v.headline_en', 'v.presented_by_evidence'])
    .select(['v.question', 'v.question_part', 'v.question_rest', 'v.batch_position', 'v.batch_size'])
    .select(['v.is_final', 'v.required_majority', 'v.required_votes', 'v.passed', 'v.effect'])
    .select(['v.repeats_vote_id', 'v.by_assent', 'v.secret', 'v.records_withheld', 'v.records_expected_in'])
    .select(['v.proposed_by_government', 'v.expediente_raw', 'v.initiative_id', 'v.source_kind'])
    .select(['g.slug as proposing_group_slug', 'i.type as initiative_type', 's.url as source_url'])
    .select(['v.plain_summary_ca', 'v.plain_summary_es', 'v.plain_summary_en'])
    .select(['v.plain_summary_provider', 'v.plain_summary_generated_at'])
    .select([topicSlugs.as('topic_slugs'), presentedBy.as('presented_by')]);

type Row = InferResult<ReturnType<typeof selectVotes>>[number];

/** Returns a vote as published. */
export function presentVote({
  date,
  yes,
  no,
  abstention,
  absent,
  topic_slugs,
  presented_by,
  ...row
}: Row): Vote {
  return {
    ...row,
    topic_slugs: JSON.parse(topic_slugs),
    presented_by: JSON.parse(presented_by),
    question_rest: row.question_rest === 1,
    date,
    voted_at: localMidnight(date),
    voted_at_precision: 'day',
    totals: yes === null || no === null || abstention === null ? null : { yes, no, abstention, absent },
    is_final: row.is_final === null ? null : row.is_final === 1,
    passed: row.passed === null ? null : row.passed === 1,
    by_assent: row.by_assent === 1,
    secret: row.secret === 1,
    proposed_by_government: row.proposed_by_government === 1,
  };
}

const selectByIds = prepared((db: DbReader['db'], { ids }: Placeholders<{ ids: string }>) =>
  selectVotes(votesWithLinks(db)).where('v.id', 'in', idsIn(ids)),
);

/** Number of cached votes, which several lists and pages share: some ten megabytes. */
const CACHED_VOTES = 1000;

/** Returns votes as published, in the order of the given ids. */
export const votesByIds = memoizeEach(
  ({ db, all }: DbReader, ids: number[]): Vote[] =>
    all(selectByIds(db, { ids: JSON.stringify(ids) })).map(presentVote),
  CACHED_VOTES,
);

/** The sort order of a list of votes. */
export const voteOrder = z.enum(VOTE_ORDERS).default('-date').meta({
  description:
    'Order of the list: `-date` newest first, `date` oldest first; `margin` narrowest margin first, `-margin` widest first; `-dissents` most votes that differ from the line of the group first, `dissents` fewest first. In a tie the newest comes first (with `date`, the oldest), and votes without the value come last.',
});

type Votes = ReturnType<typeof fromVotes>;

/** Sorts votes `v`. */
export function inOrder(votes: Votes, order: VoteOrder): Votes {
  if (order === 'date') return votes.orderBy('v.date').orderBy('v.id');
  const newestFirst = (chosen: Votes) => chosen.orderBy('v.date', 'desc').orderBy('v.id', 'desc');
  if (order === '-date') return newestFirst(votes);
  const falling = order.startsWith('-');
  const column = sql.ref<number | null>(`v.${falling ? order.slice(1) : order}`);
  return newestFirst(votes.orderBy(column, (by) => (falling ? by.desc() : by.asc()).nullsLast()));
}
