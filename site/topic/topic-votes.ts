import type { Ask } from '../../pipeline/core/answers.ts';
import type { VotesPage } from '../published.ts';

/** Returns the newest votes under a topic, their number, and the number of their matters. */
export const votesUnder = (ask: Ask, slug: string): Pick<VotesPage, 'total' | 'matters' | 'items'> =>
  ask<VotesPage>(`/votes?topic_slug=${slug}`) ?? { total: 0, matters: 0, items: [] };
