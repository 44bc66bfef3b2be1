import { z } from 'zod';
import { count, percentage } from '../model/fields.ts';
import { type GroupTotals, groupTotals } from '../model/votes/vote.ts';
import { percentageOf } from './percentage.ts';

/** Below this many members voting, cohesion says nothing (SPEC, Limits). */
export const COHESION_MIN_VOTERS = 3;

type Counts = Pick<GroupTotals, 'ayes' | 'noes' | 'abstentions'>;

/** How united a group voted: the share of its most frequent choice, with two indices known from the literature. */
export const cohesion = {
  name: 'cohesion',
  version: 1,
  definition:
    'The share of the most frequent choice among the members who cast a vote; null when fewer than 3 do. Beside it the Agreement Index of Hix, Noury and Roland, and the Rice index.',
  row: z
    .object({
      ...groupTotals.pick({ group_slug: true, group_name_short: true, group_color_hex: true }).shape,
      cohesion: percentage.nullable().meta({
        description:
          '100 × max(ayes, noes, abstentions) / members_voting; null when fewer than 3 members vote.',
      }),
      agreement_index: percentage.nullable().meta({
        description:
          '100 × (max − (members_voting − max) / 2) / members_voting; null when fewer than 3 members vote.',
      }),
      rice: percentage.nullable().meta({
        description: '100 × |ayes − noes| / (ayes + noes); null when nobody voted yes or no.',
      }),
      members_voting: count.meta({ description: 'Members who cast a vote.' }),
      ...groupTotals.pick({ ayes: true, noes: true, abstentions: true, no_vote: true }).shape,
      line_meaningful: z
        .boolean()
        .meta({ description: 'False for mixed and plural groups, which have no common purpose.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'CohesionResult', description: 'How united one group voted in one vote.' }),
};

/** The three indices of one group in one vote. */
export function cohesionOf({ ayes, noes, abstentions }: Counts) {
  const voting = ayes + noes + abstentions;
  const most = Math.max(ayes, noes, abstentions);
  const enough = voting >= COHESION_MIN_VOTERS;
  return {
    cohesion: enough ? percentageOf(most, voting) : null,
    agreement_index: enough ? percentageOf(3 * most - voting, 2 * voting) : null,
    rice: percentageOf(Math.abs(ayes - noes), ayes + noes),
  };
}
