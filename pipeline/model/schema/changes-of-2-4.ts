import { inVersion } from './in-version.ts';
import type { SchemaChange } from './schema-change.ts';

const HUNDRED_DAYS = inVersion('2026-11-26', '2.3.0', '2.4.0');

/** What changed with version 2.4.0, for the first hundred days of a legislature. */
export const ofTheHundredDays: readonly SchemaChange[] = [
  {
    ...HUNDRED_DAYS,
    id: 'columns-by-rule',
    kind: 'added',
    what: 'column',
    names: [
      'votes.required_votes',
      'votes.records_expected_in',
      'investitures.basis',
      'governments.basis',
      'governments.end_basis',
    ],
    words:
      'The votes that a majority takes, where records are still to come from, and what shows an investiture and the days of a Government.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'offices-that-end-by-rule',
    kind: 'changed',
    what: 'column',
    names: ['offices.end_basis'],
    words: 'It may be rule: the next Government took office on that day, and no document names another.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'tables-of-governments',
    kind: 'changed',
    what: 'table',
    names: ['investitures', 'governments', 'votes'],
    words: 'They have the new columns.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'governments-by-rule',
    kind: 'changed',
    what: 'record',
    names: ['Investiture', 'Government', 'OfficeWithSource'],
    words:
      'basis of an investiture and of a Government is new, as is end_basis of a Government; end_basis of an office may be rule.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'votes-needed',
    kind: 'changed',
    what: 'record',
    names: ['Vote', 'VoteDetail', 'PersonVote', 'GroupVote'],
    words:
      'required_votes is new: the votes in favour that the majority takes, such as 176. records_expected_in is new: the Diario that will name who voted what, while it is not published.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'health-notice',
    kind: 'changed',
    what: 'record',
    names: ['Health'],
    words: 'notice is new: what the data lack although everything works. It is usually missing.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'former-slugs',
    kind: 'added',
    what: 'table',
    names: ['former_group_slugs'],
    words: 'Slugs under which a group was published before: their addresses lead to the group.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'former-slugs-of-a-group',
    kind: 'changed',
    what: 'record',
    names: ['GroupSummary', 'GroupInFull'],
    words: 'former_slugs is new.',
  },
  {
    ...HUNDRED_DAYS,
    id: 'stable-addresses-of-open-data',
    kind: 'changed',
    what: 'column',
    names: ['sources.url'],
    words:
      'Of a file that the site renames each night it is the page of open data that offers the file, because the address of the file itself lasts one day.',
  },
];
