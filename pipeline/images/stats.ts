import { type Summary, statsWords } from '../i18n/card-words.ts';
import type { Chamber } from '../model/chamber.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Card } from './card.ts';

/** The card of the global statistics, and of pages without a subject. */
export const statsCard: Card = {
  addresses: ['/stats/opengraph-image'],
  async show(ask) {
    const [chamber] = (await ask('/chambers', {})) as Chamber[];
    const summary = (await ask('/stats/summary', {})) as Summary;
    const coverage = (await ask('/stats/coverage', {})) as Coverage[];
    return (voice) => ({ words: statsWords(chamber!, summary, coverage, voice), colour: null });
  },
  records: () => [{}],
};
