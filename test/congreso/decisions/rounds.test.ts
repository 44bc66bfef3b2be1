import { describe, expect, it } from 'vitest';
import type { VoteWithQuestion } from '../../../pipeline/congreso/decisions/assign-questions.ts';
import { roundsOf } from '../../../pipeline/congreso/decisions/majority.ts';
import { draftedVotes } from '../../load/votes/drafted-votes.ts';
import { MAJORITIES } from './deciding.ts';

interface Ballot {
  yes: number | null;
  candidate?: string;
  announced?: 'simple' | 'absolute';
  question?: VoteWithQuestion['question'];
  number?: number;
}

/** Returns the rounds of one session’s votes on candidates, in the order given. */
function rounds(ballots: Ballot[], majorities: typeof MAJORITIES | null = MAJORITIES) {
  const { byId } = draftedVotes(
    ballots.map(({ yes, number }, at) => ({
      number: number ?? at + 1,
      totals: yes === null ? null : ([yes, 165] as [number, number]),
    })),
  );
  const votes = [...byId.values()].map((draft, at) => {
    const { candidate = 'A', announced, question = 'investiture' } = ballots[at]!;
    const call = announced === undefined ? null : { majority: announced };
    return { draft: { ...draft, call }, question, initiative: null, words: { text: candidate } };
  }) as unknown as VoteWithQuestion[];
  const placed = roundsOf(votes, { majorities, knowsDaysBefore: () => false });
  return votes.map(({ draft }) => placed.get(draft.id) ?? null);
}

describe('the round of a vote of investiture', () => {
  it('follows the numbers of its candidate’s votes, in whatever order they come, and ignores other votes', () => {
    expect(rounds([{ yes: 166 }, { yes: 167 }])).toEqual([1, 2]);
    expect(
      rounds([
        { yes: 167, number: 2 },
        { yes: 166, number: 1 },
      ]),
    ).toEqual([2, 1]);
    expect(rounds([{ yes: 166 }, { yes: 340, question: 'motion' }, { yes: 167 }])).toEqual([1, null, 2]);
  });

  it('is counted separately for each candidate', () => {
    const [first, second] = [
      { yes: 166, candidate: 'A' },
      { yes: 166, candidate: 'B' },
    ];
    expect(rounds([first, first, second, second])).toEqual([1, 2, 1, 2]);
  });

  it('is the first if a single vote reached the absolute majority, and unknown if it did not', () => {
    expect([rounds([{ yes: 176 }]), rounds([{ yes: 175 }])]).toEqual([[1], [null]]);
    expect(rounds([{ yes: null }])).toEqual([null]);
    expect(rounds([{ yes: 200 }], null)).toEqual([null]);
  });

  it('of a single vote follows from the majority that the presidency named', () => {
    expect(rounds([{ yes: 167, announced: 'simple' }])).toEqual([2]);
    expect(rounds([{ yes: 167, announced: 'absolute' }])).toEqual([1]);
    expect(rounds([{ yes: 179, announced: 'simple' }])).toEqual([1]);
  });
});
