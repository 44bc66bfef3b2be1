import { voteWords } from '../i18n/card-words.ts';
import type { VoteDetail } from '../model/vote.ts';
import type { Card } from './card.ts';

/** A vote: what was voted on, how it ended, and the official totals. */
export const voteCard: Card = {
  addresses: ['/votes/{id}/opengraph-image', '/api/og/vote/{id}'],
  async show(ask, { id }) {
    const vote = (await ask('/votes/{vote_id}', { vote_id: id! })) as VoteDetail;
    return (voice) => ({
      words: voteWords(vote, voice),
      colour: vote.proposing_group?.color_hex ?? null,
    });
  },
  *records({ db, all }, legislature) {
    // The newest are asked for first, and a build mostly draws those alone.
    const votes = db.selectFrom('votes').select('id').orderBy('id', 'desc');
    yield* all(legislature === null ? votes : votes.where('legislature_id', '=', legislature));
  },
};
