import {
  type IssueKind,
  initiativeIssueKinds,
  kind,
  peopleIssueKinds,
  voteIssueKinds,
} from './issue-kinds.ts';

/** An issue with the data, as a value: parsers and checks return it, the console and quality.json show it. */
export interface Issue {
  code: IssueCode;
  /**
   * Path of the official document, relative to the snapshots of its source; null if no document is the cause.
   */
  document: string | null;
  /** Its subject: `session 89 vote 5`, a name, a group code. */
  subject: string | null;
  found: string | null;
  expected: string | null;
  legislature_id: number | null;
  /** Number of rows concerned, if not one. */
  rows?: number;
}

/** Every kind of issue, with its texts. */
export const issueKinds = {
  ...initiativeIssueKinds,
  ...voteIssueKinds,
  ...peopleIssueKinds,
  unknown_chamber: kind('warning', 'no known chamber has this folder of documents', 'the folder is ignored'),
  unknown_document: kind('warning', 'no parser recognises this file', 'the file is ignored'),
  unreadable_document: kind(
    'error',
    'the file cannot be read as a document of its type',
    'nothing from it is loaded',
  ),
  empty_document: kind(
    'warning',
    'the file is complete but lists nothing',
    'the data of an earlier file of its type are kept',
  ),
  wrong_encoding: kind('error', 'the text is not in the encoding of its type', 'nothing from it is loaded'),
  missing_field: kind('error', 'a required field is missing or has the wrong type', 'the row is left out'),
  bad_date: kind('error', 'a date cannot be read', 'the row is left out'),
  place_disagrees: kind(
    'error',
    'the path and the content do not refer to the same record',
    'the vote is left out',
  ),
  unknown_choice: kind(
    'error',
    'a choice is not one of the four official values',
    'the records of the vote are withheld',
  ),
  totals_disagree: kind(
    'error',
    'the records do not add up to the totals',
    'the records of the vote are withheld',
  ),
  present_disagrees: kind(
    'warning',
    'the totals are inconsistent with each other',
    'the official totals are published unchanged',
  ),
  deputy_twice: kind(
    'warning',
    'one deputy appears more than once in a vote',
    'contradictory rows have no person, and of identical rows only one has a person; all count in the totals and in their group',
  ),
  missing_from_file: kind(
    'info',
    'a sitting deputy is missing from a file of records',
    'a record without a vote is published; it is not counted anywhere',
  ),
  unknown_name: kind(
    'warning',
    'a name does not belong to any known deputy',
    'the record has no person: it counts only in the totals and in its group',
  ),
  name_from_votes: kind(
    'info',
    'a deputy is known only from votes',
    'the mandate is dated by the votes, and marked accordingly, until an official list has the name',
  ),
  name_variant: kind('info', 'two names were identified as the same person', 'their records are merged'),
  person_by_name: kind(
    'info',
    'a person was identified across legislatures by full name alone',
    'both mandates belong to one person',
  ),
  namesake: kind(
    'warning',
    'different people share a full name, as dates of birth, sex or common votes show, or it is unclear whose name it is',
    'the person is published separately, with a separate number',
  ),
  perhaps_one_person: kind(
    'warning',
    'the name of a deputy who is new in a legislature may be another spelling of the name of an earlier deputy',
    'they are two persons until a correction says whether they are one; no document says that the earlier deputy left',
  ),
  gender_contradicted: kind(
    'warning',
    'official texts contradict each other on the sex of a deputy',
    'the sex is published as unknown',
  ),
  birth_date_contradicted: kind(
    'warning',
    'official pages give a deputy different dates of birth',
    'no date of birth is published',
  ),
  testimony_of_nobody: kind(
    'warning',
    'a page or an office names a person who holds no seat in its legislature',
    'it is not used',
  ),
  unknown_group: kind(
    'warning',
    'no curated group has this code or name',
    'a group with a neutral colour is created for it; `doctor` prints the description to add',
  ),
  group_of_neighbour: kind(
    'warning',
    'a group is not described for its legislature, but a group with the same code or name is described for another',
    'it takes the names, the colour and the nature of that group',
  ),
  unknown_group_name: kind(
    'warning',
    'no curated group has this long name',
    'a group with a neutral colour is created, with a slug derived from the name; `doctor` prints the description to add',
  ),
  misprinted_group_name: kind(
    'warning',
    'the long name of a group differs by one letter from that of a described group',
    'it is treated as that group',
  ),
  group_number_kept: kind(
    'warning',
    'the id in the description of a group differs from the id in the register',
    'the id in the register is kept',
  ),
  no_group: kind(
    'info',
    'a record has no group although other records of the vote have one',
    'the record counts for the deputy but not for any group',
  ),
  forms_disagree: kind(
    'warning',
    'two formats of the same document disagree',
    'the format with higher precedence is used',
  ),
  vote_twice: kind(
    'error',
    'two different votes have the same number',
    'the records of the vote are withheld',
  ),
  vote_without_file: kind(
    'warning',
    'the page of the day lists a vote that has no file of records',
    'the vote is published without records',
  ),
  vote_without_records: kind(
    'warning',
    'the file of a vote has totals but no names, and nothing says that the vote was secret',
    'the vote is published without records and without a number of absentees',
  ),
  call_without_result: kind(
    'error',
    'the Diario prints the names of a vote by call, but no result that can be read',
    'the vote is left out',
  ),
  call_without_session: kind(
    'error',
    'neither the Diario, nor other known data, nor its path gives the session and the day of a vote by call',
    'the vote is left out',
  ),
  name_from_diario: kind(
    'info',
    'a deputy is known only from votes by call in the Diario',
    'the name is taken from the Diario, the mandate is dated by its votes, and both are marked accordingly',
  ),
  groups_incomplete: kind(
    'info',
    'official dates do not determine the group of every deputy who voted by call',
    'these records count for the deputies but not for any group',
  ),
  vote_without_totals: kind(
    'warning',
    'the page of the day lists a vote without totals and without a file',
    'the vote is left out',
  ),
  page_totals_disagree: kind(
    'error',
    'the page of the day and the vote file give different totals',
    'the records of the vote are withheld',
  ),
  legislature_not_curated: kind(
    'warning',
    'the legislature is not described in the curated data',
    'it is published under its number, starting on the day its predecessor was succeeded or its documents begin',
  ),
  deputies_of_no_legislature: kind(
    'warning',
    'a file of deputies names no legislature, and is older than every known legislature',
    'the file is left out',
  ),
  vote_outside_legislature: kind(
    'error',
    'the date of the vote is outside its legislature',
    'the vote is left out',
  ),
  session_outside_legislature: kind(
    'info',
    'a day of the agenda is not within any known legislature',
    'the day is left out',
  ),
  left_unnoticed: kind(
    'info',
    'a deputy disappeared from the list of active deputies without a date',
    'the mandate ends at an unknown date',
  ),
  more_mandates_than_seats: kind(
    'error',
    'the files of deputies give more open mandates than there are seats',
    'these files are left out: only mandates that appear in votes are published',
  ),
  correction_unused: kind(
    'info',
    'no document contains the value that a correction refers to',
    'the correction has no effect',
  ),
  constituency_unknown: kind(
    'warning',
    'an official file names a constituency that no curated entry has',
    'it is published as the file spells it; an entry in constituencies.json joins it to the other spellings',
  ),
  identifier_unused: kind(
    'info',
    'a curated identifier matches no loaded person, several people with the same name, or a person with a different date of birth',
    'the identifier is not published',
  ),
  investiture_disagrees: kind(
    'warning',
    'the totals of an investiture vote differ from the curated totals',
    'both are published, but not linked to each other',
  ),
  investiture_unnamed: kind(
    'warning',
    'no document names the candidate of an investiture vote, and the vote is not in the curated data',
    'it is treated as an ordinary vote, and no Government is derived from it',
  ),
  government_by_rule: kind(
    'info',
    'an investiture was approved, but neither a document nor the curated data give the day on which the Government took office',
    'the Government starts on the day after the vote, and the open offices of the previous one end on that day',
  ),
  fact_without_source: kind('info', 'a curated fact about a legislature has no source', 'it is left out'),
  quiz_pin_unused: kind(
    'info',
    'a vote pinned as a quiz question has no records, or does not exist',
    'it is not used as a quiz question',
  ),
  register_conflict: kind(
    'warning',
    'the register of people and the official data disagree',
    'the earliest id is kept',
  ),
} satisfies Record<string, IssueKind>;

export type IssueCode = keyof typeof issueKinds;

/** Returns an issue; all omitted fields are null. */
export function issue(code: IssueCode, about: Partial<Omit<Issue, 'code'>> = {}): Issue {
  return { code, document: null, subject: null, found: null, expected: null, legislature_id: null, ...about };
}

/** Formats an issue in one line: file, finding, expectation, consequence. */
export function describeIssue(trouble: Issue): string {
  const { what, consequence } = issueKinds[trouble.code];
  const where = [trouble.document, trouble.subject].filter((part) => part !== null).join(', ');
  const found = trouble.found === null ? '' : `, found ${trouble.found}`;
  const expected = trouble.expected === null ? '' : `, expected ${trouble.expected}`;
  return `${where === '' ? '' : `${where}: `}${what}${found}${expected}; ${consequence}`;
}
