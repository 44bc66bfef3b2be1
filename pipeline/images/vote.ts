import { voteWords } from '../i18n/card-words.ts';
import { presentedByProposer } from '../i18n/initiative-words.ts';
import type { VoteRecord } from '../model/votes/record.ts';
import type { VoteDetail } from '../model/votes/vote.ts';
import type { Card } from './card.ts';
import { seatsOf } from './seats.ts';

/** The card of a vote: its headline, the seats of the chamber, the result, and the official totals. */
export const voteCard: Card = {
  addresses: ['/votes/{id}/opengraph-image', '/api/og/vote/{id}'],
  async show(ask, { id }) {
    const vote = (await ask('/votes/{vote_id}', { vote_id: id! })) as VoteDetail;
    // Without known choices there is no list of dissidents either.
    const known = vote.group_totals.length > 0;
    const dissents = known ? await ask('/votes/{vote_id}/dissidents', { vote_id: id! }) : [];
    const seats = seatsOf(vote, dissents as VoteRecord[]);
    return (voice) => ({
      words: voteWords(vote, voice),
      // Uses a group’s colour if the proposal came from that group.
      colour: presentedByProposer(vote) ? (vote.proposing_group?.color_hex ?? null) : null,
      seats,
    });
  },
  *records({ db, all }, legislature) {
    // The newest are requested first, and a build usually draws only those.
    const votes = db.selectFrom('votes').select('id').orderBy('id', 'desc');
    yield* all(legislature === null ? votes : votes.where('legislature_id', '=', legislature));
  },
};
