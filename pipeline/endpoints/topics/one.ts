import { z } from 'zod';
import { topic } from '../../model/topic.ts';
import { endpoint } from '../endpoint.ts';
import { topicSlug } from '../record-params.ts';
import { findTopic, topicSlugs } from './find.ts';

export const oneTopic = endpoint({
  path: '/topics/{slug}',
  tag: 'Topics',
  summary: 'One topic',
  params: z.object({ slug: topicSlug }),
  missing: ['Topic'],
  result: topic,
  compute: ({ slug }, { read }) => findTopic(read, slug),
  prebuild: (read) => topicSlugs(read).map((slug) => ({ slug })),
});
