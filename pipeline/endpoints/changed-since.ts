import type { ChangesSince } from '../core/endpoint.ts';
import { memoize } from '../core/memoize.ts';
import { dayFilter } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';

/** Records of a list, each of which depends on rows of several tables. */
type Listed = 'votes' | 'persons' | 'groups' | 'initiatives';

type Key = Readonly<Record<string, unknown>>;

/** Returns the number of the record that a changed row belongs to; undefined if it is no longer known. */
type Owner = (key: Key, read: DbReader) => number | undefined;

const column =
  (name: string): Owner =>
  (key) =>
    typeof key[name] === 'number' ? key[name] : undefined;

const [id, voteId, personId, initiativeId] = ['id', 'vote_id', 'person_id', 'initiative_id'].map(column) as [
  Owner,
  Owner,
  Owner,
  Owner,
];

/** The person of a mandate, by the number of the mandate. */
const personOfMandate = memoize(
  ({ db, all }: DbReader): ReadonlyMap<number, number> =>
    new Map(all(db.selectFrom('mandates').select(['id', 'person_id'])).map((row) => [row.id, row.person_id])),
);

const groupOfMembership = memoize(
  ({ db, all }: DbReader): ReadonlyMap<number, number> =>
    new Map(
      all(db.selectFrom('memberships').select(['id', 'group_id'])).map((row) => [row.id, row.group_id]),
    ),
);

const personOfOffice = memoize(
  ({ db, all }: DbReader): ReadonlyMap<number, number> =>
    new Map(all(db.selectFrom('offices').select(['id', 'person_id'])).map((row) => [row.id, row.person_id])),
);

/** Numbers of memberships and identifiers are those of the mandate or person, followed by two digits. */
const ofOwner = (number: unknown): number => Math.floor(Number(number) / 100);

/** The tables whose rows are part of a record, with the record that a row belongs to. */
const OWNERS: Readonly<Record<Listed, Readonly<Record<string, Owner>>>> = {
  votes: {
    ...{ votes: id, vote_records: voteId, unidentified_records: voteId, vote_initiatives: voteId },
    ...{ vote_presenters: voteId, vote_topics: voteId, vote_debates: voteId },
  },
  persons: {
    ...{ persons: id, gender_evidence: personId },
    person_identifiers: (key) => ofOwner(key.id),
    mandates: (key, read) => personId(key, read) ?? personOfMandate(read).get(Number(key.id)),
    memberships: (key, read) => personOfMandate(read).get(ofOwner(key.id)),
    offices: (key, read) => personId(key, read) ?? personOfOffice(read).get(Number(key.id)),
  },
  groups: {
    groups: id,
    memberships: (key, read) => column('group_id')(key, read) ?? groupOfMembership(read).get(Number(key.id)),
  },
  initiatives: {
    ...{ initiatives: id, initiative_steps: initiativeId, initiative_sponsors: initiativeId },
    initiative_topics: initiativeId,
  },
};

/** The filter by a day since which records have changed. */
export const changedSince = (records: Listed) =>
  dayFilter(
    `Only ${records} that a release with data of this date or later has added or changed, compared with the release before: corrections and late documents count, not only new events. Removed ones are only in the files of changes (/data/changes). If the files of changes of this server do not reach back to this date, all ${records} count as changed.`,
    '2025-06-30',
  );

/** Returns the numbers of the records that have changed since a day; null without a day, or if no changes are known. */
export function changedRecords(
  records: Listed,
  day: string | undefined,
  { read, changesSince }: { read: DbReader; changesSince?: ChangesSince | undefined },
): number[] | null {
  const rows = day === undefined ? null : (changesSince?.(day) ?? null);
  if (rows === null) return null;
  const owners = OWNERS[records];
  const found = rows.flatMap(({ table, key }) =>
    Object.hasOwn(owners, table) ? (owners[table]!(key, read) ?? []) : [],
  );
  return [...new Set(found)].sort((one, other) => one - other);
}
