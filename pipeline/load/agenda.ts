import { type Issue, issue } from '../issues.ts';
import type { StoredLegislature } from '../model/legislature.ts';
import type { StoredAgendaItem, StoredSession } from '../model/session.ts';
import type { NamedSession, OrderOfTheDay, PlenaryCalendarRow, PlenaryWeek } from '../sources/rows.ts';
import { agendaItems } from './agenda-items.ts';

/** A session that has voted. */
export interface HeldSession {
  legislature: number;
  session: number;
  /** Voting days, ascending. */
  days: string[];
  sourceId: number;
}

/** A document, as issues and rows name it. */
export interface AgendaDocument {
  sourceId: number;
  path: string;
}

/** Everything that tells of plenary sessions. */
export interface AgendaInputs {
  chamberId: number;
  legislatures: Pick<StoredLegislature, 'id' | 'start_date' | 'end_date'>[];
  held: HeldSession[];
  orders: (OrderOfTheDay & AgendaDocument)[];
  calendars: (AgendaDocument & { rows: PlenaryCalendarRow[] })[];
  /** The number of the initiative with an official number; null where it is not known. */
  initiativeOf(legislature: number, officialId: string): number | null;
}

/** Sessions and their orders of the day, in order of number. */
export interface Agenda {
  sessions: StoredSession[];
  items: StoredAgendaItem[];
  issues: Issue[];
}

/**
 * Puts the sessions together. What was voted was held; what an order of the day announces is scheduled, until votes
 * show more; the other marks of the calendar are plans. No clock: a session of the past stays what its documents say.
 */
export function agendaOf(inputs: AgendaInputs): Agenda {
  const agenda = new Drafts(inputs);
  for (const held of inputs.held) agenda.addHeld(held);
  for (const order of inputs.orders.toSorted(byDate)) agenda.addOrder(order);
  for (const { rows, ...document } of inputs.calendars) {
    const weeks = rows.filter((row) => row.kind === 'week');
    for (const { order } of weeks) if (order !== null) agenda.addAnnounced(order, document);
    for (const row of rows) if (row.kind === 'day') agenda.addPlanned(row.date, weeks, document);
  }
  return agenda.finished();
}

class Drafts {
  readonly #inputs: AgendaInputs;
  readonly #sessions = new Map<number, StoredSession>();
  readonly #items = new Map<number, StoredAgendaItem[]>();
  /** Days on which no known legislature sits, by the path of the document that names them. */
  readonly #outside = new Map<string, string[]>();
  /** Days that belong to a session already. */
  readonly #taken = new Set<string>();

  constructor(inputs: AgendaInputs) {
    this.#inputs = inputs;
  }

  addHeld({ legislature, session, days, sourceId }: HeldSession): void {
    this.#add(legislature, session, days, { date: days[0]!, status: 'completed', source_id: sourceId });
  }

  /** Orders come in order of date: a later one for the same session replaces, and so modifies, the former. */
  addOrder({ session, date, days, change, points, sourceId, path }: AgendaInputs['orders'][number]): void {
    const legislature = this.#legislatureOf(date, path);
    if (legislature === null) return;
    const known = this.#sessions.get(sessionId(legislature, session));
    const announced = change ?? (known === undefined ? 'scheduled' : 'modified');
    const wasHeld = known?.status === 'completed';
    const id = this.#add(legislature, session, days, {
      date: wasHeld && known.date < date ? known.date : date,
      status: wasHeld ? 'completed' : announced,
      source_id: sourceId,
    });
    const initiativeOf = (officialId: string) => this.#inputs.initiativeOf(legislature, officialId);
    this.#items.set(id, agendaItems(id, points, initiativeOf));
  }

  /** A session whose order of the day is linked and not at hand. */
  addAnnounced({ session, date }: NamedSession, { sourceId, path }: AgendaDocument): void {
    const legislature = this.#legislatureOf(date, path);
    if (legislature === null || this.#sessions.has(sessionId(legislature, session))) return;
    this.#add(legislature, session, [date], { date, status: 'scheduled', source_id: sourceId });
  }

  addPlanned(date: string, weeks: PlenaryWeek[], { sourceId, path }: AgendaDocument): void {
    if (this.#taken.has(date)) return;
    const legislature = this.#legislatureOf(date, path);
    if (legislature === null) return;
    const week = weeks.find(({ from, to }) => from <= date && date <= to);
    const id = legislature * 100_000_000 + Number(date.replaceAll('-', ''));
    this.#sessions.set(id, {
      id,
      chamber_id: this.#inputs.chamberId,
      legislature_id: legislature,
      session_number: null,
      date,
      status: week?.hasPlenary === false ? 'cancelled' : 'planned',
      title: week?.text ?? 'Sesión Plenaria',
      source_id: sourceId,
    });
  }

  finished(): Agenda {
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    return {
      sessions: [...this.#sessions.values()].sort(byId),
      items: [...this.#items.values()].flat().sort(byId),
      issues: Array.from(this.#outside, ([document, days]) =>
        issue('session_outside_legislature', { document, found: days.join(', ') }),
      ),
    };
  }

  #add(
    legislature: number,
    session: number,
    days: string[],
    facts: Pick<StoredSession, 'date' | 'status' | 'source_id'>,
  ): number {
    const id = sessionId(legislature, session);
    for (const day of [facts.date, ...days]) this.#taken.add(day);
    this.#sessions.set(id, {
      id,
      chamber_id: this.#inputs.chamberId,
      legislature_id: legislature,
      session_number: session,
      title: `Sesión Plenaria número ${session}`,
      ...facts,
    });
    return id;
  }

  /** The legislature that sits on a day; null where none does. */
  #legislatureOf(date: string, path: string): number | null {
    const sitting = this.#inputs.legislatures.find(
      ({ start_date, end_date }) => start_date <= date && (end_date === null || date <= end_date),
    );
    if (sitting === undefined) this.#outside.set(path, [...(this.#outside.get(path) ?? []), date]);
    return sitting?.id ?? null;
  }
}

const sessionId = (legislature: number, session: number): number => legislature * 1000 + session;

const byDate = (a: NamedSession & AgendaDocument, b: NamedSession & AgendaDocument): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.sourceId - b.sourceId;
