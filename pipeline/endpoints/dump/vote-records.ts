import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { memoize } from '../../memoize.ts';
import { memoizeAlike } from '../../model/votes/alike-records.ts';
import { CHOICES, REMOTE_SEAT } from '../../model/votes/choice.ts';
import { type VoteRecord, voteRecord } from '../../model/votes/record.ts';
import { vote } from '../../model/votes/vote.ts';
import { type Placeholders, prepared } from '../../prepared.ts';
import { endpoint } from '../endpoint.ts';
import { known } from '../known.ts';
import { voteId } from '../record-params.ts';
import { licenceTerms, licenceTermsOf } from './dump.ts';

type OneVote = Placeholders<{ vote_id: number }>;

export const voteRecords = endpoint({
  path: '/dump/vote-records',
  tag: 'Dumps',
  summary: 'What every deputy did in one vote',
  params: z.object({ vote_id: voteId }),
  missing: ['Vote'],
  result: z
    .object({
      ...licenceTerms,
      vote_id: vote.shape.id,
      total: z.int().nonnegative().meta({ description: 'Number of records.' }),
      records_withheld: vote.shape.records_withheld,
      items: z.array(voteRecord).meta({ description: 'By mandate; empty for a vote without records.' }),
    })
    .meta({ id: 'VoteRecordsDump', description: 'The records of exactly one vote.' }),
  compute({ vote_id }, { read }) {
    const found = known(read.get(selectVote(read.db, { vote_id })), 'Vote');
    const items = recordsOf(read, vote_id);
    return {
      ...licenceTermsOf(found),
      vote_id,
      total: items.length,
      records_withheld: found.records_withheld,
      items,
    };
  },
  prebuild: ({ db, all }) =>
    all(db.selectFrom('votes').select('id as vote_id').where('has_records', '=', 1).orderBy('id')),
});

const selectVote = prepared((db: DbReader['db'], { vote_id }: OneVote) =>
  db
    .selectFrom('votes as v')
    .innerJoin('chambers as c', 'c.id', 'v.chamber_id')
    .select(['v.records_withheld', 'c.name_es', 'c.website'])
    .where('v.id', '=', vote_id),
);

const selectRecords = prepared((db: DbReader['db'], { vote_id }: OneVote) =>
  db
    .selectFrom('vote_records')
    .select(['mandate_id', 'group_id', 'choice', 'seat'])
    .where('vote_id', '=', vote_id)
    .orderBy('mandate_id'),
);

const recordsOf = (read: DbReader, vote_id: number): VoteRecord[] =>
  read.all(selectRecords(read.db, { vote_id })).map(recordIn(read));

/** What a record is as published; frozen, since all that say the same are one, which is written once. */
const recordIn = memoize(({ db, all }: DbReader) => {
  const deputies = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['m.id', 'm.person_id', 'p.full_name']),
  );
  const names = new Map(deputies.map(({ id, ...deputy }) => [id, deputy]));
  const groups = all(db.selectFrom('groups').select(['id', 'slug']));
  const slugs = new Map(groups.map(({ id, slug }) => [id, slug]));
  return memoizeAlike(
    ({ mandate_id, group_id, choice, seat }): VoteRecord =>
      Object.freeze({
        mandate_id,
        ...names.get(mandate_id)!,
        group_slug: group_id === null ? null : slugs.get(group_id)!,
        choice: CHOICES[choice]!,
        seat: seat === REMOTE_SEAT ? null : seat,
        remote: seat === null ? null : seat === REMOTE_SEAT,
      }),
  );
});
