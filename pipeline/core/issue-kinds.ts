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
    'the type code of some initiatives is not in the official list',
    'the initiatives are published without the name of their type and count as other',
  ),
  unknown_initiative_status: kind(
    'warning',
    'the official status of an initiative has unknown wording',
    'the initiative counts as concluded if it has a result, and otherwise as in debate',
  ),
  link_type_disagrees: kind(
    'warning',
    'the page of the day gives a number of a type that cannot occur in the section of the vote',
    'the number is published and no initiative is linked',
  ),
  link_ambiguous: kind(
    'info',
    'several initiatives have the title that was voted on, and no document identifies the right one',
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
    'an initiative ended with its legislature although its votes had already decided it',
    'the official status is published; the votes or the status are wrong',
  ),
} satisfies Record<string, IssueKind>;

/** Issues about who is who, about lists of deputies, and about people and mandates that cannot be. */
export const peopleIssueKinds = {
  incomplete_list: kind(
    'error',
    'a list of active deputies, together with those who left, has fewer people than are known',
    'no mandate is ended because of it',
  ),
  namesakes_at_once: kind(
    'warning',
    'several deputies of one legislature have the same name, as their constituencies or dates show',
    'each is a separate person; records are attributed by group, dates of the mandates and seat',
  ),
  namesake_record: kind(
    'warning',
    'a record has a name that several deputies share, and nothing identifies the right one',
    'the record has no person: it counts only in the totals and in its group',
  ),
  record_without_mandate: kind(
    'warning',
    'a file of records lists a deputy who holds no mandate on the day of the vote',
    'the record has no person: it counts only in the totals and in its group',
  ),
  stray_group: kind(
    'warning',
    'the vote files of one day give a deputy a different group from all other documents',
    'these records keep the group; the deputy does not change group',
  ),
  perhaps_renamed: kind(
    'warning',
    'a name disappears from the lists, and a different one appears with the same constituency, electoral list and dates',
    'they are two persons until a correction says whether they are one: the first until the new name appears, the second from then on',
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
    'a list of deputies has more rows than the people or mandates created from it',
    'someone on the list is missing, or two people are treated as one',
  ),
  group_unlike_list: kind(
    'error',
    'the current group of a deputy is not the one on the newest list, and no later votes confirm it',
    'it is published, and one of the two is wrong',
  ),
} satisfies Record<string, IssueKind>;

/** Issues about the numbers, the generations and the texts of votes, and about files that are not used. */
export const voteIssueKinds = {
  vote_corrected: kind(
    'info',
    'the file of a vote was generated again with different content',
    'the newest file is used',
  ),
  vote_subject_changed: kind(
    'warning',
    'a later file gives the number of a vote to a different subject',
    'the vote of the newest file is published under the number',
  ),
  vote_superseded: kind(
    'warning',
    'the official documents no longer list the number of a vote',
    'the address of the vote says so, and the vote is in no list and in no figure',
  ),
  vote_number_does_not_fit: kind(
    'error',
    'the number of a vote cannot be used in an id, because another vote would have the same address',
    'the vote is left out',
  ),
  vote_id_reused: kind(
    'error',
    'an earlier release published a different vote under this number',
    'the number now refers to the vote that official documents give it',
  ),
  assent_with_records: kind(
    'error',
    'the file says that the vote was by assent, but lists how every deputy voted',
    'the records of the vote are withheld',
  ),
  text_mended: kind(
    'info',
    'a text has HTML entities, letters in another encoding or invisible characters',
    'it is published decoded',
  ),
  text_damaged: kind(
    'warning',
    'a text has characters that cannot be decoded with certainty',
    'it is published unchanged',
  ),
  vote_without_title: kind(
    'warning',
    'the official documents give a vote neither a title nor a text',
    'its headline says that it has no title',
  ),
  link_leaves_snapshots: kind(
    'error',
    'a symbolic link points outside the folder of snapshots',
    'the file is not read',
  ),
  generated_in_the_future: kind(
    'warning',
    'the name of a file says that it was generated after today',
    'it does not set the date of the data',
  ),
} satisfies Record<string, IssueKind>;
