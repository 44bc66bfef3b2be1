import { describe, expect, it } from 'vitest';
import type { VoteWithQuestion } from '../../../pipeline/congreso/decisions/assign-questions.ts';
import { isFinal, majorityOf, reaches, roundsOf } from '../../../pipeline/congreso/decisions/majority.ts';
import { PARTS_OF_TEXT, type Question } from '../../../pipeline/model/votes/decision.ts';
import { TIE } from '../../load/decisions/put-to-the-vote.ts';
import { draftedVotes } from '../../load/votes/drafted-votes.ts';
import { decided, MAJORITIES, type Put, SECTION } from './deciding.ts';

const finality = (question: Question, facts: Partial<Parameters<typeof isFinal>[0]> = {}) =>
  isFinal({
    ...{ question, isRest: false, isRepeated: false, isAlone: true, needsWhole: false },
    ...{ votesOnSubject: new Map([[question, 1]]), ...facts },
  });

it('the only vote on a whole report decides if its text needs no other vote', () => {
  expect(finality('committee_text')).toBe(true);
  expect(finality('committee_text', { isRest: true })).toBeNull();
  expect(finality('committee_text', { isAlone: false })).toBeNull();
  expect(finality('committee_text', { needsWhole: true })).toBeNull();
  const votesOnSubject = new Map<Question, number>([['committee_text', 2]]);
  expect(finality('committee_text', { votesOnSubject, isAlone: false })).toBeNull();
  expect(finality('committee_text', { votesOnSubject: new Map([['whole_text', 1]]) })).toBe(false);
});

const PARTS = [...PARTS_OF_TEXT, 'point', 'resolution'] as const;

it('a repeated tie, a vote on a part and an unknown vote decide nothing', () => {
  expect(finality('motion', { isRepeated: true })).toBe(false);
  for (const part of PARTS) expect(finality(part)).toBe(false);
  expect(finality('other', { isRepeated: true })).toBeNull();
  expect([finality('motion'), finality('motion', { isAlone: false })]).toEqual([true, null]);
});

it('an amendment against the whole decides if it is the only one', () => {
  expect(finality('totality_amendment')).toBe(true);
  expect(finality('totality_amendment', { votesOnSubject: new Map([['totality_amendment', 2]]) })).toBeNull();
});

it('the vote on the whole settles the amendments of the Senate if it follows them', () => {
  const votesOnSubject = new Map<Question, number>([
    ['senate_amendments', 1],
    ['whole_text', 1],
  ]);
  expect(finality('senate_amendments', { votesOnSubject, needsWhole: true })).toBe(false);
  expect(finality('senate_amendments', { needsWhole: true })).toBeNull();
  expect(finality('senate_amendments')).toBe(true);
});

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

const ORGANIC = 'Proyecto de Ley Orgánica de eficiencia de la Justicia.';

it('a simple majority is more yes than no, and a draw does not reach it', () => {
  expect([
    reaches('simple', { yes: 167, no: 165 }, null),
    reaches('simple', { yes: 165, no: 165 }, null),
    reaches('simple', { yes: 165, no: 167 }, null),
  ]).toEqual([true, false, false]);
});

it('it is unknown whether another majority is reached if the curated data give no number of votes for it', () => {
  expect(reaches('absolute', { yes: 200, no: 100 }, null)).toBeNull();
  expect(reaches('absolute', { yes: 176, no: 174 }, MAJORITIES)).toBe(true);
});

it.each(['100', '101', '102'])(
  'a reform of the Constitution of type %s needs three fifths in the final vote',
  (type) => {
    const facts = {
      question: 'whole_text',
      isFinal: true,
      isOrganic: false,
      setsAsideVeto: false,
      round: null,
    } as const;
    expect(majorityOf({ ...facts, type })).toBe('three_fifths');
    expect(majorityOf({ ...facts, type, isFinal: false })).toBeNull();
  },
);

it('a repeated tie on the whole of an organic law needed no majority, and its repetition does', () => {
  const whole: Put = { section: SECTION.reports, text: ORGANIC, subgroupTitle: 'Votación de conjunto.' };
  expect(decided({ ...whole, totals: TIE }, { ...whole, totals: [178, 170] })).toMatchObject([
    { is_final: false, required_majority: null, passed: null },
    { is_final: true, required_majority: 'absolute', passed: true },
  ]);
});

it.each(['100', '101', '102', '127', '410'])(
  'a text of type %s ends with a vote on the whole, not with the one on the report',
  (type) => {
    const behind: Put['behind'] = [`${type}/000001`, 'Propuesta de reforma.'];
    const put: Put = { section: 'Dictámenes de Comisiones.', text: 'Propuesta de reforma.', behind };
    const [report, whole] = decided(
      { ...put, subgroupTitle: 'Votación del dictamen.', session: 2, number: 1 },
      { ...put, subgroupTitle: 'Votación de conjunto.', session: 3, number: 1 },
    );
    expect(report).toMatchObject({ question: 'committee_text', is_final: null });
    expect(whole).toMatchObject({ question: 'organic_final', is_final: true });
  },
);

it('a text that may be one of several kinds of reform has no known majority', () => {
  const put: Put = {
    section: 'Dictámenes de Comisiones sobre iniciativas de reforma constitucional.',
    text: 'Texto que nadie conoce.',
    subgroupTitle: 'Votación de conjunto.',
  };
  expect(decided(put)[0]).toMatchObject({ question: 'whole_text', required_majority: null });
});

it('a vote without known totals neither reached nor missed a majority', () => {
  const censure = 'Moción de censura.';
  const put: Put = { section: censure, text: censure, totals: null };
  expect(decided(put)[0]).toMatchObject({ question: 'censure', required_majority: null, passed: null });
});
