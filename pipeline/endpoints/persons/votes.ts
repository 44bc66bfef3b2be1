import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { legislaturesAsked, legislaturesOfPerson } from '../../core/known.ts';
import { memoize } from '../../core/memoize.ts';
import { idsIn, type Placeholders, prepared } from '../../core/prepared-query.ts';
import { personEndpoint } from '../../core/record-endpoints.ts';
import type { DbReader } from '../../db/open.ts';
import { isDissentOfRecord } from '../../metrics/against-line.ts';
import { ABSENT, CHOICES } from '../../model/votes/choice.ts';
import { personVote } from '../../model/votes/listed-votes.ts';
import type { Vote } from '../../model/votes/vote.ts';
import { pageOfVotesAs, pageParams } from '../lists.ts';
import { chosenVotes, voteFilters } from '../votes/filters.ts';
import { voteOrder } from '../votes/present.ts';
import { inBoth, pageOfVotes, setOf } from '../votes/vote-set.ts';

const filters = voteFilters.extend({
  choice: z
    .enum(CHOICES)
    .optional()
    .meta({ description: 'Only votes in which the deputy made this choice.' }),
  dissent: z.boolean().optional().meta({
    description:
      'true: only votes in which the deputy voted differently from the line of the group; false: only votes in which the deputy followed it. Both exclude votes in which there is no line to compare with.',
  }),
  agrees_with: z.int().optional().meta({
    description:
      'Only votes in which the deputy with this number cast the same vote, as agreement counts them.',
  }),
  differs_from: z
    .int()
    .optional()
    .meta({ description: 'Only votes in which the deputy with this number cast a different vote.' }),
});

export const personVotes = personEndpoint({
  path: '/persons/{person_id}/votes',
  tag: 'Persons',
  summary: 'Votes of one deputy, in pages',
  description:
    'Lists the votes whose records include the deputy and that match all the filters. Newest first unless `sort` is given.',
  params: { ...filters.shape, sort: voteOrder, ...pageParams },
  result: pageOfVotesAs('PersonVotePage', personVote),
  extra: true,
  compute({ person_id, sort, page, page_size, ...asked }, { read }) {
    const { choice, dissent, agrees_with, differs_from, ...ofVotes } = asked;
    const records = recordsOf(read.db, person_id, { choice, dissent, agrees_with, differs_from });
    const chosen = inBoth(chosenVotes(read, ofVotes), setOf(read, records.select('r.vote_id as id')));
    const { items, ...about } = pageOfVotes(read, chosen, {
      ...{ sort, page, page_size },
      legislatures: legislaturesAsked(ofVotes) ?? legislaturesOfPerson(read, person_id),
      params: asked,
    });
    const ids = items.map(({ id }) => id);
    const done = recordsIn(read, person_id, ids);
    return { ...about, items: items.map((vote) => voteOf(vote, ...done.get(vote.id)!)) };
  },
});

/** Selects the deputy's records `r`, of mandates `m`. */
const fromRecords = (db: DbReader['db'], personId: number | Expression<number>) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('vote_records as r', 'r.mandate_id', 'm.id')
    .where('m.person_id', '=', personId);

type Records = ReturnType<typeof fromRecords>;
type OfVotes = z.output<typeof voteFilters>;

/** Selects the deputy's records that pass the filters on records. */
function recordsOf(
  db: DbReader['db'],
  personId: number,
  { choice, dissent, agrees_with, differs_from }: Omit<z.output<typeof filters>, keyof OfVotes>,
): Records {
  let records = fromRecords(db, personId);
  if (choice !== undefined) records = records.where('r.choice', '=', CHOICES.indexOf(choice));
  if (dissent !== undefined) records = records.where(isDissentOfRecord, '=', dissent ? 1 : 0);
  if (agrees_with !== undefined) records = records.where(choicesCompared(agrees_with, sql`=`));
  if (differs_from !== undefined) records = records.where(choicesCompared(differs_from, sql`<>`));
  return records;
}

/** Returns a condition: another deputy cast a vote, and the same one or a different one. */
const choicesCompared = (
  personId: number,
  compared: ReturnType<typeof sql>,
): Expression<SqlBool> => sql<SqlBool>`(
  r.choice < ${sql.lit(ABSENT)} and exists (
    select 1 from mandates n join vote_records o on o.mandate_id = n.id and o.vote_id = r.vote_id
    where n.person_id = ${personId} and o.choice < ${sql.lit(ABSENT)} and o.choice ${compared} r.choice))`;

const selectVoteRecords = prepared(
  (db: DbReader['db'], { personId, voteIds }: Placeholders<{ personId: number; voteIds: string }>) =>
    fromRecords(db, personId)
      .leftJoin('groups as g', 'g.id', 'r.group_id')
      .select(['r.vote_id', 'r.choice', 'g.slug as group_slug', isDissentOfRecord.as('dissent')])
      .where('r.vote_id', 'in', idsIn(voteIds)),
);

/** Returns the deputy’s choice in some votes, the group at that time, and whether it was against the line. */
function recordsIn({ db, all }: DbReader, personId: number, voteIds: number[]) {
  const rows = all(selectVoteRecords(db, { personId, voteIds: JSON.stringify(voteIds) }));
  return new Map(
    rows.map(({ vote_id, choice, group_slug, dissent }) => [vote_id, [choice, group_slug, dissent] as const]),
  );
}

/** Number of variants cached for each vote. */
const KEPT = 20;

/**
 * Returns a vote with a deputy’s choice in it; most of a group share one, so it is serialised once for all of
 * them.
 */
const voteOf = memoize(
  (vote: Vote, choice: number, group_slug: string | null, dissent: number | null) =>
    Object.freeze({
      ...vote,
      choice: CHOICES[choice]!,
      group_slug,
      dissent: dissent === null ? null : dissent === 1,
    }),
  KEPT,
);
