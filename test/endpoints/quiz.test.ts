import { describe, expect, it } from 'vitest';
import { chooseVotes, type QuizCandidate } from '../../pipeline/endpoints/quiz/choose.ts';
import { MOST_QUESTIONS } from '../../pipeline/model/quiz.ts';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const [YES, NO, ABSTAIN] = [0, 1, 2];

/** Returns a vote that fits, changed by the facts of a test. */
const candidate = (id: number, facts: Partial<QuizCandidate> = {}): QuizCandidate => ({
  id,
  question: 'take_into_consideration',
  subject: `Proposición de ley ${id}`,
  presented: true,
  topics: [id],
  cast: [170, 160, 10],
  lines: lines(YES, NO, NO),
  ...facts,
});
const lines = (...each: (number | null)[]) => new Map(each.map((line, group) => [group, line]));
const chosen = (...votes: QuizCandidate[]) => chooseVotes(votes, []);

describe('the votes of the quiz', () => {
  it('are on whole matters in plain words, with a known presenter and divided groups', () => {
    expect(
      chosen(
        candidate(1, { cast: [310, 30, 5] }),
        candidate(2, { subject: 'Proposición de ley que modifica…' }),
        candidate(3, { subject: 'Reforma de la Ley 50/1981 del Ministerio Fiscal' }),
        candidate(4, { presented: false }),
        candidate(5, { topics: [] }),
        candidate(6, { subject: 'Real Decreto-ley 10/2025, de medidas urgentes para Gaza' }),
        candidate(7),
      ),
    ).toEqual([7, 6]);
  });

  it('are of different subjects, and never two on one matter', () => {
    const votes = [
      candidate(9, { topics: [1] }),
      candidate(8, { topics: [1] }),
      candidate(7, { topics: [2], subject: 'Proposición de ley 9' }),
      candidate(6, { topics: [2] }),
    ];
    expect(chosen(...votes)).toEqual([9, 6, 8]);
  });

  it('separate groups that earlier votes do not', () => {
    const alike = candidate(9, { topics: [1] });
    const again = candidate(8, { topics: [2] });
    const other = candidate(7, { topics: [3], lines: lines(YES, YES, NO) });
    const all = candidate(6, { topics: [4], lines: lines(YES, NO, ABSTAIN) });
    expect(chosen(alike, again, other, all)).toEqual([6, 9, 7, 8]);
  });

  it(`are ${MOST_QUESTIONS} at most, and fewer where an editor pinned some`, () => {
    const many = Array.from({ length: 40 }, (_, at) => candidate(at + 1));
    expect(chosen(...many)).toHaveLength(MOST_QUESTIONS);
    const pinned = [candidate(100), candidate(101)];
    expect(chooseVotes(many, pinned)).toHaveLength(MOST_QUESTIONS - 2);
  });
});

describe('the answer that the quiz page compares with', () => {
  it('lists the chosen votes with the line of every group and the choice of every seat', () => {
    const { votes, groups, deputies, legislature_id } = ask(smallParliament(), '/quiz');
    expect(legislature_id).toBe(15);
    for (const { lines } of groups) expect(lines).toHaveLength(votes.length);
    for (const { choices } of deputies) expect(choices).toHaveLength(votes.length);
  });
});
