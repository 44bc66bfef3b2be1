import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderItem, PlenaryCalendarRow } from '../../../pipeline/core/chamber/rows.ts';
import { changedItems } from '../../../pipeline/load/agenda/agenda-history.ts';
import { agendaOf } from '../../../pipeline/load/agenda/write-agenda.ts';
import { agenda, day, EMPTY, held, type Order, order, point, sessions } from './announced.ts';

describe('the history of a session', () => {
  /** Returns the changes in short: revision, day, kind, before and after, number. */
  const history = (inputs: Parameters<typeof agenda>[0], calendar?: PlenaryCalendarRow[]) =>
    agenda(inputs, calendar).changes.map(({ revision, date, kind, before, after, official_id }) =>
      [revision, date, kind, `${before} > ${after}`, official_id].filter((fact) => fact !== null).join(' '),
    );
  const seen = (seenOn: string, facts: Partial<Order> & { points?: OrderItem[] } = {}) =>
    order(12, '2025-03-11', { seenOn, sourceId: Number(seenOn.slice(8)), ...facts, days: ['2025-03-11'] });

  it('begins when it is announced and ends when it is held', () => {
    const inputs = { orders: [seen('2025-03-05')], held: [held(12, '2025-03-11', '2025-03-12')] };
    expect(history(inputs)).toEqual([
      '0 2025-03-05 status null > scheduled',
      '1 2025-03-12 status scheduled > completed',
    ]);
    expect(agenda(inputs).changes.map(({ source_id }) => source_id)).toEqual([5, 9]);
  });

  it('is empty if only votes mention the session', () => {
    expect(history({ held: [held(12, '2025-03-11')] })).toEqual([]);
  });

  it('lists points that were added, removed, moved or reworded, and no others', () => {
    const points = ['1', '2', '3', '4', '5'].map((digit) => point(Number(digit), `162/00000${digit}`));
    const [one, two, three, four, five] = points as [OrderItem, OrderItem, OrderItem, OrderItem, OrderItem];
    const orders = [
      seen('2025-03-05', { items: [one, two, three, four] }),
      seen('2025-03-07', { items: [four, one, { ...three, title: 'Other words' }, five] }),
    ];
    expect(history({ orders })).toEqual([
      '0 2025-03-05 status null > scheduled',
      '1 2025-03-07 status scheduled > modified',
      '1 2025-03-07 removed 2 > null 162/000002',
      '1 2025-03-07 added null > 4 162/000005',
      '1 2025-03-07 moved 4 > 1 162/000004',
      '1 2025-03-07 reworded Point 3 > Other words 162/000003',
    ]);
  });

  it('lists changed days and changed hours', () => {
    const at = (seenOn: string, ...days: [string, string | null][]) => ({
      ...seen(seenOn),
      days: days.map(([date, startsAt]) => ({ date, startsAt })),
    });
    const orders = [
      at('2025-03-05', ['2025-03-11', null]),
      at('2025-03-06', ['2025-03-11', '15:00']),
      at('2025-03-07', ['2025-03-12', '09:00'], ['2025-03-13', null]),
    ];
    expect(history({ orders })).toEqual([
      '0 2025-03-05 status null > scheduled',
      '1 2025-03-06 status scheduled > modified',
      '1 2025-03-06 days 2025-03-11 > 2025-03-11 15:00',
      '2 2025-03-07 days 2025-03-11 15:00 > 2025-03-12 09:00, 2025-03-13',
    ]);
    expect(agenda({ orders }).days).toEqual([
      { session_id: 15012, date: '2025-03-12', starts_at: '09:00' },
      { session_id: 15012, date: '2025-03-13', starts_at: null },
    ]);
  });

  it('is the same where the same document was stored twice', () => {
    const [once, twice] = [[seen('2025-03-05')], [seen('2025-03-05'), seen('2025-03-06')]];
    expect(history({ orders: twice })).toEqual(history({ orders: once }));
    expect(sessions({ orders: twice })).toEqual(['15012 2025-03-11 scheduled 6']);
  });

  it('names the points that a note removes', () => {
    const orders = [seen('2025-03-05', { change: 'modified', removed: [point(29, '162/000029')] })];
    expect(history({ orders })).toEqual([
      '0 2025-03-05 status null > modified',
      '0 2025-03-05 removed null > null 162/000029',
    ]);
  });

  it('records that the session was called off and that it was announced again', () => {
    const orders = [
      seen('2025-03-05'),
      seen('2025-03-07', { change: 'cancelled' }),
      seen('2025-03-09', { items: [point(1, '162/000001')] }),
    ];
    expect(history({ orders: orders.slice(0, 2) }).at(-1)).toBe('1 2025-03-07 status scheduled > cancelled');
    expect(history({ orders }).at(-1)).toBe('2 2025-03-09 status cancelled > modified');
  });

  it('takes from the agenda of the week that a session was called off, and keeps its order of the day', () => {
    const entry = {
      date: '2025-03-11',
      startsAt: null,
      session: 12,
      text: 'Pleno. Desconvocado',
      cancelled: true,
    };
    const weeks = [{ sourceId: 3, path: 'week', seenOn: '2025-03-10', rows: [entry] }];
    const inputs = { orders: [seen('2025-03-05')], weeks };
    expect(sessions(inputs)).toEqual(['15012 2025-03-11 cancelled 3']);
    expect(history(inputs)).toEqual([
      '0 2025-03-05 status null > scheduled',
      '1 2025-03-10 status scheduled > cancelled',
    ]);
    expect(agenda(inputs).items).toHaveLength(1);
    expect(
      history({ ...inputs, weeks: [{ ...weeks[0]!, rows: [{ ...entry, cancelled: false }] }] }),
    ).toHaveLength(1);
  });

  it('builds a missing order of the day from the days of the week’s agenda', () => {
    const on = (date: string, startsAt: string) => ({
      date,
      startsAt,
      session: 12,
      text: 'Pleno',
      cancelled: false,
    });
    const rows = [on('2025-03-11', '15:00'), on('2025-03-12', '09:00')];
    const weeks = [{ sourceId: 3, path: 'week', seenOn: '2025-03-10', rows }];
    expect(sessions({ weeks })).toEqual(['15012 2025-03-11 scheduled 3']);
    expect(agenda({ weeks }).days.map(({ date, starts_at }) => `${date} ${starts_at}`)).toEqual([
      '2025-03-11 15:00',
      '2025-03-12 09:00',
    ]);
  });

  it('keeps a plan that a later calendar drops, as called off', () => {
    const version = (sourceId: number, seenOn: string, ...days: string[]) => ({
      ...{ sourceId, seenOn, path: 'calendar' },
      rows: days.map(day),
    });
    const calendars = [
      version(1, '2025-02-01', '2025-03-11', '2025-03-18', '2025-03-25'),
      version(2, '2025-03-01', '2025-03-11', '2025-03-25', '2025-04-08'),
    ];
    const { sessions: plans, changes } = agendaOf({ ...EMPTY, calendars });
    expect(plans.map(({ date, status }) => `${date} ${status}`)).toEqual([
      '2025-03-11 planned',
      '2025-03-18 cancelled',
      '2025-03-25 planned',
      '2025-04-08 planned',
    ]);
    expect(changes).toMatchObject([
      { session_id: 1520250318, date: '2025-03-01', before: 'planned', after: 'cancelled', source_id: 2 },
    ]);
  });
});

describe('the changes between two orders of the day', () => {
  const agendaPoint = (name: number) => ({
    section: null,
    title: `Point ${name}`,
    official_id: `162/00000${name}`,
  });
  const orderOf = fc.uniqueArray(fc.integer({ min: 0, max: 9 }));

  it('lead from one to the other: points that were not moved keep their order', () => {
    fc.assert(
      fc.property(orderOf, orderOf, (before, after) => {
        const changes = changedItems(before.map(agendaPoint), after.map(agendaPoint));
        const named = (kind: string) =>
          changes
            .filter((change) => change.kind === kind)
            .map(({ official_id }) => Number(official_id!.at(-1)));
        expect(named('removed').sort()).toEqual(before.filter((one) => !after.includes(one)).sort());
        expect(named('added').sort()).toEqual(after.filter((one) => !before.includes(one)).sort());
        const moved = named('moved');
        const unmoved = (all: number[]) =>
          all.filter((one) => before.includes(one) && after.includes(one) && !moved.includes(one));
        expect(unmoved(before)).toEqual(unmoved(after));
        expect(named('reworded')).toEqual([]);
      }),
    );
  });

  it('are empty if nothing changed, and one move if one point moved', () => {
    fc.assert(
      fc.property(orderOf, fc.nat(), fc.nat(), (points, from, to) => {
        expect(changedItems(points.map(agendaPoint), points.map(agendaPoint))).toEqual([]);
        if (points.length < 2) return;
        const moved = [...points];
        const [point] = moved.splice(from % points.length, 1);
        moved.splice(to % points.length, 0, point!);
        expect(changedItems(points.map(agendaPoint), moved.map(agendaPoint)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
