import { z } from 'zod';
import type { Read } from '../../db/open.ts';
import { isDissent } from '../../metrics/dissent.ts';
import { CHOICES } from '../../model/choice.ts';
import { personVote } from '../../model/person-vote.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf, mustKnowPerson } from '../known.ts';
import { offsetOf, pageOf, pageParams } from '../page.ts';
import { personId } from '../record-params.ts';
import { isChosen, voteFilters } from '../votes/filters.ts';
import { votesByIds } from '../votes/present.ts';

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
  params: z.object({ person_id: personId }).extend(filters.shape).extend(pageParams),
  missing: ['Person'],
  result: pageOf('PersonVotePage', personVote),
  extra: true,
  compute({ person_id, page, page_size, ...given }, { read }) {
    mustKnowPerson(read, person_id);
    const records = recordsOf(read.db, person_id, given);
    const { total } = read.get(records.select(({ fn }) => fn.countAll<number>().as('total')))!;
    const shown = records
      .select('v.id')
      .orderBy('v.date', 'desc')
      .orderBy('v.id', 'desc')
      .limit(page_size)
      .offset(offsetOf({ page, page_size }));
    const ids = read.all(shown).map(({ id }) => id);
    const done = deedsIn(read, person_id, ids);
    const items = votesByIds(read, ids).map((vote) => ({ ...vote, ...done.get(vote.id)! }));
    return { total, page, page_size, items };
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});

/** The deputy's records `r` of votes `v` that pass every filter given. */
function recordsOf(
  db: Read['db'],
  personId: number,
  { choice, dissent, ...given }: z.output<typeof filters>,
) {
  let records = fromRecords(db, personId).where(isChosen(given));
  if (choice !== undefined) records = records.where('r.choice', '=', CHOICES.indexOf(choice));
  if (dissent !== undefined) records = records.where(isDissent, '=', dissent ? 1 : 0);
  return records;
}

const fromRecords = (db: Read['db'], personId: number) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('vote_records as r', 'r.mandate_id', 'm.id')
    .innerJoin('votes as v', 'v.id', 'r.vote_id')
    .where('m.person_id', '=', personId);

/** What the deputy did in each of some votes, under which group, and whether against its line. */
function deedsIn({ db, all }: Read, personId: number, voteIds: number[]) {
  const rows = all(
    fromRecords(db, personId)
      .leftJoin('groups as g', 'g.id', 'r.group_id')
      .select(['v.id', 'r.choice', 'g.slug as group_slug', isDissent.as('dissent')])
      .where('v.id', 'in', voteIds),
  );
  return new Map(
    rows.map(({ id, choice, group_slug, dissent }) => [
      id,
      { choice: CHOICES[choice]!, group_slug, dissent: dissent === null ? null : dissent === 1 },
    ]),
  );
}
