import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda, day, held, order, point, sessions, week } from './announced.ts';

describe('a session', () => {
  it('is completed once it has voted, whatever earlier documents said', () => {
    const cancelled = order(12, '2025-03-11', { change: 'cancelled' });
    expect(sessions({ held: [held(12, '2025-03-11', '2025-03-12')] })).toEqual([
      '15012 2025-03-11 completed 9',
    ]);
    expect(sessions({ held: [held(12, '2025-03-11')], orders: [cancelled] })).toEqual([
      '15012 2025-03-11 completed 8',
    ]);
  });

  it('begins on the first day that votes or the order of the day name', () => {
    const orders = [order(12, '2025-03-11', { days: ['2025-03-11', '2025-03-12'] })];
    expect(sessions({ held: [held(12, '2025-03-12')], orders })).toEqual(['15012 2025-03-11 completed 8']);
    expect(sessions({ held: [held(12, '2025-03-10')], orders })).toEqual(['15012 2025-03-10 completed 8']);
  });

  it('has each day once, however many documents name it', () => {
    const days = ['2025-03-12', '2025-03-11', '2025-03-12'];
    const given = { orders: [order(12, '2025-03-11', { days })], held: [held(12, '2025-03-11')] };
    expect(agenda(given).days.map(({ date }) => date)).toEqual(['2025-03-11', '2025-03-12']);
  });

  it('with an order of the day is scheduled, modified or cancelled, in the past as in the future', () => {
    expect(sessions({ orders: [order(12, '2023-10-03')] })).toEqual(['15012 2023-10-03 scheduled 8']);
    expect(sessions({ orders: [order(12, '2025-03-11', { change: 'modified' })] })).toEqual([
      '15012 2025-03-11 modified 8',
    ]);
    expect(sessions({ orders: [order(12, '2025-03-11', { change: 'cancelled' })] })).toEqual([
      '15012 2025-03-11 cancelled 8',
    ]);
  });

  it('is modified if it has two orders of the day: the later one holds', () => {
    const orders = [
      order(12, '2025-03-18', { items: [point(1, '162/000002')], sourceId: 5 }),
      order(12, '2025-03-11'),
    ];
    const { items } = agenda({ orders });
    expect(sessions({ orders })).toEqual(['15012 2025-03-18 modified 5']);
    expect(items.map(({ official_id }) => official_id)).toEqual(['162/000002']);
  });

  it('is scheduled if the calendar links an order of the day that was not loaded', () => {
    const calendar = [week('2026-05-04', '2026-05-10', { order: { session: 178, date: '2026-05-07' } })];
    expect(sessions({}, calendar)).toEqual(['15178 2026-05-07 scheduled 7']);
    expect(sessions({ orders: [order(178, '2026-05-07')] }, calendar)).toEqual([
      '15178 2026-05-07 scheduled 8',
    ]);
    expect(sessions({ held: [held(178, '2026-05-07')] }, calendar)).toEqual(['15178 2026-05-07 completed 9']);
  });

  it('is planned on every other day that the calendar marks', () => {
    const calendar = ['2025-03-11', '2025-03-12', '2025-03-13', '2025-03-18'].map(day);
    const inputs = {
      held: [held(12, '2025-03-11')],
      orders: [order(13, '2025-03-12', { days: ['2025-03-12', '2025-03-13'] })],
    };
    expect(sessions(inputs, [...calendar, week('2025-03-17', '2025-03-23')])).toEqual([
      '15012 2025-03-11 completed 9',
      '15013 2025-03-12 scheduled 8',
      '1520250318 2025-03-18 planned 7',
    ]);
    const [planned] = agenda({}, [day('2025-03-18'), week('2025-03-17', '2025-03-23')]).sessions;
    expect(planned).toMatchObject({ session_number: null, title: 'Week from 2025-03-17' });
  });

  it('is cancelled where the calendar marks a day of a week without a plenary', () => {
    expect(
      sessions({}, [day('2025-03-18'), week('2025-03-17', '2025-03-23', { hasPlenary: false })]),
    ).toEqual(['1520250318 2025-03-18 cancelled 7']);
  });

  it('is skipped with one issue for each document if no legislature sits', () => {
    const { sessions: none, issues } = agenda({ orders: [order(1, '2023-07-01')] }, [
      day('2026-10-06'),
      day('2026-10-07'),
      day('2026-10-08'),
    ]);
    expect(none.map(({ date }) => date)).toEqual(['2026-10-06']);
    expect(issues.map(({ code, document, found }) => [code, document, found])).toEqual([
      ['session_outside_legislature', 'order 1 2023-07-01', '2023-07-01'],
      ['session_outside_legislature', 'calendar', '2026-10-07, 2026-10-08'],
    ]);
  });
});

describe('the items of a session', () => {
  it('follow the order of the document, one for each initiative, linked to known initiatives', () => {
    const points = [point(13, '162/000001'), point(10), point(11, '162/000002', '162/000001')];
    const { items } = agenda({ orders: [order(12, '2025-03-11', { items: points })] });
    expect(
      items.map(({ id, position, official_id, title, initiative_id }) => [
        ...[id, position, official_id, title, initiative_id],
      ]),
    ).toEqual([
      [15012001, 1, '162/000001', 'Point 13', 15000],
      [15012002, 2, null, 'Point 10', null],
      [15012003, 3, '162/000002', 'Point 11', null],
      [15012004, 4, '162/000001', 'Point 11', 15000],
    ]);
  });

  it('are linked to initiatives of the legislature of their session', () => {
    const { items } = agenda({ orders: [order(3, '2021-02-02'), order(3, '2024-02-06')] });
    expect(items.map(({ id, initiative_id }) => [id, initiative_id])).toEqual([
      [14003001, 14000],
      [15003001, 15000],
    ]);
  });
});

it('the order in which documents arrive changes nothing', () => {
  const orders = [
    order(12, '2025-03-11', { sourceId: 1 }),
    order(12, '2025-03-18', { sourceId: 2, change: 'modified' }),
    order(13, '2025-03-19', { sourceId: 3, items: [point(2), point(1)] }),
  ];
  const expected = agenda({ orders });
  fc.assert(
    fc.property(fc.shuffledSubarray(orders, { minLength: 3 }), (shuffled) => {
      expect(agenda({ orders: shuffled })).toEqual(expected);
    }),
  );
});
