import { z } from 'zod';

/** The filters of votes whose values are counted. */
export const VOTE_FACETS = [
  'legislature_id',
  'year',
  'topic_slug',
  'initiative_type',
  'proposing_group_slug',
  'question',
  'presented_by',
  'result',
  'remarkable',
] as const;
export type VoteFacet = (typeof VOTE_FACETS)[number];

/** One value of one filter, and its number of votes. */
export const voteFacetCount = z
  .object({
    filter: z.enum(VOTE_FACETS).meta({
      description: `A filter of /votes: ${VOTE_FACETS.slice(0, -1).join(', ')} or ${VOTE_FACETS.at(-1)}. Their meanings are in /votes.`,
    }),
    value: z
      .string()
      .meta({ description: 'A value of the filter, as accepted by /votes.', example: 'approved' }),
    votes: z
      .int()
      .positive()
      .meta({ description: 'Number of votes that match the given filters and this value of the filter.' }),
  })
  .meta({ id: 'VoteFacetCount', description: 'Number of votes for one value of one filter.' });

export type VoteFacetCount = z.output<typeof voteFacetCount>;

/** Sort orders of votes: ascending, or descending with a minus. */
export const VOTE_ORDERS = ['-date', 'date', 'margin', '-margin', '-dissents', 'dissents'] as const;
export type VoteOrder = (typeof VOTE_ORDERS)[number];
