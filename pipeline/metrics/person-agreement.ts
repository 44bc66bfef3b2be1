import { z } from 'zod';
import { count, id } from '../model/fields.ts';
import { agreement } from './agreement.ts';

const rows = z.array(agreement.row);

/** How many deputies each list of the extremes has at most. */
export const EXTREMES = 5;

/** The deputies whose votes are most and least like those of one. */
export const personAgreement = z
  .object({
    legislature_id: id
      .nullable()
      .meta({ description: 'The legislature of the deputy’s latest mandate; null without one.' }),
    group_slug: agreement.row.shape.group_slug.meta({
      description: 'Group of the deputy’s last membership in the legislature; null without one.',
    }),
    votes_attended: count.meta({ description: 'Votes that the deputy cast in the legislature.' }),
    deputies_total: count.meta({ description: 'Everybody else with a mandate in the legislature.' }),
    deputies_compared: count.meta({
      description:
        'Of these, who cast a vote in at least half of the votes that the deputy cast: only they are listed, because a few votes in common say little.',
    }),
    most: rows.meta({ description: `At most ${EXTREMES} who agree most, the most first.` }),
    most_elsewhere: rows.meta({
      description: `At most ${EXTREMES} of other groups who agree most, the most first.`,
    }),
    least: rows.meta({ description: `At most ${EXTREMES} who agree least, the least first.` }),
  })
  .meta({
    id: 'PersonAgreement',
    description: 'The deputies whose votes are most and least like those of one.',
  });

export type PersonAgreement = z.output<typeof personAgreement>;
type Row = z.output<typeof agreement.row>;

/** The extremes among the rows of one deputy, who cast so many votes. */
export function extremes(
  rows: readonly Row[],
  { group_slug, votes_attended }: Pick<PersonAgreement, 'group_slug' | 'votes_attended'>,
): Pick<PersonAgreement, 'deputies_compared' | 'most' | 'most_elsewhere' | 'least'> {
  const compared = rows.filter((row) => row.votes_compared > 0 && row.votes_compared * 2 >= votes_attended);
  const byAgreement = compared.toSorted(moreAgreeing);
  return {
    deputies_compared: compared.length,
    most: byAgreement.slice(0, EXTREMES),
    most_elsewhere: byAgreement
      .filter((row) => group_slug === null || row.group_slug !== group_slug)
      .slice(0, EXTREMES),
    // Whoever is among the most is not named again where there are few.
    least: byAgreement.slice(EXTREMES).slice(-EXTREMES).reverse(),
  };
}

/** By the exact share, then by what it rests on; the order given, by name, decides between equals. */
const moreAgreeing = (a: Row, b: Row): number =>
  b.votes_agreed * a.votes_compared - a.votes_agreed * b.votes_compared ||
  b.votes_compared - a.votes_compared;
