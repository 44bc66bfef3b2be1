import { type IssueKind, kind } from './issue-kind.ts';

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
