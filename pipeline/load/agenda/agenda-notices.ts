import { ascending } from 'd3-array';
import type { AgendaEntry, AnnouncedDay, NamedSession, PlenaryWeek } from '../../core/chamber/rows.ts';
import type { SessionDay } from '../../model/session.ts';
import type { SessionHistory, SessionNotice } from './agenda-history.ts';
import { statusChange } from './agenda-history.ts';
import { type AgendaDocument, type AgendaInputs, byAge, itemDrafts } from './agenda-inputs.ts';

/**
 * Returns what documents say about each session, oldest first. The order of the day takes precedence; the
 * agenda of the week adds cancellations, and like the calendar announces sessions without an order of the day.
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

/** Returns the notice of a document that names only the days of a session. */
const announcement = (days: SessionDay[], { seenOn, sourceId }: AgendaDocument): SessionNotice => ({
  seenOn,
  sourceId,
  change: null,
  days,
  items: null,
  removed: [],
});

const named = ({ date, startsAt }: AnnouncedDay): SessionDay => ({ date, starts_at: startsAt });

/** A day on which a plenary is planned, or was. */
interface PlannedDay {
  date: string;
  title: string;
  /** Of the document. */
  path: string;
  history: SessionHistory;
}

/**
 * Returns days that the calendar marks and that agendas name without a session number. A day that a later
 * calendar omits, or in a week now without a plenary, is cancelled.
 */
export function plannedDays(
  calendars: AgendaInputs['calendars'],
  weeks: AgendaInputs['weeks'],
): PlannedDay[] {
  const plans = new Map<string, PlannedDay>();
  for (const { rows, ...document } of calendars.toSorted(byAge)) {
    const marked = rows.filter((row) => row.kind === 'day').map(({ date }) => date);
    const listed = rows.filter((row) => row.kind === 'week');
    for (const plan of plans.values()) {
      if (isWithin(plan.date, marked) && !marked.includes(plan.date)) setStatus(plan, 'cancelled', document);
    }
    for (const date of marked) {
      const week = listed.find(({ from, to }) => from <= date && date <= to);
      const plan = plans.get(date) ?? planOf({ date, starts_at: null }, titleOf(week), document);
      plan.title = titleOf(week);
      plan.history.sourceId = document.sourceId;
      setStatus(plan, week?.hasPlenary === false ? 'cancelled' : 'planned', document);
      plans.set(date, plan);
    }
  }
  for (const { rows, ...document } of weeks.toSorted(byAge)) {
    for (const { session, date, startsAt, text, cancelled } of rows) {
      if (session !== null) continue;
      const plan = planOf({ date, starts_at: startsAt }, text, document);
      setStatus(plan, cancelled ? 'cancelled' : 'planned', document);
      plans.set(date, plan);
    }
  }
  return [...plans.values()];
}

const planOf = (day: SessionDay, title: string, { path, sourceId }: AgendaDocument): PlannedDay => ({
  date: day.date,
  title,
  path,
  history: { status: 'planned', days: [day], items: [], sourceId, changes: [] },
});

function setStatus(
  { history }: PlannedDay,
  status: 'planned' | 'cancelled',
  { sourceId, seenOn }: AgendaDocument,
): void {
  if (history.status === status) return;
  const revision = history.changes.length + 1;
  history.changes.push({
    ...statusChange(history.status, status),
    ...{ revision, date: seenOn, source_id: sourceId },
  });
  history.status = status;
  history.sourceId = sourceId;
}

const titleOf = (week: PlenaryWeek | undefined): string => week?.text ?? 'Sesión Plenaria';

/** Returns whether a day is between the first and last mark of a calendar, which shows some months only. */
const isWithin = (date: string, marked: string[]): boolean =>
  marked.some((day) => day <= date) && marked.some((day) => day >= date);
