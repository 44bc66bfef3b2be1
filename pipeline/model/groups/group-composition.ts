import { z } from 'zod';
import { count } from '../fields.ts';
import { GENDERS } from '../people/person.ts';

/** Age groups in years, with both bounds included. */
export const AGE_BUCKETS = ['under_30', '30_39', '40_49', '50_59', '60_69', '70_plus', 'unknown'] as const;
type AgeBucket = (typeof AGE_BUCKETS)[number];

/** Returns a count for every category, including empty ones; the description says who is in one. */
const countsOf = <Category extends string>(
  categories: readonly Category[],
  words: (category: string) => string,
) =>
  z.object(
    Object.fromEntries(
      categories.map((category) => [category, count.meta({ description: words(category) })]),
    ) as Record<Category, typeof count>,
  );

const ofAge = (bucket: string): string =>
  bucket === 'unknown'
    ? 'Members whose date of birth is not on any official page.'
    : `Members of this age in years: ${bucket.replace('_', /\d_\d/.test(bucket) ? ' to ' : ' ')}.`;

/** The composition of a group’s current members. */
export const groupComposition = z
  .object({
    members_total: count.meta({
      description: 'Members now, or on the last day of a legislature that has ended.',
    }),
    gender_distribution: countsOf(GENDERS, (gender) => `Members whose gender is ${gender}.`).meta({
      id: 'GenderDistribution',
      description: 'Members by gender; unknown if no official text states it.',
    }),
    age_buckets: countsOf(AGE_BUCKETS, ofAge).meta({
      id: 'AgeBuckets',
      description:
        'Members by age in years, on the date of the data or on the last day of a closed legislature; unknown if the date of birth is not known.',
    }),
    member_parties: z
      .array(
        z
          .object({
            name: z.string().meta({ description: 'Electoral list, as published.' }),
            count: count.positive().meta({ description: 'Number of members elected on the list.' }),
          })
          .meta({
            id: 'MemberParty',
            description: 'An electoral list with its number of members in the group.',
          }),
      )
      .meta({
        description:
          'Electoral lists of the members, largest first; excludes members whose list is not in any file.',
      }),
  })
  .meta({ id: 'GroupComposition', description: 'Composition of the current members of a group.' });

export type GroupComposition = z.output<typeof groupComposition>;

/** Returns the age group of a person on a day. */
export function ageBucket(birthDate: string | null, day: string): AgeBucket {
  if (birthDate === null) return 'unknown';
  const hadBirthday = day.slice(5) >= birthDate.slice(5);
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1);
  if (years < 30) return 'under_30';
  if (years >= 70) return '70_plus';
  return AGE_BUCKETS[Math.floor(years / 10) - 2]!;
}
