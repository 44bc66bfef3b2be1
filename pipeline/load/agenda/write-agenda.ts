import { sql } from 'kysely';
import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import type { NamedSession } from '../../core/chamber/rows.ts';
import { type Issue, issue } from '../../core/issues.ts';
import { insertAll } from '../../db/insert.ts';
import type { DbReader, DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type {
  SessionChange,
  SessionDay,
  StoredAgendaItem,
  StoredSession,
  StoredSessionDay,
} from '../../model/session.ts';
import type { DocumentsOf, SnapshotDocument } from '../../snapshots/open.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { initiativeNumber } from '../initiatives/initiatives.ts';
import { completed, type SessionHistory, type SessionNotice, sessionHistory } from './agenda-history.ts';
import { type AgendaInputs, agendaItems, type HeldSession } from './agenda-inputs.ts';
import { noticesOf, plannedDays } from './agenda-notices.ts';

/** Documents that announce or plan sessions. */
export type AgendaDocuments = Pick<AgendaInputs, 'orders' | 'weeks' | 'calendars'>;

/** Reads the orders of the day, the weekly agendas and the calendars, with the earlier versions of each. */
export function readAgenda(
  reader: DocumentReader,
  of: DocumentsOf,
  { sources }: Pick<ChamberAdapter, 'sources'>,
): AgendaDocuments {
  const rowsOf = <Row>(document: SnapshotDocument<Row>) => ({
    rows: reader.rows(document),
    sourceId: document.id,
    path: document.place.path,
    seenOn: reader.seenOn(document),
  });
  return {
    orders: of(sources.orderOfTheDay)
      .map(rowsOf)
      .flatMap(({ rows, ...document }) => rows.map((row) => ({ ...row, ...document }))),
    weeks: of(sources.agendaWeek).map(rowsOf),
    calendars: of(sources.plenaryCalendar).map(rowsOf),
  };
}

/** Writes the plenary sessions that votes, calendars and orders of the day show. Runs after votes and initiatives. */
export function writeAgenda(db: DbWriter, documents: AgendaDocuments, chamberId: number): Issue[] {
  const { sessions, days, items, changes, issues } = agendaOf({
    ...documents,
    chamberId,
    legislatures: db.all(
      db.db.selectFrom('legislatures').select(['id', 'start_date', 'end_date']).orderBy('id'),
    ),
    held: heldSessions(db),
    initiativeOf: initiativeReader(db),
  });
  insertAll(db, tables.sessions, sessions);
  insertAll(db, tables.session_days, days);
  insertAll(db, tables.agenda_items, items);
  insertAll(db, tables.session_changes, changes);
  return issues;
}

/** Returns the sessions with votes; the page of a day is a better source than the file of a vote. */
function heldSessions({ db, all }: DbReader): HeldSession[] {
  const days = all(
    db
      .selectFrom('votes as v')
      .innerJoin('vote_sources as d', 'd.vote_id', 'v.id')
      .innerJoin('sources as s', 's.id', 'd.source_id')
      .select(['v.legislature_id as legislature', 'v.session_number as session', 'v.date'])
      .select(
        sql<number>`coalesce(min(s.id) filter (where s.kind = 'day-page'), min(v.source_id))`.as('sourceId'),
      )
      .groupBy(['v.legislature_id', 'v.session_number', 'v.date'])
      .orderBy('v.legislature_id')
      .orderBy('v.session_number')
      .orderBy('v.date'),
  );
  const sessions = Map.groupBy(days, ({ legislature, session }) => `${legislature} ${session}`);
  return [...sessions.values()].map((own) => {
    const { legislature, session, sourceId } = own[0]!;
    return { legislature, session, sourceId, days: own.map(({ date }) => date) };
  });
}

function initiativeReader({ db, get }: DbReader): AgendaInputs['initiativeOf'] {
  return (legislature, officialId) => {
    const id = initiativeNumber(legislature, officialId);
    if (id === null) return null;
    return get(db.selectFrom('initiatives').select('id').where('id', '=', id))?.id ?? null;
  };
}

/** Sessions and their rows, in order of number. */
interface AgendaRows {
  sessions: StoredSession[];
  days: StoredSessionDay[];
  items: StoredAgendaItem[];
  changes: SessionChange[];
  issues: Issue[];
}

/**
 * Builds the sessions. One with votes was held; an announced one is scheduled, modified or cancelled until
 * votes show more; other marks of the calendar are plans. Reads no clock, so past sessions keep their
 * documented status.
 */
export function agendaOf(inputs: AgendaInputs): AgendaRows {
  /** Days on which no known legislature sits, by the path of the document that names them. */
  const outside = new Map<string, Set<string>>();
  const legislatureOf = (date: string, path: string): number | null => {
    const sitting = inputs.legislatures.find(
      ({ start_date, end_date }) => start_date <= date && (end_date === null || date <= end_date),
    );
    if (sitting === undefined) outside.set(path, (outside.get(path) ?? new Set()).add(date));
    return sitting?.id ?? null;
  };
  const numberOf = ({ session, date }: NamedSession, path: string): number | null => {
    const legislature = legislatureOf(date, path);
    return legislature === null ? null : sessionId(legislature, session);
  };
  const held = new Map(inputs.held.map((one) => [sessionId(one.legislature, one.session), one]));
  const notices = noticesOf(inputs, numberOf, held);
  const numbered = [...new Set([...notices.keys(), ...held.keys()])].map((id) =>
    numberedSession(id, notices.get(id), held.get(id), inputs),
  );
  const taken = new Set(numbered.flatMap(({ days }) => days.map(({ date }) => date)));
  const planned = plannedDays(inputs.calendars, inputs.weeks).flatMap((plan) => {
    const legislature = taken.has(plan.date) ? null : legislatureOf(plan.date, plan.path);
    return legislature === null ? [] : plannedSession(plan, legislature, inputs);
  });
  const all = [...numbered, ...planned].sort((a, b) => a.session.id - b.session.id);
  return {
    sessions: all.map(({ session }) => session),
    days: all.flatMap(({ days }) => days),
    items: all.flatMap(({ items }) => items),
    changes: all.flatMap(({ changes }) => changes),
    issues: Array.from(outside, ([document, days]) =>
      issue('session_outside_legislature', { document, found: [...days].join(', '), rows: days.size }),
    ),
  };
}

/** Builds a session that documents announce, that has voted, or both. */
function numberedSession(
  id: number,
  notices: SessionNotice[] | undefined,
  held: HeldSession | undefined,
  inputs: AgendaInputs,
) {
  const history = historyOf(notices, held);
  const [legislature, session] = [Math.floor(id / 1000), id % 1000];
  const days = daysOf(history.days, held?.days ?? []);
  const title = `Sesión Plenaria número ${session}`;
  const initiativeOf = (officialId: string) => inputs.initiativeOf(legislature, officialId);
  return {
    ...sessionRows(id, legislature, { ...history, days }, { session_number: session, title }, inputs),
    items: agendaItems(id, history.items, initiativeOf),
  };
}

function historyOf(notices: SessionNotice[] | undefined, held: HeldSession | undefined): SessionHistory {
  if (notices === undefined)
    return { status: 'completed', days: [], items: [], sourceId: held!.sourceId, changes: [] };
  const announced = sessionHistory(notices as [SessionNotice, ...SessionNotice[]]);
  return held === undefined ? announced : completed(announced, held.days.at(-1)!, held.sourceId);
}

/** Builds a session without a number from a day that the calendar plans or once planned. */
function plannedSession(
  { date, title, history }: ReturnType<typeof plannedDays>[number],
  legislature: number,
  inputs: AgendaInputs,
) {
  const id = legislature * 100_000_000 + Number(date.replaceAll('-', ''));
  return { ...sessionRows(id, legislature, history, { session_number: null, title }, inputs), items: [] };
}

const sessionRows = (
  id: number,
  legislature: number,
  { status, days, changes, sourceId }: SessionHistory,
  names: Pick<StoredSession, 'session_number' | 'title'>,
  { chamberId }: AgendaInputs,
) => ({
  session: {
    id,
    chamber_id: chamberId,
    legislature_id: legislature,
    date: days[0]!.date,
    status,
    source_id: sourceId,
    ...names,
  },
  days: days.map((day) => ({ session_id: id, ...day })),
  changes: changes.map((change, index) => ({ session_id: id, position: index + 1, ...change })),
});

/** Returns the announced days and those of votes, each once with its earliest hour. */
function daysOf(announced: SessionDay[], voted: string[]): SessionDay[] {
  const hours = Map.groupBy(announced, ({ date }) => date);
  const dates = new Set([...hours.keys(), ...voted]);
  return [...dates].sort().map((date) => {
    const [earliest] = (hours.get(date) ?? []).flatMap(({ starts_at }) => starts_at ?? []).sort();
    return { date, starts_at: earliest ?? null };
  });
}

const sessionId = (legislature: number, session: number): number => legislature * 1000 + session;
