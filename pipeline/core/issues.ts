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
  unknown_document: kind('warning', 'no parser knows this file', 'the file is ignored'),
  unreadable_document: kind('error', 'the file cannot be read as its type', 'nothing of it is loaded'),
  empty_document: kind(
    'warning',
    'the file is whole and lists nothing',
    'what an earlier one of its type told stands',
  ),
  wrong_encoding: kind('error', 'the text is not in the encoding of its type', 'nothing of it is loaded'),
  missing_field: kind('error', 'a required field is missing or of another type', 'the row is left out'),
  bad_date: kind('error', 'a date cannot be read', 'the row is left out'),
  place_disagrees: kind(
    'error',
    'the path and the content do not name the same thing',
    'the vote is left out',
  ),
  unknown_choice: kind(
    'error',
    'a choice is none of the four official ones',
    'the records of the vote are withheld',
  ),
  totals_disagree: kind(
    'error',
    'the records do not add up to the totals',
    'the records of the vote are withheld',
  ),
  present_disagrees: kind(
    'warning',
    'the totals do not add up among themselves',
    'the official totals are published as they are',
  ),
  deputy_twice: kind(
    'warning',
    'one deputy appears more than once in a vote',
    'rows that contradict each other have no person, of equal ones one has: all count in the totals and in their group',
  ),
  missing_from_file: kind(
    'info',
    'a sitting deputy is missing from a file of records',
    'a record without a vote is published; it counts nowhere',
  ),
  unknown_name: kind(
    'warning',
    'a name belongs to no known deputy',
    'the record has no person: it counts in the totals and in its group',
  ),
  name_from_votes: kind(
    'info',
    'a deputy is known from votes only',
    'the mandate is dated by the votes and marked so until an official list has the name',
  ),
  name_variant: kind('info', 'two names were found to be one person', 'their records are joined'),
  person_by_name: kind(
    'info',
    'a person was recognised across legislatures by the full name alone',
    'one person with both mandates',
  ),
  namesake: kind(
    'warning',
    'a full name is that of somebody else too, as dates of birth, sex or common votes show, or nobody can tell of whom',
    'a person apart, under a number of its own',
  ),
  perhaps_one_person: kind(
    'warning',
    'a deputy who is new in a legislature has a name that can be another spelling of somebody who sat before',
    'two persons until somebody says whether they are one; no letter says that the former left',
  ),
  gender_contradicted: kind(
    'warning',
    'official words on the sex of a deputy contradict each other',
    'it is published as unknown',
  ),
  birth_date_contradicted: kind(
    'warning',
    'official pages give a deputy different dates of birth',
    'none is published',
  ),
  testimony_of_nobody: kind(
    'warning',
    'a page or an office names somebody who holds no seat in its legislature',
    'it is kept out',
  ),
  unknown_group: kind(
    'warning',
    'no curated group has this code or name',
    'a group of neutral colour is made for it; `doctor` prints the description to add',
  ),
  group_of_neighbour: kind(
    'warning',
    'a group is not described for its legislature, and one of the same code or name is for another',
    'it has the names, the colour and the nature of that one',
  ),
  unknown_group_name: kind(
    'warning',
    'no curated group has this long name',
    'a group of neutral colour is made of it, with a slug made of the name; `doctor` prints the description to add',
  ),
  misprinted_group_name: kind(
    'warning',
    'a long name of a group is one letter away from that of a described group',
    'it counts as that group',
  ),
  group_number_kept: kind(
    'warning',
    'the description of a group has another id than the register gave the group',
    'the number given first stays',
  ),
  no_group: kind(
    'info',
    'a record carries no group although others of the vote do',
    'the record counts for the deputy and for no group',
  ),
  forms_disagree: kind(
    'warning',
    'two forms of one document disagree',
    'the form of higher precedence is used',
  ),
  vote_twice: kind('error', 'two different votes claim one number', 'the records of the vote are withheld'),
  vote_without_file: kind(
    'warning',
    'the day page lists a vote that has no file of records',
    'the vote is published without records',
  ),
  vote_without_records: kind(
    'warning',
    'the file of a vote has totals and names nobody, and nothing says that the vote was secret',
    'the vote is published without records and without a number of absentees',
  ),
  call_without_result: kind(
    'error',
    'the Diario prints the names of a vote by call and no result that could be read',
    'the vote is left out',
  ),
  call_without_session: kind(
    'error',
    'neither the Diario, what is known beside it nor its path says in which session and on which day a vote by call was',
    'the vote is left out',
  ),
  name_from_diario: kind(
    'info',
    'a deputy is known from votes by call in the Diario only',
    'the name is the Diario’s, the mandate is dated by its votes, and both are marked so',
  ),
  groups_incomplete: kind(
    'info',
    'official dates do not tell the group of everybody who voted by call',
    'these records count for the deputies and for no group',
  ),
  vote_without_totals: kind(
    'warning',
    'the day page lists a vote without totals and without a file',
    'the vote is left out',
  ),
  page_totals_disagree: kind(
    'error',
    'the day page and the vote file give different totals',
    'the records of the vote are withheld',
  ),
  legislature_not_curated: kind(
    'warning',
    'the legislature is not described in the curated data',
    'it is published under its number, from the day its predecessor was succeeded or its documents begin',
  ),
  deputies_of_no_legislature: kind(
    'warning',
    'a file of deputies names no legislature, and was made before any that is known',
    'the file is left out',
  ),
  vote_outside_legislature: kind(
    'error',
    'the date of the vote is outside its legislature',
    'the vote is left out',
  ),
  session_outside_legislature: kind(
    'info',
    'no known legislature sits on a day of the agenda',
    'the day is left out',
  ),
  left_unnoticed: kind(
    'info',
    'a deputy left the list of active deputies without a date',
    'the mandate ends at an unknown date',
  ),
  more_mandates_than_seats: kind(
    'error',
    'the files of deputies give more open mandates than there are seats',
    'these files are left out: only mandates that votes show are published',
  ),
  correction_unused: kind('info', 'no document has what a correction is about', 'nothing is corrected by it'),
  identifier_unused: kind(
    'info',
    'a curated identifier is of nobody who is loaded, of several people of one name, or of somebody with another day of birth',
    'nobody has it',
  ),
  investiture_disagrees: kind(
    'warning',
    'the totals of a vote of investiture are not those that were written down by hand',
    'both are published, and not tied to each other',
  ),
  investiture_unnamed: kind(
    'warning',
    'a vote of investiture names its candidate nowhere, and nobody described it by hand',
    'it is a vote like any other, and no Government follows from it',
  ),
  government_by_rule: kind(
    'info',
    'an investiture passed, and neither a document nor a curated line names the day on which the Government took office',
    'the Government begins on the day after the vote, and the open offices of the former one end on it',
  ),
  fact_without_source: kind(
    'info',
    'nobody found a source for a fact on a legislature that is written down by hand',
    'it is left out',
  ),
  quiz_pin_unused: kind(
    'info',
    'a vote that an editor wants readers to be asked has no records, or is not there',
    'readers are not asked about it',
  ),
  register_conflict: kind(
    'warning',
    'the register of people and the evidence disagree',
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
