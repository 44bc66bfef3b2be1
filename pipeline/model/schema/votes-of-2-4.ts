import { inVersion } from './in-version.ts';
import type { SchemaChange } from './schema-change.ts';

const NUMBERS = inVersion('2026-11-26', '2.3.0', '2.4.0');

/** Changes in version 2.4.0, for the numbers of votes and what happens to them. */
export const ofTheVoteNumbers: readonly SchemaChange[] = [
  {
    ...NUMBERS,
    id: 'superseded-votes',
    kind: 'added',
    what: 'table',
    names: ['superseded_votes'],
    words:
      'Votes whose numbers the chamber no longer lists. They are in no other table; superseded-votes.json has them, too.',
  },
  {
    ...NUMBERS,
    id: 'gone-votes',
    kind: 'changed',
    what: 'definition',
    names: ['/votes/{vote_id}'],
    words:
      'A number that the chamber no longer lists is answered with 410, a note, and the address of the votes of its session.',
  },
  {
    ...NUMBERS,
    id: 'register-of-votes',
    kind: 'added',
    what: 'definition',
    names: ['votes.csv'],
    words:
      'The title, day and totals under which each id of a vote was published, and the numbers of votes to which official documents give none: these no longer move when a document is printed later.',
  },
  {
    ...NUMBERS,
    id: 'assent-with-records',
    kind: 'changed',
    what: 'column',
    names: ['votes.records_withheld'],
    words: 'One more value, assent_with_records: the file says that the vote was by assent, and has records.',
  },
  {
    ...NUMBERS,
    id: 'assent-with-records-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['Vote', 'VoteDetail', 'PersonVote', 'GroupVote', 'VoteRecordsDump'],
    words: 'One more value of records_withheld, assent_with_records.',
  },
];
