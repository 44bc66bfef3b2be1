import { ascending } from 'd3-array';
import type { AgendaEntry, AnnouncedDay, NamedSession } from '../../core/chamber/rows.ts';
import type { SessionDay } from '../../model/session.ts';
import type { SessionNotice } from './agenda-history.ts';
import { type AgendaDocument, type AgendaInputs, byAge } from './agenda-inputs.ts';
import { itemDrafts } from './agenda-items.ts';

/**
 * What documents say of sessions, by the number of the session, each list oldest first. The order of the day speaks
 * for itself; the agenda of the week adds that a session was called off, and like the calendar it announces one whose
 * order of the day is not at hand. A link of the calendar is worth nothing for a session that has voted.
 */
export function noticesOf(
  { orders, weeks, calendars }: Pick<AgendaInputs, 'orders' | 'weeks' | 'calendars'>,
  numberOf: (named: NamedSession, path: string) => number | null,
  held: ReadonlyMap<number, unknown>,
): Map<number, SessionNotice[]> {
  const all = new Map<number, SessionNotice[]>();
  const add = (named: NamedSession, path: string, notice: SessionNotice) => {
    const id = numberOf(named, path);
    if (id !== null) all.set(id, [...(all.get(id) ?? []), notice]);
  };
  const isIn = (known: ReadonlyMap<number, unknown>, named: NamedSession, path: string) => {
    const id = numberOf(named, path);
    return id !== null && known.has(id);
  };
  for (const order of orders.toSorted(byAge)) add(order, order.path, noticeOfOrder(order));
  const ordered = new Map(all);
  for (const { rows, ...document } of weeks.toSorted(byAge)) {
    for (const [session, entries] of Map.groupBy(rows, (row) => row.session)) {
      if (session === null) continue;
      const named = { session, date: entries[0]!.date };
      const notice = noticeOfWeek(entries, document);
      if (!isIn(ordered, named, document.path)) add(named, document.path, notice);
      else if (notice.change === 'cancelled') add(named, document.path, { ...notice, days: null });
    }
  }
  for (const { rows, ...document } of calendars.toSorted(byAge)) {
    for (const row of rows) {
      if (row.kind === 'day' || row.order === null) continue;
      if (isIn(all, row.order, document.path) || isIn(held, row.order, document.path)) continue;
      const { date } = row.order;
      add(row.order, document.path, announcement([{ date, starts_at: null }], document));
    }
  }
  for (const own of all.values()) own.sort((a, b) => ascending(a.seenOn ?? '', b.seenOn ?? ''));
  return all;
}

const noticeOfOrder = ({ days, change, items, removed, ...order }: AgendaInputs['orders'][number]) => ({
  ...announcement(days.map(named), order),
  change,
  items: itemDrafts(items),
  removed: itemDrafts(removed),
});

const noticeOfWeek = (entries: AgendaEntry[], week: AgendaDocument): SessionNotice => ({
  ...announcement(entries.map(named), week),
  change: entries.every((entry) => entry.cancelled) ? 'cancelled' : null,
});

/** What a document says that names the days of a session and no more. */
const announcement = (days: SessionDay[], { seenOn, sourceId }: AgendaDocument): SessionNotice => ({
  seenOn,
  sourceId,
  change: null,
  days,
  items: null,
  removed: [],
});

const named = ({ date, startsAt }: AnnouncedDay): SessionDay => ({ date, starts_at: startsAt });
