import { sql } from 'kysely';
import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import type { Issue } from '../../core/issues.ts';
import { inserter } from '../../db/insert.ts';
import type { DbReader, DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { DocumentsOf, SnapshotDocument } from '../../snapshots/open.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { initiativeNumber } from '../initiatives/initiatives.ts';
import { agendaOf } from './agenda.ts';
import type { AgendaInputs, HeldSession } from './agenda-inputs.ts';

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

/**
 * Writes the plenary sessions that votes, calendars and orders of the day show. Runs after votes and
 * initiatives.
 */
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
  const insertSession = inserter(db, tables.sessions);
  const insertDay = inserter(db, tables.session_days);
  const insertItem = inserter(db, tables.agenda_items);
  const insertChange = inserter(db, tables.session_changes);
  for (const session of sessions) insertSession(session);
  for (const day of days) insertDay(day);
  for (const item of items) insertItem(item);
  for (const change of changes) insertChange(change);
  return issues;
}

/** The page of a day holds more about its session than the file of one vote. */
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
