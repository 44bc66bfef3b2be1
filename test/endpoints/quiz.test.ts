import { describe, expect, it } from 'vitest';
import { chooseVotes, type QuizCandidate } from '../../pipeline/endpoints/quiz/choose.ts';
import { FEWEST_ANSWERS, MOST_QUESTIONS } from '../../pipeline/model/quiz.ts';
import { classified, group, legislature, mandate, office, person, record, topic, vote } from '../rows.ts';
import { ask, refusal } from './ask.ts';
import { openParliament, smallParliament } from './parliament.ts';

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

/** Returns this many votes that fit the rule, each on a different matter, in a legislature. */
const fitting = (legislatureId: number, votes: number) =>
  Array.from({ length: votes }, (_, at) =>
    vote(legislatureId * 1_000_000 + 1001 + at, legislatureId === 15 ? '2026-03-01' : '2027-03-01', {
      ...{ question: 'take_into_consideration', is_final: true, has_records: true },
      ...{ subject: `Ley ${legislatureId} ${at}`, subject_title: `Ley ${legislatureId} ${at}` },
      ...{ yes: 1, no: 1, abstention: 0 },
    }),
  );

const parliament = (former: number, newest: number) => {
  const votes = [...fitting(15, former), ...fitting(16, newest)];
  return openParliament({
    legislatures: [legislature(15), legislature(16, { start_date: '2026-12-23' })],
    groups: [group(1501, 'a'), group(1601, 'a')],
    persons: [person(1, 'Alba Pons, Aina')],
    mandates: [mandate(1, 1, { legislature_id: 15 }), mandate(2, 1, { legislature_id: 16 })],
    offices: [
      office(100, 1, {
        legislature_id: 15,
        start_date: '2023-08-17',
        end_date: '2026-10-06',
        end_basis: 'official',
      }),
    ],
    topics: [topic(3, 'health')],
    votes,
    vote_topics: votes.map(({ id }) => ({ vote_id: id, ...classified(3) })),
    vote_presenters: votes.map(({ id }) => ({
      ...{ vote_id: id, position: 1, kind: 'government', name: 'Gobierno', group_id: null, members: null },
    })),
    vote_records: votes.map(({ id, legislature_id }) =>
      record(id, legislature_id === 15 ? 1 : 2, legislature_id * 100 + 1, 0),
    ),
  });
};
const asked = (former: number, newest: number, query = '') =>
  ask(parliament(former, newest), `/quiz${query}`).legislature_id;

it('the quiz stays on the newest legislature with enough votes', () => {
  expect(asked(FEWEST_ANSWERS, 1)).toBe(15);
  expect(asked(FEWEST_ANSWERS, FEWEST_ANSWERS)).toBe(16);
  expect(asked(1, 1)).toBe(16);
});

it('the quiz of a legislature keeps its address, whatever the default is', () => {
  const read = parliament(FEWEST_ANSWERS, FEWEST_ANSWERS);
  const former = ask(read, '/quiz?legislature_id=15');
  expect([former.legislature_id, former.votes.length]).toEqual([15, FEWEST_ANSWERS]);
  expect(ask(read, '/quiz?legislature_id=16').legislature_id).toBe(16);
  expect(refusal(read, '/quiz?legislature_id=3')).toMatchObject({ status: 404 });
});

it('the quiz marks deputies who held an office while the legislature voted', () => {
  const read = parliament(FEWEST_ANSWERS, FEWEST_ANSWERS);
  const roleIn = (legislature: number) =>
    ask(read, `/quiz?legislature_id=${legislature}`).deputies[0]?.role_kind;
  expect([roleIn(15), roleIn(16)]).toEqual(['government', null]);
});
