import { expect, it } from 'vitest';
import { FEWEST_ANSWERS } from '../../pipeline/model/quiz.ts';
import { classified, group, legislature, mandate, office, person, record, topic, vote } from '../rows.ts';
import { ask, refusal } from './ask.ts';
import { openParliament } from './parliament.ts';

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
