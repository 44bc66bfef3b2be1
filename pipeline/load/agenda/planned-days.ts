import type { PlenaryWeek } from '../../core/chamber/rows.ts';
import type { SessionDay } from '../../model/session.ts';
import type { SessionHistory } from './agenda-history.ts';
import { type AgendaDocument, type AgendaInputs, byAge } from './agenda-inputs.ts';

/** A day on which a plenary is planned, or was. */
interface PlannedDay {
  date: string;
  title: string;
  /** Of the document. */
  path: string;
  history: SessionHistory;
}

/**
 * The days that the calendar marks and those on which the agenda of a week names a plenary without its number. A day
 * that a later calendar no longer marks, or in a week that is now without a plenary, is called off.
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
  history.changes.push({
    revision: history.changes.length + 1,
    date: seenOn,
    kind: 'status',
    before: history.status,
    after: status,
    official_id: null,
    title: null,
    source_id: sourceId,
  });
  history.status = status;
  history.sourceId = sourceId;
}

const titleOf = (week: PlenaryWeek | undefined): string => week?.text ?? 'Sesión Plenaria';

/** A calendar shows some months: it says nothing of days before its first mark and after its last. */
const isWithin = (date: string, marked: string[]): boolean =>
  marked.some((day) => day <= date) && marked.some((day) => day >= date);
