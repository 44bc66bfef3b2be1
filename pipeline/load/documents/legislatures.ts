import { type Issue, issue } from '../../issues.ts';
import type { Curated } from '../../model/curated.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import { toRoman } from '../../roman.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import { VOTE_FORMS } from '../../sources/votes/vote-forms.ts';
import type { DeputiesFile } from '../people/roster.ts';
import type { LegislatureInputs } from '../read-legislature.ts';
import type { DocumentReader } from './document-reader.ts';

/** Kinds of documents that are there for every legislature on offer, also where there is nothing else of it. */
const GUIDES = ['voting-days', 'member-search', 'photograph', 'initiative-search'];

/** The legislatures that documents speak of, ascending, each with the documents it is put together from. */
export function legislaturesOf(
  documents: SnapshotDocument[],
  curated: Curated,
  reader: DocumentReader,
  /** Legislatures that rows inside the documents name. */
  named: number[],
): { list: LegislatureInputs[]; issues: Issue[] } {
  const deputyFiles = readDeputies(documents, reader);
  const others = documents.filter(({ source }) => !GUIDES.includes(source.kind));
  const numbers = new Set([...named, ...others.flatMap(({ place }) => place.legislature ?? [])]);
  for (const file of deputyFiles) numbers.add(legislatureAt(file.place.generated, curated));
  for (const { source, place } of documents) {
    if (source.kind === 'order-of-the-day') numbers.add(legislatureAt(place.date, curated));
  }
  numbers.delete(0);
  const issues: Issue[] = [];
  const list = [...numbers]
    .sort((a, b) => a - b)
    .map((number) => {
      const own = documents.filter(({ place }) => place.legislature === number);
      return {
        legislature: describe(number, curated, own, issues),
        curatedGroups: curated.groups,
        majorities: curated.legislatures.find(({ id }) => id === number)?.majorities ?? null,
        deputyFiles: deputyFiles.filter((file) => legislatureAt(file.place.generated, curated) === number),
        voteDocuments: own.filter(({ source }) => VOTE_FORMS.some((form) => form === source.kind)),
        dayPages: own.filter(({ source }) => source.kind === 'day-page'),
        diarios: own.filter(({ source }) => source.kind === 'diario'),
      };
    });
  return { list, issues };
}

function readDeputies(documents: SnapshotDocument[], reader: DocumentReader): DeputiesFile[] {
  return documents.flatMap((document) => {
    const { id, source, place } = document;
    if (source.kind !== 'active-deputies' && source.kind !== 'departed-deputies') return [];
    const kind = source.kind === 'active-deputies' ? ('active' as const) : ('departed' as const);
    const before = reader.issues.length;
    const rows = reader.rows(document);
    const complete = (kind === 'departed' || rows.length > 0) && reader.issues.length === before;
    return [{ documentId: id, kind, place, rows, complete }];
  });
}

/** Some files do not name their legislature: it is the last that had begun on their day; 0 where none had. */
export function legislatureAt(moment: string | null, { legislatures }: Curated): number {
  const day = moment?.slice(0, 10) ?? '';
  const begun = legislatures.filter(({ start_date }) => start_date <= day);
  return begun.toSorted((a, b) => a.id - b.id).at(-1)?.id ?? 0;
}

function describe(
  number: number,
  curated: Curated,
  own: SnapshotDocument[],
  issues: Issue[],
): StoredLegislature {
  const known = curated.legislatures.find(({ id }) => id === number);
  if (known !== undefined) {
    const { source: _, majorities: __, ...facts } = known;
    return { ...facts, chamber_id: curated.chamber.id };
  }
  issues.push(issue('legislature_not_curated', { subject: `legislature ${number}`, legislature_id: number }));
  const days = own.flatMap(({ place }) => place.date ?? []).sort();
  const roman = toRoman(number);
  return {
    id: number,
    chamber_id: curated.chamber.id,
    number: roman,
    name_ca: `${roman} legislatura`,
    name_es: `${roman} legislatura`,
    name_en: `Legislature ${roman}`,
    start_date: days[0] ?? '1900-01-01',
    end_date: null,
    succeeded_on: null,
    seats: Math.max(...curated.legislatures.map(({ seats }) => seats), 1),
  };
}
