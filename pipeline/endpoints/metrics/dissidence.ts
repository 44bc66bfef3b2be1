import { z } from 'zod';
import { dissidence } from '../../metrics/dissidence.ts';
import { percentage } from '../../metrics/percentage.ts';
import { countsInRange } from '../../metrics/range.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf, mustKnowLegislature } from '../known.ts';
import { rangeParams } from './parameters.ts';

export const dissidenceInRange = endpoint({
  path: '/metrics/dissidence',
  tag: 'Metrics',
  summary: 'How often each deputy voted against the line of the group, by family name',
  description: `${dissidence.definition} One row for everybody with a mandate in the legislature.`,
  params: rangeParams,
  result: z.array(dissidence.row),
  compute(range, { read }) {
    mustKnowLegislature(read, range.legislature_id);
    return countsInRange(read, dissidence, range).map((counts) => ({
      ...counts,
      dissidence: percentage(counts.dissents, counts.votes_compared),
      role_kind: null,
      definition_version: dissidence.version,
    }));
  },
  prebuild: (read) => idsOf(read, 'legislatures').map((legislature_id) => ({ legislature_id })),
});
