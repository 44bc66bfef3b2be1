import { type IssueKind, kind } from './issue-kind.ts';

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
