import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { topicSlug } from '../../core/record-params.ts';
import { topic } from '../../model/topic.ts';
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
