import { OUTCOMES, type Outcome, outcomesOf, topicWords } from '../i18n/card-words.ts';
import type { GlobalTopicRow } from '../model/statistics.ts';
import type { Topic } from '../model/topic.ts';
import type { Card, Fill } from './card.ts';

const OUTCOME_FILLS: Readonly<Record<Outcome, Fill>> = {
  approved: 'solid',
  rejected: 'slanted',
  in_progress: 'level',
  ended: 'hatched',
};

/** A topic: what became of the initiatives under it. */
export const topicCard: Card = {
  addresses: ['/topics/{slug}/opengraph-image'],
  async show(ask, { slug }) {
    const topic = (await ask('/topics/{slug}', { slug: slug! })) as Topic;
    const rows = (await ask('/stats/topics/global', {})) as GlobalTopicRow[];
    const row = rows.find((other) => other.topic.slug === topic.slug)!;
    const outcomes = outcomesOf(row);
    return (voice) => ({
      words: topicWords(topic, row, voice),
      bar: OUTCOMES.map((outcome) => ({ fill: OUTCOME_FILLS[outcome], count: outcomes[outcome] })),
      colour: topic.color_hex,
    });
  },
  subjects: ({ db, all }) => all(db.selectFrom('topics').select('slug').orderBy('id')),
};
