import { voteWords } from '../i18n/card-words.ts';
import type { VoteDetail } from '../model/vote.ts';
import type { Amount, Card } from './card.ts';

/** A vote: what was voted on, how it ended, and the official totals. */
export const voteCard: Card = {
  addresses: ['/votes/{id}/opengraph-image', '/api/og/vote/{id}'],
  async show(ask, { id }) {
    const vote = (await ask('/votes/{vote_id}', { vote_id: id! })) as VoteDetail;
    return (voice) => ({
      words: voteWords(vote, voice),
      bar: barOf(vote.totals),
      colour: vote.proposing_group?.color_hex ?? null,
    });
  },
  *subjects({ db, all }, legislature) {
    // The newest are asked for first, and a build mostly draws those alone.
    const votes = db.selectFrom('votes').select('id').orderBy('id', 'desc');
    yield* all(legislature === null ? votes : votes.where('legislature_id', '=', legislature));
  },
};

/** In the order in which the totals are told; a figure nobody knows is left out there, too. */
function barOf(totals: VoteDetail['totals']): Amount[] {
  if (totals === null) return [];
  const { yes, no, abstention, absent } = totals;
  const known: Amount[] = [
    { fill: 'solid', count: yes },
    { fill: 'slanted', count: no },
    { fill: 'level', count: abstention },
  ];
  return absent === null ? known : [...known, { fill: 'hatched', count: absent }];
}
