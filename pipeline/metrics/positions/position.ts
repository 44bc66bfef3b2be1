import { z } from 'zod';
import { count, id } from '../../model/fields.ts';
import { groupMini } from '../../model/groups/group.ts';

/** The least share of the votes cast that went against the most frequent choice, in percent: what NOMINATE asks of a vote. */
export const LEAST_DIVIDED = 2.5;

/** The fewest votes that place a deputy: what NOMINATE asks, too. */
export const LEAST_VOTES = 20;

/** Intervals come from drawing votes anew so often, in so many runs of consecutive ones: those on one text hang together. */
export const BOOTSTRAP_SAMPLES = 30;
export const BOOTSTRAP_BLOCKS = 24;

/** The fewest deputies that a plane is drawn through. */
export const LEAST_DEPUTIES = 3;

const on = (dimension: string, what: string) =>
  z
    .number()
    .min(-1)
    .max(1)
    .nullable()
    .meta({
      description: `${what} on the ${dimension} dimension, in distances (0 to 1) from the middle of all deputies; null where withheld.`,
    });
const PLACE = 'Place';
const LOW = 'Lower end of the 95 % interval';
const HIGH = 'Upper end of the 95 % interval';

/** Where deputies stand by the votes they cast. */
export const position = {
  name: 'position',
  version: 1,
  definition: `The plane in which deputies lie as far apart as they voted: classical scaling of the mean squared difference of each two deputies' choices over the votes that both cast, where yes and no are 1 apart and an abstention 1/2 from both. Absences are missing; two who never cast a vote together are as far apart as their distances to third deputies differ on average. Left out are elections of persons and votes in which fewer than ${LEAST_DIVIDED} % of the votes cast went against the most frequent choice; deputies with fewer than ${LEAST_VOTES} votes have no place. The first dimension is the one that tells most, and points to the deputies who chose more often what won; the second points to where few stand far from all others. The interval is 1.96 standard errors to both sides, from ${BOOTSTRAP_SAMPLES} draws of ${BOOTSTRAP_BLOCKS} runs of consecutive votes, each turned onto the whole. It compares nobody across legislatures, and the first dimension is not left and right.`,
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as /persons lists it.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      group_slug: groupMini.shape.slug
        .nullable()
        .meta({ description: 'Group of the deputy’s last membership in the legislature; null without one.' }),
      votes_used: count.meta({ description: 'Votes of the deputy that the place is computed from.' }),
      dimension_1: on('first', PLACE),
      dimension_1_low: on('first', LOW),
      dimension_1_high: on('first', HIGH),
      dimension_2: on('second', PLACE),
      dimension_2_low: on('second', LOW),
      dimension_2_high: on('second', HIGH),
      withheld: z
        .enum(['few_votes', 'few_deputies'])
        .nullable()
        .meta({
          description: `Why there is no place: few_votes, the deputy cast fewer than ${LEAST_VOTES}; few_deputies, fewer than ${LEAST_DEPUTIES} cast as many; null where there is one.`,
        }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'DeputyPosition', description: 'Where one deputy stands by the votes cast.' }),
};

export type DeputyPosition = z.output<typeof position.row>;
