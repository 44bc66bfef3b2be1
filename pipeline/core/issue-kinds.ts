/**
 * `info`: known and harmless; `warning`: some data is incomplete; `error`: some data was left out or
 * withheld.
 */
export type Severity = 'info' | 'warning' | 'error';

export interface IssueKind {
  severity: Severity;
  /** Description of the issue, as a clause. */
  what: string;
  /** Consequence for the published data. */
  consequence: string;
}

/** Returns a kind of issue. */
export function kind(severity: Severity, what: string, consequence: string): IssueKind {
  return { severity, what, consequence };
}

/** Issues about initiatives and about the links between votes and initiatives. */
export const initiativeIssueKinds = {
  unknown_initiative_type: kind(
    'warning',
    'the type code of initiatives is not in the official list',
    'they are published without the name of their type and count as other',
  ),
  unknown_initiative_status: kind(
    'warning',
    'the official words on an initiative are unknown',
    'after a result it counts as concluded, before one as in debate',
  ),
  link_type_disagrees: kind(
    'warning',
    'the page of the day names a number of a type that the section of the vote cannot have',
    'the number is published and no initiative is linked',
  ),
  link_ambiguous: kind(
    'info',
    'several initiatives have the title that was voted on, and no document identifies the one',
    'the vote is linked to none of them',
  ),
  voted_after_end: kind(
    'error',
    'a vote is linked to an initiative that had ended before its day',
    'both are published; the link or the day of the end is wrong',
  ),
  voted_before_submission: kind(
    'error',
    'a vote is linked to an initiative that was submitted after its day',
    'both are published; the link or the day of submission is wrong',
  ),
  expired_though_decided: kind(
    'error',
    'an initiative ended with its legislature although its votes decided it before',
    'the official status is published; the votes or the status are wrong',
  ),
} satisfies Record<string, IssueKind>;

/** Issues about who is who, about lists of deputies, and about people and mandates that cannot be. */
export const peopleIssueKinds = {
  incomplete_list: kind(
    'error',
    'a list of active deputies, with those who left, accounts for fewer people than are known',
    'it ends no mandate',
  ),
  namesakes_at_once: kind(
    'warning',
    'several deputies of one legislature have one name, as their constituencies or days show',
    'each is a person; group, days of the mandates and seat attribute their records',
  ),
  namesake_record: kind(
    'warning',
    'a record has the name of several deputies, and nothing shows whose it is',
    'the record has no person: it counts in the totals and in its group',
  ),
  record_without_mandate: kind(
    'warning',
    'a file of records has a deputy who holds no mandate on the day of the vote',
    'the record has no person: it counts in the totals and in its group',
  ),
  stray_group: kind(
    'warning',
    'the vote files of one day give a deputy another group than all other documents',
    'these records keep the group; the deputy does not change group',
  ),
  perhaps_renamed: kind(
    'warning',
    'a name disappears from the lists, and another appears with the same constituency, electoral list and dates',
    'two persons until a correction says whether they are one: the first until the new name is known, the second since',
  ),
  impossible_membership: kind(
    'error',
    'a membership ends before it begins, or is not within its mandate',
    'it is published, and is wrong',
  ),
  open_twice: kind(
    'error',
    'one person has several open mandates or memberships in a legislature',
    'they are published, and at most one is right',
  ),
  open_beyond_seats: kind(
    'error',
    'a legislature has more open mandates than seats',
    'they are published, and some are wrong',
  ),
  record_outside_mandate: kind(
    'error',
    'a mandate has records of days on which it was not held',
    'they are published, and the records or the dates are wrong',
  ),
  list_rows_without_person: kind(
    'error',
    'a list of deputies has more rows than people or mandates were made of it',
    'someone on the list is missing, or two people are taken for one',
  ),
  group_unlike_list: kind(
    'error',
    'the present group of a deputy is not the one on the newest list, and no later votes show it',
    'it is published, and one of the two is wrong',
  ),
} satisfies Record<string, IssueKind>;

/** Issues about the numbers, the generations and the texts of votes, and about files that are not used. */
export const voteIssueKinds = {
  vote_corrected: kind(
    'info',
    'the file of a vote was generated again with other content',
    'the newest file is used',
  ),
  vote_subject_changed: kind(
    'warning',
    'a later file gives the number of a vote another subject',
    'the vote of the newest file is published under the number',
  ),
  vote_superseded: kind(
    'warning',
    'the official documents no longer list the number of a vote',
    'its address says so, and it is in no list and in no figure',
  ),
  vote_number_does_not_fit: kind(
    'error',
    'the number of a vote cannot be part of an id without taking the address of another vote',
    'the vote is left out',
  ),
  vote_id_reused: kind(
    'error',
    'a former release published another vote under this number',
    'the number shows the vote that official documents give it now',
  ),
  assent_with_records: kind(
    'error',
    'the file says that the vote was by assent, and lists how every deputy voted',
    'the records of the vote are withheld',
  ),
  text_mended: kind(
    'info',
    'a text has references of HTML, letters in another encoding or characters that cannot be seen',
    'it is published decoded',
  ),
  text_damaged: kind(
    'warning',
    'a text has signs that cannot be decoded with certainty',
    'it is published unchanged',
  ),
  vote_without_title: kind(
    'warning',
    'the official documents give a vote neither a title nor a text',
    'its headline says that it has no title',
  ),
  link_leaves_snapshots: kind(
    'error',
    'a symbolic link leads out of the folder of snapshots',
    'the file is not read',
  ),
  generated_in_the_future: kind(
    'warning',
    'the name of a file says that it was generated after today',
    'it does not set the date of the data',
  ),
} satisfies Record<string, IssueKind>;
