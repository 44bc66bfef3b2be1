import type { Card } from './card.ts';
import { groupCard, groupThenCard } from './group.ts';
import { initiativeCard } from './initiative.ts';
import { personCard } from './person.ts';
import { statsCard } from './stats.ts';
import { topicCard } from './topic.ts';
import { voteCard } from './vote.ts';

/** Every social card. */
export const cards: readonly Card[] = [
  voteCard,
  personCard,
  groupCard,
  groupThenCard,
  topicCard,
  initiativeCard,
  statsCard,
];
