import { type IssueKind, kind } from './issue-kind.ts';

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
