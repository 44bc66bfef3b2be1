import type { Ask } from '../../pipeline/answers.ts';
import type { VotesPage } from '../published.ts';

/** The newest votes under a topic, how many there are, and on how many matters. */
export const votesUnder = (ask: Ask, slug: string): Pick<VotesPage, 'total' | 'matters' | 'items'> =>
  ask<VotesPage>(`/votes?topic_slug=${slug}`) ?? { total: 0, matters: 0, items: [] };
