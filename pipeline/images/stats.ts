import type { z } from 'zod';
import { statsWords } from '../i18n/card-words.ts';
import type { Chamber } from '../model/chamber.ts';
import type { globalSummary } from '../model/statistics.ts';
import type { Card } from './card.ts';

/** The whole: how many votes and initiatives there are. Also shown for pages about nothing in particular. */
export const statsCard: Card = {
  addresses: ['/stats/opengraph-image'],
  async show(ask) {
    const [chamber] = (await ask('/chambers', {})) as Chamber[];
    const summary = (await ask('/stats/summary', {})) as z.output<typeof globalSummary>;
    return (voice) => ({ words: statsWords(chamber!, summary, voice), colour: null });
  },
  records: () => [{}],
};
