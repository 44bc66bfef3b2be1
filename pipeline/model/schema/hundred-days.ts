import type { SchemaChange } from './schema-change.ts';

const HUNDRED_DAYS = {
  announced_on: '2026-11-26',
  effective_on: '2026-11-26',
  ends_on: null,
  from_version: '2.3.0',
  to_version: '2.4.0',
  instead: null,
} as const;

/** What came with version 2.4.0, the hundred days before a new legislature. */
export const hundredDays: readonly SchemaChange[] = [
  {
    ...HUNDRED_DAYS,
    id: 'records-without-a-person',
    kind: 'changed',
    what: 'record',
    names: ['VoteRecord'],
    words:
      'person_id and mandate_id are null in a record whose person is unsure: it counts in the totals of the vote and in its group, and in no figure of a person. The records of a vote are no longer withheld because of one name.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'unidentified-records',
    kind: 'added',
    what: 'table',
    names: ['unidentified_records'],
    words:
      'Records of votes whose person is unsure: vote_records and they together add up to the official totals.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'unidentified-records-view',
    kind: 'added',
    what: 'view',
    names: ['dump_unidentified_records'],
    words: 'The same as it is downloaded.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'persons-known-from-votes',
    kind: 'changed',
    what: 'column',
    names: ['persons.identity_basis'],
    words:
      'One more value, votes: no official list has the name, and files of votes alone know the person. The number stays when a list names the person.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'persons-known-from-votes-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['Person', 'PersonWithCareer'],
    words: 'One more value of identity_basis, votes.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'namesakes-elsewhere',
    kind: 'added',
    what: 'definition',
    names: ['quality.json'],
    words:
      'same_name_elsewhere is new: persons recognised by the full name alone whose constituency and electoral list both differ from those of the legislature before.',
  },
];
