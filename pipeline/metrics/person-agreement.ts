import { z } from 'zod';
import { count, id } from '../model/fields.ts';
import { firstWithTies } from '../model/people/listed-deputies.ts';
import { agreement } from './agreement.ts';

const rows = z.array(agreement.row);

/** How many deputies each list of the extremes has, but for ties. */
export const EXTREMES = 5;

const TIES =
  'all deputies who tie with the last are also listed or, if that would list more than twice as many, none of them are.';

/** The deputies whose votes are most and least like those of one. */
export const personAgreement = z
  .object({
    legislature_id: id
      .nullable()
      .meta({ description: 'Legislature of the deputy’s latest mandate; null if there is none.' }),
    group_slug: agreement.row.shape.group_slug.meta({
      description: 'Group of the deputy’s last membership in the legislature; null if there is none.',
    }),
    votes_attended: count.meta({ description: 'Number of votes that the deputy cast in the legislature.' }),
    deputies_total: count.meta({
      description: 'Number of other deputies with a mandate in the legislature.',
    }),
    deputies_compared: count.meta({
      description:
        'Of these, deputies who cast a vote in at least half of the votes that the deputy cast; only they are listed, because few common votes have little meaning.',
    }),
    most: rows.meta({
      description: `The ${EXTREMES} deputies who agree most, highest agreement first; ${TIES}`,
    }),
    most_elsewhere: rows.meta({
      description: `The ${EXTREMES} deputies of other groups who agree most, highest agreement first; ${TIES}`,
    }),
    least: rows.meta({
      description: `The ${EXTREMES} deputies who agree least, lowest agreement first; ${TIES}`,
    }),
  })
  .meta({
    id: 'PersonAgreement',
    description: 'The deputies who agree most and least with one deputy.',
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
  const most = firstWithTies(byAgreement, EXTREMES, rank);
  return {
    deputies_compared: compared.length,
    most,
    most_elsewhere: firstWithTies(
      byAgreement.filter((row) => group_slug === null || row.group_slug !== group_slug),
      EXTREMES,
      rank,
    ),
    // Where there are few, those among the most are not named again.
    least: firstWithTies(byAgreement.slice(most.length).reverse(), EXTREMES, rank),
  };
}

/** What two deputies have in common where the list does not order them but by name. */
const rank = ({ votes_agreed, votes_compared }: Row): string => `${votes_agreed} of ${votes_compared}`;

/** By the exact share, then by what it rests on; the order given, by name, decides between equals. */
const moreAgreeing = (a: Row, b: Row): number =>
  b.votes_agreed * a.votes_compared - a.votes_agreed * b.votes_compared ||
  b.votes_compared - a.votes_compared;
