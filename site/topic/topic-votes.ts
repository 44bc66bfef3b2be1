import type { Ask } from '../../pipeline/answers.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import type { ListPage } from '../published.ts';

/** The newest votes under a topic, and how many there are. */
export const votesUnder = (ask: Ask, slug: string): Pick<ListPage<Vote>, 'total' | 'items'> =>
  ask<ListPage<Vote>>(`/votes?topic_slug=${slug}`) ?? { total: 0, items: [] };
