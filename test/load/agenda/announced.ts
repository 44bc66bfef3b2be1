import type { OrderItem, PlenaryCalendarRow } from '../../../pipeline/core/chamber/rows.ts';
import type { AgendaInputs } from '../../../pipeline/load/agenda/agenda-inputs.ts';
import { agendaOf } from '../../../pipeline/load/agenda/write-agenda.ts';

/** Documents that announce sessions of a parliament of two legislatures. */

const LEGISLATURES = [
  { id: 14, start_date: '2019-12-03', end_date: '2023-05-30' },
  { id: 15, start_date: '2023-08-17', end_date: '2026-10-06' },
];
const CALENDAR = { sourceId: 7, path: 'calendar', seenOn: null };

export const point = (number: number, ...expedientes: string[]): OrderItem => ({
  number,
  section: 'Mociones.',
  title: `Point ${number}`,
  expedientes,
});
export type Order = AgendaInputs['orders'][number];
export const order = (
  session: number,
  date: string,
  { days = [date], ...facts }: Partial<Omit<Order, 'days'>> & { days?: string[] } = {},
): Order => ({
  session,
  date,
  days: days.map((day) => ({ date: day, startsAt: null })),
  change: null,
  items: [point(1, '162/000001')],
  removed: [],
  sourceId: 8,
  path: `order ${session} ${date}`,
  seenOn: null,
  ...facts,
});
export const held = (session: number, ...days: string[]) => ({ legislature: 15, session, days, sourceId: 9 });
export const day = (date: string): PlenaryCalendarRow => ({ kind: 'day', date });
export const week = (
  from: string,
  to: string,
  facts: { hasPlenary?: boolean; order?: { session: number; date: string } } = {},
): PlenaryCalendarRow => ({
  kind: 'week',
  from,
  to,
  text: `Week from ${from}`,
  hasPlenary: true,
  order: null,
  ...facts,
});

export const EMPTY: AgendaInputs = {
  chamberId: 1,
  legislatures: LEGISLATURES,
  held: [],
  orders: [],
  weeks: [],
  calendars: [],
  initiativeOf: (legislature, officialId) => (officialId === '162/000001' ? legislature * 1000 : null),
};
export const agenda = (
  inputs: Partial<Omit<AgendaInputs, 'calendars'>>,
  calendar: PlenaryCalendarRow[] = [],
) => agendaOf({ ...EMPTY, calendars: [{ ...CALENDAR, rows: calendar }], ...inputs });
/** Returns sessions in short: number, day, status, document. */
export const sessions = (...inputs: Parameters<typeof agenda>): string[] =>
  agenda(...inputs).sessions.map(({ id, date, status, source_id }) => `${id} ${date} ${status} ${source_id}`);
