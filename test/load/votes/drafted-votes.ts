import { placeOf } from '../../../pipeline/congreso/sources/documents/official-path.ts';
import type { DecidingVote } from '../../../pipeline/core/chamber/decision.ts';
import type { VoteRow } from '../../../pipeline/core/chamber/rows.ts';
import {
  emptyVoteDrafts,
  type VoteDraft,
  type VoteDrafts,
} from '../../../pipeline/load/votes/vote-drafts.ts';
import { voteIdOf } from '../../../pipeline/model/votes/vote.ts';
import { UNSAID } from '../../rows.ts';

/** Returns a vote that may decide an initiative: by default the final one on a motion, which passed. */
export const decidingVote = (facts: Partial<DecidingVote> = {}): DecidingVote => ({
  ...{ date: '2025-02-12', result: 'approved', question: 'motion', ...UNSAID, is_final: true },
  ...facts,
});

/** Fields of a vote that a test sets. */
export type RowPut = Partial<Omit<VoteRow, 'rollCall' | 'totals'>> & {
  totals?: [yes: number, no: number] | null;
};

/** Returns votes of legislature XV without records, numbered from 1 in session 1 by default. */
export function draftedVotes(rows: RowPut[]): VoteDrafts {
  const drafts = emptyVoteDrafts(15);
  rows.forEach(({ totals = [2, 1], ...row }, at) => {
    const { session = 1, number = at + 1 } = row;
    const id = voteIdOf(15, session, number);
    const draft: VoteDraft = {
      id,
      row: {
        date: '2025-02-12',
        section: '',
        text: '',
        subgroupTitle: '',
        subgroupText: '',
        joint: [],
        byAssent: totals === null,
        unreadable: null,
        ...row,
        session,
        number,
        totals:
          totals === null
            ? null
            : { present: totals[0] + totals[1], yes: totals[0], no: totals[1], abstention: 0, notVoting: 0 },
      },
      records: null,
      documents: [1],
      kind: 'vote-json',
      place: placeOf('', { legislature: 15 }),
      page: null,
      call: null,
      withheld: null,
      isOwn: false,
    };
    drafts.byId.set(id, draft);
  });
  return drafts;
}

/** Returns one vote a day, each in a separate session. */
export const votesOfDays = (days: string[]): VoteDrafts =>
  draftedVotes(days.map((date, at) => ({ date, session: at + 1, number: 1 })));
