import { z } from 'zod';
import type { Read } from '../../db/open.ts';
import { isDissent } from '../../metrics/dissent.ts';
import { CHOICES } from '../../model/choice.ts';
import { personVote } from '../../model/person-vote.ts';
import type { Vote } from '../../model/vote.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf, mustKnowPerson } from '../known.ts';
import { offsetOf, pageOf, pageParams } from '../page.ts';
import { filteredVotes, voteFilters } from '../votes/filters.ts';
import { presentVote, selectVotes, votesWithLinks } from '../votes/present.ts';

const filters = voteFilters.extend({
  choice: z.enum(CHOICES).optional().meta({ description: 'Only votes in which the deputy did this.' }),
  dissent: z.boolean().optional().meta({
    description:
      'true: only votes against the line of the deputy’s group; false: only votes with it. Either leaves out votes in which there is no line to compare with.',
  }),
});

export const personVotes = endpoint({
  path: '/persons/{person_id}/votes',
  tag: 'Persons',
  summary: 'What one deputy voted, newest first, page by page',
  description: 'The votes whose records list the deputy and that pass every filter given.',
  params: z
    .object({ person_id: z.int().meta({ description: 'Number of the person.' }) })
    .extend(filters.shape)
    .extend(pageParams),
  result: pageOf('PersonVotePage', personVote),
  extra: true,
  compute({ person_id, page, page_size, ...given }, { read }) {
    mustKnowPerson(read, person_id);
    const chosen = votesOf(read.db, person_id, given);
    const { total } = read.get(chosen.select(({ fn }) => fn.countAll<number>().as('total')))!;
    const records = read.all(
      chosen
        .select(['v.id', 'r.choice', 'own.slug as group_slug', isDissent.as('dissent')])
        .orderBy('v.date', 'desc')
        .orderBy('v.id', 'desc')
        .limit(page_size)
        .offset(offsetOf({ page, page_size })),
    );
    const votes = votesById(
      read,
      records.map(({ id }) => id),
    );
    const items = records.map(({ id, choice, group_slug, dissent }) => ({
      ...votes.get(id)!,
      choice: CHOICES[choice]!,
      group_slug,
      dissent: dissent === null ? null : dissent === 1,
    }));
    return { total, page, page_size, items };
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});

/** Votes `v` with the deputy's record `r`, the deputy's group then `own`, and how that voted `t`. */
function votesOf(db: Read['db'], personId: number, { choice, dissent, ...given }: z.output<typeof filters>) {
  let votes = filteredVotes(db, given)
    .innerJoin('vote_records as r', 'r.vote_id', 'v.id')
    .leftJoin('groups as own', 'own.id', 'r.group_id')
    .leftJoin('vote_group_totals as t', (join) =>
      join.onRef('t.vote_id', '=', 'r.vote_id').onRef('t.group_id', '=', 'r.group_id'),
    )
    .where('r.mandate_id', 'in', db.selectFrom('mandates').select('id').where('person_id', '=', personId));
  if (choice !== undefined) votes = votes.where('r.choice', '=', CHOICES.indexOf(choice));
  if (dissent !== undefined) votes = votes.where(isDissent, '=', dissent ? 1 : 0);
  return votes;
}

/** Votes as published, by their numbers: only those of one page are put together. */
function votesById({ db, all }: Read, ids: number[]): Map<number, Vote> {
  const rows = all(selectVotes(votesWithLinks(db)).where('v.id', 'in', ids));
  return new Map(rows.map((row) => [row.id, presentVote(row)]));
}
