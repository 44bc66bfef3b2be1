import { type Issue, issue } from '../../issues.ts';
import type {
  SessionChange,
  SessionDay,
  StoredAgendaItem,
  StoredSession,
  StoredSessionDay,
} from '../../model/agenda/session.ts';
import type { NamedSession } from '../../sources/rows.ts';
import { completed, type SessionHistory, type SessionNotice, sessionHistory } from './agenda-history.ts';
import type { AgendaInputs, HeldSession } from './agenda-inputs.ts';
import { agendaItems } from './agenda-items.ts';
import { noticesOf } from './agenda-notices.ts';
import { plannedDays } from './planned-days.ts';

/** Sessions and what belongs to them, in order of number. */
interface AgendaRows {
  sessions: StoredSession[];
  days: StoredSessionDay[];
  items: StoredAgendaItem[];
  changes: SessionChange[];
  issues: Issue[];
}

/**
 * Puts the sessions together. What was voted was held; what a document announces is scheduled, modified or cancelled,
 * until votes show more; the other marks of the calendar are plans. No clock: a session of the past stays what its
 * documents say.
 */
export function agendaOf(inputs: AgendaInputs): AgendaRows {
  const agenda = new AgendaBuilder(inputs);
  const held = new Map(
    inputs.held.map((session) => [sessionId(session.legislature, session.session), session]),
  );
  const notices = noticesOf(inputs, (named, path) => agenda.numberOf(named, path), held);
  for (const [id, own] of notices) {
    const votes = held.get(id);
    const history = sessionHistory(own as [SessionNotice, ...SessionNotice[]]);
    agenda.add(
      id,
      votes === undefined ? history : completed(history, votes.days.at(-1)!, votes.sourceId),
      votes,
    );
  }
  for (const [id, votes] of held) {
    if (!notices.has(id)) agenda.add(id, withoutNotice(votes), votes);
  }
  for (const plan of plannedDays(inputs.calendars, inputs.weeks)) agenda.addPlan(plan);
  return agenda.finished();
}

const withoutNotice = ({ sourceId }: HeldSession): SessionHistory => ({
  status: 'completed',
  days: [],
  items: [],
  sourceId,
  changes: [],
});

class AgendaBuilder {
  readonly #inputs: AgendaInputs;
  readonly #agenda: AgendaRows = { sessions: [], days: [], items: [], changes: [], issues: [] };
  /** Days on which no known legislature sits, by the path of the document that names them. */
  readonly #outside = new Map<string, Set<string>>();
  /** Days that belong to a session already. */
  readonly #taken = new Set<string>();

  constructor(inputs: AgendaInputs) {
    this.#inputs = inputs;
  }

  /** The number of a session that a document names; null where no legislature sits on its day. */
  numberOf({ session, date }: NamedSession, path: string): number | null {
    const legislature = this.#legislatureOf(date, path);
    return legislature === null ? null : sessionId(legislature, session);
  }

  add(
    id: number,
    { status, days, items, sourceId, changes }: SessionHistory,
    held: HeldSession | undefined,
  ): void {
    const [legislature, session] = [Math.floor(id / 1000), id % 1000];
    const all = daysOf(days, held?.days ?? []);
    this.#addSession(id, legislature, all, changes, {
      session_number: session,
      status,
      title: `Sesión Plenaria número ${session}`,
      source_id: sourceId,
    });
    const initiativeOf = (officialId: string) => this.#inputs.initiativeOf(legislature, officialId);
    this.#agenda.items.push(...agendaItems(id, items, initiativeOf));
  }

  /** A day that is planned, or was, and belongs to no session with a number. */
  addPlan({ date, path, title, history }: ReturnType<typeof plannedDays>[number]): void {
    if (this.#taken.has(date)) return;
    const legislature = this.#legislatureOf(date, path);
    if (legislature === null) return;
    const id = legislature * 100_000_000 + Number(date.replaceAll('-', ''));
    const { status, days, changes, sourceId } = history;
    this.#addSession(id, legislature, days, changes, {
      session_number: null,
      status,
      title,
      source_id: sourceId,
    });
  }

  finished(): AgendaRows {
    const { sessions, days, items, changes } = this.#agenda;
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    return {
      sessions: sessions.sort(byId),
      days: days.sort((a, b) => a.session_id - b.session_id || (a.date < b.date ? -1 : 1)),
      items: items.sort(byId),
      changes: changes.sort((a, b) => a.session_id - b.session_id || a.position - b.position),
      issues: Array.from(this.#outside, ([document, days]) =>
        issue('session_outside_legislature', { document, found: [...days].join(', ') }),
      ),
    };
  }

  #addSession(
    id: number,
    legislature: number,
    days: SessionDay[],
    changes: SessionHistory['changes'],
    facts: Pick<StoredSession, 'session_number' | 'status' | 'title' | 'source_id'>,
  ): void {
    for (const { date } of days) this.#taken.add(date);
    const { chamberId } = this.#inputs;
    this.#agenda.sessions.push({
      id,
      chamber_id: chamberId,
      legislature_id: legislature,
      date: days[0]!.date,
      ...facts,
    });
    this.#agenda.days.push(...days.map((day) => ({ session_id: id, ...day })));
    this.#agenda.changes.push(
      ...changes.map((change, index) => ({ session_id: id, position: index + 1, ...change })),
    );
  }

  /** The legislature that sits on a day; null where none does. */
  #legislatureOf(date: string, path: string): number | null {
    const sitting = this.#inputs.legislatures.find(
      ({ start_date, end_date }) => start_date <= date && (end_date === null || date <= end_date),
    );
    if (sitting === undefined) this.#outside.set(path, (this.#outside.get(path) ?? new Set()).add(date));
    return sitting?.id ?? null;
  }
}

/**
 * The days announced and those of votes: votes can come on a day that nobody announced. A document that names a day twice
 * tells of one day, which begins at the earlier hour.
 */
function daysOf(announced: SessionDay[], voted: string[]): SessionDay[] {
  const hours = Map.groupBy(announced, ({ date }) => date);
  const dates = new Set([...hours.keys(), ...voted]);
  return [...dates].sort().map((date) => {
    const [earliest] = (hours.get(date) ?? []).flatMap(({ starts_at }) => starts_at ?? []).sort();
    return { date, starts_at: earliest ?? null };
  });
}

const sessionId = (legislature: number, session: number): number => legislature * 1000 + session;
