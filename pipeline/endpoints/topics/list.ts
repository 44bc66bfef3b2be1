import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { TOPIC_KINDS, topic } from '../../model/topic.ts';
import { selectTopics } from './find.ts';

export const topics = endpoint({
  path: '/topics',
  tag: 'Topics',
  summary: 'The topics of the taxonomy, by kind and slug',
  params: z.object({
    kind: z
      .string()
      .regex(/^(theme|sdg)$/)
      .optional()
      .meta({
        description: 'theme: the editorial themes; sdg: the Sustainable Development Goals; by default, both.',
        examples: ['theme'],
      }),
  }),
  result: z.array(topic),
  compute({ kind }, { read }) {
    const all = read.all(selectTopics(read.db).selectAll());
    return kind === undefined ? all : all.filter((topic) => topic.kind === kind);
  },
  prebuild: () => [{}, ...TOPIC_KINDS.map((kind) => ({ kind }))],
});
