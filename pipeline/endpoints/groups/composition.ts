import type { DbReader } from '../../db/open.ts';
import {
  AGE_BUCKETS,
  ageBucket,
  type GroupComposition,
  groupComposition,
} from '../../model/groups/group-composition.ts';
import { GENDERS } from '../../model/people/person.ts';
import { dataDateOf } from '../data-date.ts';
import { groupEndpoint, openMembers } from './present.ts';

export const composition = groupEndpoint({
  path: '/groups/{slug}/composition',
  tag: 'Groups',
  summary: 'Current members of one group by gender, age and electoral list',
  description:
    'Refers to the group in the given legislature, or in the most recent one with this slug if none is given. The members are those of /groups/{slug}/members.',
  result: groupComposition,
  maxAge: 3600,
  compute(_, { read }, group) {
    const members = membersOf(read, group.id);
    const day = ageDay(read, group.legislature_id);
    return {
      members_total: members.length,
      gender_distribution: countBy(GENDERS, members, ({ gender }) => gender),
      age_buckets: countBy(AGE_BUCKETS, members, ({ birth_date }) => ageBucket(birth_date, day)),
      member_parties: partiesOf(members),
    };
  },
});

const membersOf = ({ db, all }: DbReader, groupId: number) =>
  all(openMembers(db, groupId).select(['p.gender', 'p.birth_date', 'm.party']));

/**
 * Returns the reference day of ages: the date of the data, or the last day of a legislature that had ended by
 * then.
 */
function ageDay(read: DbReader, legislatureId: number): string {
  const dataDate = dataDateOf(read);
  const { end_date } = read.get(
    read.db.selectFrom('legislatures').select('end_date').where('id', '=', legislatureId),
  )!;
  return end_date !== null && end_date < dataDate ? end_date : dataDate;
}

function countBy<Category extends string, Item>(
  categories: readonly Category[],
  items: Item[],
  categoryOf: (item: Item) => Category,
): Record<Category, number> {
  const counts = Object.fromEntries(categories.map((category) => [category, 0])) as Record<Category, number>;
  for (const item of items) counts[categoryOf(item)]++;
  return counts;
}

function partiesOf(members: { party: string | null }[]): GroupComposition['member_parties'] {
  const counts = new Map<string, number>();
  for (const { party } of members) if (party !== null) counts.set(party, (counts.get(party) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
