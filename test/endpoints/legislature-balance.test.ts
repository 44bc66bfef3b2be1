import { describe, expect, it } from 'vitest';
import { initiative, legislature, source, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { parliamentOfTest, smallParliament } from './parliament.ts';

const BILL = 15121000001;
const DECREE = 15130000001;
const law = (initiative_id: number, published_on: string | null, gazette_number: string | null) => ({
  ...{ initiative_id, published_on, gazette_number, signed_on: published_on },
  ...{ title: `Law ${initiative_id}`, url: null },
});

/** A legislature with a law, two decree-laws of which one was repealed, and an older one without laws. */
const read = () =>
  parliamentOfTest({
    legislatures: [legislature(14, { number: 'XIV' }), legislature(15)],
    initiatives: [
      initiative(BILL, { type: 'proyecto_ley', status: 'approved', outcome: 'approved' }),
      initiative(DECREE, {
        ...{ type: 'real_decreto_ley', type_code: '130', official_id: '130/000001' },
        ...{ status: 'approved', outcome: 'approved' },
      }),
      initiative(15122000001, { type: 'proposicion_ley', type_code: '122', official_id: '122/000001' }),
    ],
    laws: [law(BILL, '2025-04-02', '80'), law(DECREE, '2025-07-30', '182')],
    votes: [
      vote(15001001, '2025-01-22', { question: 'amendment', initiative_id: BILL, result: 'rejected' }),
      vote(15001002, '2025-03-20', { is_final: true, initiative_id: BILL }),
      vote(15001003, '2025-03-20', { effect: 'stays_in_force', question: 'decree_law_validation' }),
      vote(15001004, '2025-03-20', {
        ...{ effect: 'repealed', question: 'decree_law_validation', result: 'rejected' },
        ...{ yes: 1, no: 2 },
      }),
      vote(15001005, '2025-03-20', { question: 'election' }),
    ],
  });

describe('the balance of a legislature', () => {
  it('counts votes by result, decree-laws by their end, and laws without decree-laws', () => {
    expect(ask(read(), '/legislatures/15/balance')).toMatchObject({
      ...{ votes: 5, elections: 1, approved: 2, rejected: 2, ties: 0 },
      ...{ laws: 1, decree_laws_validated: 1, decree_laws_repealed: 1 },
      ...{ government_votes: 0, government_lost: 0 },
    });
  });

  it('does not say that a legislature had no laws where no list names any', () => {
    expect(ask(read(), '/legislatures/14/balance')).toMatchObject({ votes: 0, laws: null });
  });

  it('counts every initiative under one outcome', () => {
    const { initiatives } = ask(read(), '/legislatures/15/balance');
    const counts = Object.fromEntries(
      initiatives.map(({ outcome, count }: { outcome: string | null; count: number }) => [outcome, count]),
    );
    expect(counts).toMatchObject({ approved: 2, rejected: 0, null: 1 });
  });
});

describe('the laws', () => {
  it('have their number in the gazette and the votes on the whole, but no decree-laws', () => {
    const { total, items } = ask(read(), '/laws');
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        ...{ initiative_id: BILL, legislature_id: 15, gazette_number: '80', published_on: '2025-04-02' },
        votes: [{ id: 15001002, date: '2025-03-20' }],
      },
    ]);
  });

  it('of an unknown legislature are none', () => {
    expect(ask(read(), '/laws?legislature_id=14').items).toEqual([]);
  });
});

describe('statistics of one legislature', () => {
  const parliament = smallParliament();
  const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

  it.each([
    '/stats/votes/by-result',
    '/stats/votes/by-presenter',
    '/stats/initiatives/by-type',
    '/stats/initiatives/by-status',
    '/stats/initiatives/by-outcome',
  ])('%s add up to those of all', (path) => {
    const [of14, of15, all] = ['?legislature_id=14', '?legislature_id=15', ''].map((query) =>
      sum(ask(parliament, `${path}${query}`)),
    );
    expect(of14! + of15!).toBe(all);
    expect(of15).toBeGreaterThan(0);
  });

  it.each(['initiatives_total', 'votes_total', 'initiatives_classified'])(
    'add up in the summary: %s',
    (field) => {
      const [of14, of15, all] = ['?legislature_id=14', '?legislature_id=15', ''].map(
        (query) => ask(parliament, `/stats/summary${query}`)[field],
      );
      expect(of14 + of15).toBe(all);
    },
  );

  it('add up for every topic', () => {
    const totals = (query: string): number[] =>
      ask(parliament, `/stats/topics/global${query}`).map(({ total }: { total: number }) => total);
    expect(totals('')).toEqual(
      totals('?legislature_id=14').map((total, at) => total + totals('?legislature_id=15')[at]!),
    );
  });
});

describe('the present stage of an initiative', () => {
  const step = (
    initiative_id: number,
    position: number,
    [organ, phase]: [string, string | null],
    days: [string, string | null],
  ) => ({
    ...{ initiative_id, position, organ, phase },
    ...{ start_date: days[0], end_date: days[1] },
  });
  const [OPEN, DONE, LAPSED] = [15121000002, 15121000003, 15121000004];
  const staged = () =>
    parliamentOfTest({
      sources: [source(1), source(2, { kind: 'initiatives' })],
      initiatives: [
        initiative(OPEN, { type: 'proyecto_ley', official_id: '121/000002', source_id: 2 }),
        initiative(DONE, {
          type: 'proyecto_ley',
          official_id: '121/000003',
          outcome: 'rejected',
          source_id: 2,
        }),
        initiative(LAPSED, {
          ...{ type: 'proyecto_ley', official_id: '121/000004', source_id: 2 },
          ...{ outcome: 'expired', status_basis: 'dissolution' },
        }),
        initiative(15121000005, { type: 'proyecto_ley', official_id: '121/000005', source_id: 2 }),
      ],
      initiative_steps: [
        step(OPEN, 1, ['Comisión de Justicia', 'Enmiendas'], ['2024-01-01', '2024-01-11']),
        step(OPEN, 2, ['Comisión de Justicia', 'Informe'], ['2024-01-11', null]),
        step(DONE, 1, ['Comisión de Justicia', 'Informe'], ['2024-01-01', '2024-01-31']),
        step(DONE, 2, ['Pleno', 'Aprobación'], ['2024-01-31', null]),
        step(LAPSED, 1, ['Comisión de Justicia', 'Informe'], ['2024-01-21', null]),
        step(15121000005, 1, ['Concluido - (Retirado)', null], ['2024-01-31', null]),
      ],
    });

  it('is the latest without a last day, up to the day that its list reaches', () => {
    const stages = Object.fromEntries(
      ask(staged(), '/initiatives?fields=stage').items.map(
        ({ id, stage }: { id: number; stage: unknown }) => [id, stage],
      ),
    );
    const justice = { name: 'Informe', body: 'Comisión de Justicia', as_of: '2024-01-31' };
    expect(stages).toEqual({
      [OPEN]: { ...justice, since: '2024-01-11' },
      [LAPSED]: { ...justice, since: '2024-01-21' },
      // How it ended is known, and the words for an end are no stage.
      [DONE]: null,
      15121000005: null,
    });
  });

  it('sorts and filters a list', () => {
    const ids = (query: string) =>
      ask(staged(), `/initiatives?${query}`).items.map(({ id }: { id: number }) => id);
    expect(ids('sort=stage')).toEqual([OPEN, LAPSED, DONE, 15121000005]);
    expect(ids('sort=stage&stage=Informe')).toEqual([OPEN, LAPSED]);
    expect(ids('stage=Enmiendas')).toEqual([]);
  });

  it('is counted with the days so far, and those that ended stages took', () => {
    expect(ask(staged(), '/stats/initiatives/by-stage?legislature_id=15')).toEqual([
      {
        ...{ legislature_id: 15, stage: 'Informe', as_of: '2024-01-31', open: 2, open_since: '2024-01-11' },
        ...{ median_days_open: 15, ended: 1, median_days_ended: 30, longest_days_ended: 30 },
      },
      {
        ...{ legislature_id: 15, stage: 'Enmiendas', as_of: null, open: 0, open_since: null },
        ...{ median_days_open: null, ended: 1, median_days_ended: 10, longest_days_ended: 10 },
      },
    ]);
  });
});
