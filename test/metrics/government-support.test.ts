import { expect, it } from 'vitest';
import { ask } from '../endpoints/ask.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { group, mandate, person, record, vote } from '../rows.ts';

const [AYE, NO, ABSTENTION] = [0, 1, 2];
const [RED, BLUE, MIXED] = [1501, 1502, 1503];
const ofGovernment = { proposed_by_government: true, is_final: true };

/** Votes with the choice of the only member of red, blue and the mixed group. */
const VOTES = [
  [vote(15001001, '2023-10-01', { ...ofGovernment, question: 'decree_law_validation' }), AYE, AYE],
  [vote(15001002, '2024-02-01', { ...ofGovernment, question: 'whole_text' }), AYE, NO],
  [vote(15001003, '2024-02-01', { ...ofGovernment, question: 'treaty' }), NO, ABSTENTION],
  // None of these adopts a text of the Government as a whole.
  [vote(15001004, '2024-02-01', { ...ofGovernment, question: 'amendment', is_final: false }), NO, NO],
  [vote(15001005, '2024-02-01', { ...ofGovernment, question: 'decree_law_as_bill' }), NO, NO],
  [vote(15001006, '2024-02-01', { ...ofGovernment, question: 'totality_amendment' }), NO, NO],
  [vote(15001007, '2024-02-01', { question: 'whole_text', is_final: true }), NO, NO],
  [vote(15001008, '2024-02-01', { ...ofGovernment, question: 'whole_text', has_records: false }), NO, NO],
] as const;

const parliament = () =>
  parliamentOfTest({
    groups: [group(RED, 'red'), group(BLUE, 'blue'), group(MIXED, 'mixed', { line_meaningful: false })],
    persons: [person(1, 'Gil A, Ana'), person(2, 'Gil B, Bru'), person(3, 'Gil C, Cel')],
    mandates: [mandate(1, 1), mandate(2, 2), mandate(3, 3)],
    government_groups: [
      {
        ...{ legislature_id: 15, group_id: RED, source: 'made for a test' },
        ...{ start_date: '2023-11-21', end_date: null },
      },
    ],
    votes: VOTES.map(([own]) => own),
    vote_records: VOTES.filter(([own]) => own.has_records).flatMap(([{ id }, red, blue]) => [
      record(id, 1, RED, red),
      record(id, 2, BLUE, blue),
      record(id, 3, MIXED, NO),
    ]),
  });

it('counts the votes that would adopt an initiative of the Government, and those while a group governed', () => {
  expect(ask(parliament(), '/metrics/government-support?legislature_id=15')).toMatchObject([
    {
      ...{ group_slug: 'red', votes_counted: 3, votes_in_government: 2 },
      ...{ votes_for: 2, votes_against: 1, abstentions: 0, support: 66.67 },
    },
    {
      ...{ group_slug: 'blue', votes_counted: 3, votes_in_government: 0 },
      ...{ votes_for: 1, votes_against: 1, abstentions: 1, support: 33.33 },
    },
  ]);
});

it('has no share where no vote is in the range', () => {
  const rows = ask(parliament(), '/metrics/government-support?legislature_id=15&from=2024-03-01');
  expect(rows).toMatchObject([
    { group_slug: 'red', votes_counted: 0, support: null },
    { group_slug: 'blue', votes_counted: 0, support: null },
  ]);
});
