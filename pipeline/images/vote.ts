import { presentedByProposer } from '../i18n/authorship.ts';
import { voteWords } from '../i18n/card-words.ts';
import type { VoteRecord } from '../model/votes/record.ts';
import type { VoteDetail } from '../model/votes/vote.ts';
import type { Card } from './card.ts';
import { seatsOf } from './seats.ts';

/** A vote: its headline, the seats of the chamber, what came of it, and the official totals. */
export const voteCard: Card = {
  addresses: ['/votes/{id}/opengraph-image', '/api/og/vote/{id}'],
  async show(ask, { id }) {
    const vote = (await ask('/votes/{vote_id}', { vote_id: id! })) as VoteDetail;
    // Where nobody’s choice is known there is no list of dissidents either.
    const known = vote.group_totals.length > 0;
    const dissents = known ? await ask('/votes/{vote_id}/dissidents', { vote_id: id! }) : [];
    const seats = seatsOf(vote, dissents as VoteRecord[]);
    return (voice) => ({
      words: voteWords(vote, voice),
      // The colour of a group says that what was voted is that group’s.
      colour: presentedByProposer(vote) ? (vote.proposing_group?.color_hex ?? null) : null,
      seats,
    });
  },
  *records({ db, all }, legislature) {
    // The newest are asked for first, and a build mostly draws those alone.
    const votes = db.selectFrom('votes').select('id').orderBy('id', 'desc');
    yield* all(legislature === null ? votes : votes.where('legislature_id', '=', legislature));
  },
};
