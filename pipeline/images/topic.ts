import { topicWords } from '../i18n/card-words.ts';
import type { Coverage } from '../model/coverage.ts';
import type { GlobalTopicRow } from '../model/statistics.ts';
import type { Topic } from '../model/topic.ts';
import type { Card } from './card.ts';

/** A topic: what became of the initiatives under it. */
export const topicCard: Card = {
  addresses: ['/topics/{slug}/opengraph-image'],
  async show(ask, { slug }) {
    const topic = (await ask('/topics/{slug}', { slug: slug! })) as Topic;
    const rows = (await ask('/stats/topics/global', {})) as GlobalTopicRow[];
    const row = rows.find((other) => other.topic.slug === topic.slug)!;
    const coverage = (await ask('/stats/coverage', {})) as Coverage[];
    return (voice) => ({ words: topicWords(topic, row, coverage, voice), colour: topic.color_hex });
  },
  records: ({ db, all }) => all(db.selectFrom('topics').select('slug').orderBy('id')),
};
