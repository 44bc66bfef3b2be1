import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { known } from '../../core/known.ts';
import { memoize } from '../../core/memoize.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import { voteId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { CHOICES, REMOTE_SEAT } from '../../model/votes/choice.ts';
import {
  memoizeAlike,
  type StoredRecord,
  type StoredUnidentifiedRecord,
  type VoteRecord,
  voteRecord,
} from '../../model/votes/record.ts';
import { vote } from '../../model/votes/vote.ts';
import { licenceTerms, licenceTermsOf } from './dump.ts';

type OneVote = Placeholders<{ vote_id: number }>;

export const voteRecords = endpoint({
  path: '/dump/vote-records',
  tag: 'Dumps',
  summary: 'The choice of every deputy in one vote',
  description:
    'A record whose deputy is uncertain has neither person_id nor mandate_id: it counts in the totals of the vote and of its group, but not in the figures of any person.',
  params: z.object({ vote_id: voteId }),
  whole:
    'the records of a whole legislature are in /data/latest/dumps/<legislature>/vote_records.csv.gz and vote_records.parquet; they are too large for a spreadsheet',
  missing: ['Vote'],
  result: z
    .object({
      ...licenceTerms,
      vote_id: vote.shape.id,
      total: z.int().nonnegative().meta({ description: 'Number of records.' }),
      records_withheld: vote.shape.records_withheld,
      items: z.array(voteRecord).meta({
        description: 'By mandate, records without a person last; empty for a vote without records.',
      }),
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

const selectUnidentified = prepared((db: DbReader['db'], { vote_id }: OneVote) =>
  db
    .selectFrom('unidentified_records')
    .select(['name', 'group_id', 'choice', 'seat'])
    .where('vote_id', '=', vote_id)
    .orderBy('row'),
);

function recordsOf(read: DbReader, vote_id: number): VoteRecord[] {
  const slugs = slugsIn(read);
  return [
    ...read.all(selectRecords(read.db, { vote_id })).map(recordIn(read)),
    ...read.all(selectUnidentified(read.db, { vote_id })).map((row) => unidentified(row, slugs)),
  ];
}

/** Reorders a name printed as "Family, Given" to begin with the given name. */
const givenFirst = (name: string): string => {
  const comma = name.lastIndexOf(',');
  return comma < 0 ? name.trim() : `${name.slice(comma + 1).trim()} ${name.slice(0, comma).trim()}`;
};

const unidentified = (
  { name, group_id, choice, seat }: Pick<StoredUnidentifiedRecord, 'name' | 'group_id' | 'choice' | 'seat'>,
  slugs: ReadonlyMap<number, string>,
): VoteRecord =>
  Object.freeze({
    mandate_id: null,
    person_id: null,
    full_name: givenFirst(name),
    ...choiceOf({ group_id, choice, seat }, slugs),
  });

/** Returns the group, choice and seat of a record. */
const choiceOf = (
  { group_id, choice, seat }: Pick<StoredRecord, 'group_id' | 'choice' | 'seat'>,
  slugs: ReadonlyMap<number, string>,
) => ({
  group_slug: group_id === null ? null : slugs.get(group_id)!,
  choice: CHOICES[choice]!,
  seat: seat === REMOTE_SEAT ? null : seat,
  remote: seat === null ? null : seat === REMOTE_SEAT,
});

/** Returns the slugs of groups by id. */
const slugsIn = memoize(
  ({ db, all }: DbReader) =>
    new Map(all(db.selectFrom('groups').select(['id', 'slug'])).map(({ id, slug }) => [id, slug])),
);

/**
 * Returns the published record of a known deputy; frozen, because equal records share one object, which is
 * serialised once.
 */
const recordIn = memoize((read: DbReader) => {
  const { db, all } = read;
  const deputies = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['m.id', 'm.person_id', 'p.full_name']),
  );
  const names = new Map(deputies.map(({ id, ...deputy }) => [id, deputy]));
  const slugs = slugsIn(read);
  return memoizeAlike(
    ({ mandate_id, group_id, choice, seat }): VoteRecord =>
      Object.freeze({
        mandate_id,
        ...names.get(mandate_id)!,
        ...choiceOf({ group_id, choice, seat }, slugs),
      }),
  );
});
