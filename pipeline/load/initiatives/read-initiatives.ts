import { ascending } from 'd3-array';
import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import type { InitiativeRow, InterventionRow } from '../../core/chamber/rows.ts';
import type { Issue } from '../../core/issues.ts';
import { newest } from '../../core/time.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { DocumentsOf, SnapshotDocument } from '../../snapshots/open.ts';
import type { CuratedTables } from '../documents/curated-tables.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { noteSpeakers } from '../people/official-evidence.ts';
import type { PersonEvidence } from '../people/person-evidence.ts';
import {
  type InitiativeEvents,
  openInitiativeEvents,
  openPlenaryEvidence,
  openTitleHistory,
  type PlenaryEvidence,
  type TitleHistory,
} from './initiative-evidence.ts';
import { initiativeNumber, initiativeOf, lastEventIn } from './initiatives.ts';
import { type Minutes, openMinutes, readInterventions } from './interventions.ts';

interface Settings {
  /** Receives the speakers of interventions, which are read only once. */
  evidence: PersonEvidence;
  chamberId: number;
  fictional: boolean;
  curated: CuratedTables;
  chamber: ChamberAdapter;
}

/** What the documents about initiatives say beyond the rows of the initiatives. */
export interface ReadInitiatives {
  issues: Issue[];
  legislatures: number[];
  plenary: PlenaryEvidence;
  events: InitiativeEvents;
  titles: TitleHistory;
  minutes: Minutes;
}

/**
 * Reads every initiative. Later sources hold more and replace earlier ones: interventions, pages, answers of
 * the search, open-data files; within a kind, the newest wins.
 */
export function readInitiatives(
  db: DbWriter,
  reader: DocumentReader,
  of: DocumentsOf,
  { evidence, chamberId, fictional, curated, chamber: { sources, documents } }: Settings,
): ReadInitiatives {
  const insert = inserter(db, tables.initiatives, { replace: true });
  const writeSteps = partWriter(db, 'initiative_steps', inserter(db, tables.initiative_steps));
  const writeDocuments = partWriter(db, 'initiative_documents', inserter(db, tables.initiative_documents));
  const issues: Issue[] = [];
  const plenary = openPlenaryEvidence();
  const events = openInitiativeEvents();
  const titles = openTitleHistory();
  const minutes = openMinutes();

  function enter(document: SnapshotDocument, rows: InitiativeRow[], known: { status?: 'in_debate' }): void {
    const { id: sourceId, place } = document;
    const madeOn = place.generated === null ? reader.seenOn(document) : madeOnOrAfter(place.generated, rows);
    for (const row of rows) {
      const read = initiativeOf(row, {
        chamberId,
        sourceId,
        document: place.path,
        pageOf: fictional ? null : documents.initiativePage,
        tables: curated,
      });
      issues.push(...read.issues);
      if (read.initiative === null) continue;
      insert({ ...read.initiative, ...known });
      events.addDocument(read.initiative.id, madeOn);
      titles.add(read.initiative.id, row.title, madeOn);
      const steps = row.steps.map(({ from, to, ...step }) => ({ ...step, start_date: from, end_date: to }));
      writeSteps(read.initiative.id, steps);
      writeDocuments(read.initiative.id, row.documents);
    }
  }

  for (const document of of(sources.interventions, sources.interventionSearch).sort(byAge)) {
    const rows = reader.rows(document);
    noteSpeakers(rows, document.id, evidence);
    noteEvents(rows, events);
    minutes.add(rows);
    enter(document, readInterventions(rows, plenary), { status: 'in_debate' });
  }
  const listed = of(sources.initiatives).sort(byAge);
  const bySight = (a: SnapshotDocument, b: SnapshotDocument) =>
    ascending(reader.retrievedAt(a) ?? '', reader.retrievedAt(b) ?? '') || a.id - b.id;
  const found = of(sources.initiativeSearch).sort(bySight);
  for (const document of [...of(sources.initiativePage), ...found, ...listed])
    enter(document, reader.rows(document), {});
  const named = db.all(db.db.selectFrom('initiatives').select('legislature_id').distinct());
  const legislatures = named.map(({ legislature_id }) => legislature_id);
  return { issues, legislatures, plenary, events, titles, minutes };
}

/** Returns the earliest day on which a document can have been made, no earlier than the newest day it mentions. */
const madeOnOrAfter = (generated: string, rows: readonly InitiativeRow[]): string =>
  newest(generated.slice(0, 10), ...rows.map(lastEventIn))!;

function noteEvents(rows: readonly InterventionRow[], events: InitiativeEvents): void {
  for (const row of rows) {
    const id = row.officialId === null ? null : initiativeNumber(row.legislature, row.officialId);
    if (id !== null) events.addIntervention(id, row.officialId!.slice(0, 3), row);
  }
}

/** Position of a row among the parts of its initiative. */
interface Placed {
  initiative_id: number;
  position: number;
}

/** Returns a writer of steps or places of publication; rows of a newer document replace older ones. */
function partWriter<Row extends Placed>(
  db: DbWriter,
  table: string,
  insert: (row: Row) => void,
): (initiative: number, parts: readonly Omit<Row, keyof Placed>[]) => void {
  const clear = db.statement(`delete from ${table} where initiative_id = ?`);
  return (initiative_id, parts) => {
    if (parts.length > 0) clear.run([initiative_id]);
    parts.forEach((part, at) => void insert({ initiative_id, position: at + 1, ...part } as Row));
  };
}

const byAge = (a: SnapshotDocument, b: SnapshotDocument): number =>
  ascending(a.place.generated ?? '', b.place.generated ?? '') || a.id - b.id;
