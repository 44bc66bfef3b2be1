import type { ChamberAdapter, ChamberSources } from '../../core/chamber/chamber.ts';
import type { DeputyRow } from '../../core/chamber/people-rows.ts';
import type { DocumentPlace, Source } from '../../core/chamber/source.ts';
import { type Issue, issue } from '../../core/issues.ts';
import type { Curated } from '../../model/curated.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import { documentsFrom, type SnapshotDocument } from '../../snapshots/open.ts';
import { toRoman } from '../../text/roman.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import type { DeputiesFile } from '../people/listed-mandates.ts';
import type { SeatsOfSearch } from '../people/official-evidence.ts';
import type { LegislatureInputs } from './loaded-legislature.ts';

/** Returns the kinds of documents that exist for every legislature, even without other documents of it. */
const guidesOf = (sources: ChamberSources): readonly Source<unknown>[] => [
  sources.votingDays,
  sources.memberSearch,
  sources.photograph,
  sources.initiativeSearch,
  sources.deputiesOfALegislature,
];

/** Returns the deputies that each type of file lists. */
const listsOf = (sources: ChamberSources) =>
  new Map<Source<DeputyRow>, DeputiesFile['kind']>([
    [sources.activeDeputies, 'active'],
    [sources.departedDeputies, 'departed'],
    [sources.deputiesOfALegislature, 'everybody'],
  ]);

/** Returns the legislatures that documents name, ascending, each with its documents. */
export function legislaturesOf(
  documents: SnapshotDocument[],
  curated: Curated,
  { reader, chamber: { sources } }: { reader: DocumentReader; chamber: Pick<ChamberAdapter, 'sources'> },
  /** Legislatures that rows inside the documents name, and the seats in the answers of the search for deputies. */
  { named, seats }: { named: number[]; seats: SeatsOfSearch[] },
): { list: LegislatureInputs[]; issues: Issue[] } {
  const deputyFiles = readDeputies(documents, curated, { reader, sources });
  for (const answer of seats) addSeats(answer, deputyFiles, reader);
  const guides = guidesOf(sources);
  const others = documents.filter(({ source }) => !guides.includes(source));
  const numbers = new Set([...named, ...others.flatMap(({ place }) => place.legislature ?? [])]);
  for (const [legislature, files] of deputyFiles) {
    if (files.some((file) => showsSeated(file, legislature, curated))) numbers.add(legislature);
  }
  for (const { place } of documentsFrom(documents, sources.orderOfTheDay))
    numbers.add(legislatureAt(place.date, curated));
  numbers.delete(0);
  const issues: Issue[] = (deputyFiles.get(0) ?? []).map(({ place }) =>
    issue('deputies_of_no_legislature', { document: place.path }),
  );
  const list = [...numbers]
    .sort((a, b) => a - b)
    .map((number) => {
      const own = documents.filter(({ place }) => place.legislature === number);
      return {
        legislature: describe(number, curated, datesIn(own, deputyFiles.get(number) ?? []), issues),
        curatedGroups: curated.groups,
        majorities: curated.legislatures.find(({ id }) => id === number)?.majorities ?? null,
        deputyFiles: deputyFiles.get(number) ?? [],
        voteDocuments: documentsFrom(own, ...sources.votes),
        votingDays: documentsFrom(own, sources.votingDays),
        dayPages: documentsFrom(own, sources.dayPage),
        diarios: documentsFrom(own, sources.minutes),
      };
    });
  return { list, issues };
}

/** Returns whether a file shows a legislature that has convened: not an empty list, a history, or deputies only elected. */
function showsSeated({ kind, place, rows }: DeputiesFile, legislature: number, curated: Curated): boolean {
  if (kind === 'everybody' || rows.length === 0) return false;
  const hasConvened = legislatureAt(place.generated, curated) >= legislature;
  return hasConvened || rows.some(({ fullConditionOn }) => fullConditionOn !== null);
}

/** Returns the files of deputies by legislature; a file with two legislatures is complete in neither. */
function readDeputies(
  documents: SnapshotDocument[],
  curated: Curated,
  { reader, sources }: { reader: DocumentReader; sources: ChamberSources },
): Map<number, DeputiesFile[]> {
  const lists = listsOf(sources);
  const byLegislature = new Map<number, DeputiesFile[]>();
  for (const document of documentsFrom(documents, ...lists.keys())) {
    const { id, source, place } = document;
    const kind = lists.get(source)!;
    const before = reader.issues.length;
    const rows = reader.rows(document);
    const parts = Map.groupBy(rows, (row) => legislatureOfDeputy(row, place, curated));
    if (rows.length === 0) parts.set(legislatureAt(place.generated, curated), []);
    const isSound = (kind !== 'active' || rows.length > 0) && reader.issues.length === before;
    for (const [legislature, own] of parts) {
      const file = { documentId: id, kind, place, rows: own, complete: isSound && parts.size === 1 };
      byLegislature.set(legislature, [...(byLegislature.get(legislature) ?? []), file]);
    }
  }
  return byLegislature;
}

/** Adds the deputies of a legislature that no file lists, from the answer of the search, which lists all of them. */
function addSeats(
  { document, rows }: SeatsOfSearch,
  deputyFiles: Map<number, DeputiesFile[]>,
  reader: DocumentReader,
): void {
  const { id, place } = document;
  const legislature = place.legislature!;
  if (deputyFiles.get(legislature)?.some((file) => file.rows.length > 0)) return;
  const day = reader.seenOn(document);
  const generated = day === null ? null : `${day}T00:00:00`;
  const file = {
    documentId: id,
    kind: 'everybody' as const,
    place: { ...place, generated },
    rows,
    complete: true,
  };
  deputyFiles.set(legislature, [...(deputyFiles.get(legislature) ?? []), file]);
}

/** Returns the days of a legislature's documents, ascending; without any, the days on which deputies took their seats. */
function datesIn(own: SnapshotDocument[], deputyFiles: DeputiesFile[]): string[] {
  const days = own.flatMap(({ place }) => place.date ?? []);
  const seated = deputyFiles.flatMap(({ rows }) => rows.flatMap((row) => row.fullConditionOn ?? []));
  return (days.length > 0 ? days : seated).sort();
}

/** Describes a legislature without a curated entry by the days of its neighbours and its documents. */
function describe(number: number, curated: Curated, days: string[], issues: Issue[]): StoredLegislature {
  const known = curated.legislatures.find(({ id }) => id === number);
  if (known !== undefined) {
    const { majorities: _, ...facts } = known;
    return { ...facts, chamber_id: curated.chamber.id };
  }
  issues.push(issue('legislature_not_curated', { subject: `legislature ${number}`, legislature_id: number }));
  const ordered = curated.legislatures.toSorted((a, b) => a.id - b.id);
  const former = ordered.find(({ id }) => id === number - 1);
  const later = ordered.find(({ id }) => id > number);
  const roman = toRoman(number);
  return {
    id: number,
    chamber_id: curated.chamber.id,
    number: roman,
    name_ca: `${roman} legislatura`,
    name_es: `${roman} legislatura`,
    name_en: `Legislature ${roman}`,
    election_date: null,
    start_date: former?.succeeded_on ?? days[0] ?? '1900-01-01',
    end_date: later === undefined ? null : (days.at(-1) ?? later.start_date),
    succeeded_on: later?.id === number + 1 ? later.start_date : null,
    seats: Math.max(...curated.legislatures.map(({ seats }) => seats), 1),
    source: null,
  };
}

type Legislatures = Curated['legislatures'];

/** Returns the legislature that had convened last on the day of a document; 0 if none had. */
export function legislatureAt(
  moment: string | null,
  { legislatures }: Pick<Curated, 'legislatures'>,
): number {
  const day = moment?.slice(0, 10) ?? '';
  const last = newest(legislatures.filter(({ start_date }) => start_date <= day));
  if (last === undefined) return 0;
  const isOver = last.succeeded_on !== null && last.succeeded_on <= day;
  return isOver ? last.id + 1 : last.id;
}

/**
 * Returns the legislature of a row of a file of deputies: the one that row or path names, or the one that its
 * dates show. The day of election can belong to an earlier seat, so it points to no legislature before the
 * file’s day.
 */
export function legislatureOfDeputy(
  row: DeputyRow,
  place: DocumentPlace,
  { legislatures }: Pick<Curated, 'legislatures'>,
): number {
  const named = row.legislature ?? place.legislature;
  const dated = seatWonBy(row.fullConditionOn, legislatures) ?? seatWonBy(row.leftOn, legislatures);
  const ofItsDay = legislatureAt(place.generated, { legislatures });
  return named ?? dated ?? Math.max(ofItsDay, seatWonBy(row.startedOn, legislatures) ?? 0);
}

/** Returns the legislature of a seat taken on a day; from the day after a dissolution, the next one. */
function seatWonBy(day: string | null, legislatures: Legislatures): number | null {
  if (day === null) return null;
  const over = newest(legislatures.filter(({ end_date }) => end_date !== null && end_date < day));
  const convened = legislatureAt(day, { legislatures });
  return Math.max(over === undefined ? 0 : over.id + 1, convened) || null;
}

const newest = (legislatures: Legislatures) => legislatures.toSorted((a, b) => a.id - b.id).at(-1);
