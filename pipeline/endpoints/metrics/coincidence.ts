import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, mustKnowLegislature } from '../../core/known.ts';
import { nameFilter, rangeParams } from '../../core/record-params.ts';
import { coincidence } from '../../metrics/coincidence.ts';
import { coincidenceRows } from '../../metrics/coincidence-rows.ts';

export const coincidenceInRange = endpoint({
  path: '/metrics/coincidence',
  tag: 'Metrics',
  summary: 'How often each two groups voted in the same sense',
  description: `${coincidence.definition} The full matrix: every group of the legislature with every group, itself included, by their numbers.`,
  params: rangeParams.extend({
    topic_slug: nameFilter('Only votes classified under this topic.', 'housing'),
  }),
  missing: ['Legislature'],
  result: z.array(coincidence.row),
  compute({ topic_slug, ...range }, { read }) {
    mustKnowLegislature(read, range.legislature_id);
    return coincidenceRows(read, range, topic_slug);
  },
  prebuild: eachLegislature,
});
