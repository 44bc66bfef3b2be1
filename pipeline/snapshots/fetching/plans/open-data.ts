import {
  type OpenDataPage,
  openDataPage,
  openDataPagePath,
} from '../../../sources/documents/open-data-page.ts';
import { identifyDocument } from '../../../sources/index.ts';
import { parseInBounds } from '../../bounds.ts';
import type { Mirror } from '../mirror.ts';
import { neverSettled } from '../scope.ts';
import { rowsOf } from '../trial-parse.ts';

/** The files a page of open data offers today, as far as a parser knows them. */
export async function mirrorOpenData(name: OpenDataPage, mirror: Mirror): Promise<void> {
  const page = openDataPagePath(name);
  const bytes = await mirror.need(page, neverSettled);
  if (bytes === null) return;
  const offered = wanted(rowsOf(openDataPage, page, bytes));
  await mirror.each(`files of ${name}`, offered, async (path) => {
    const file = await mirror.need(path, neverSettled);
    if (file !== null) retireCovered(path, file, mirror);
  });
}

/** Each file once: as JSON where it is offered so. */
function wanted(offered: readonly string[]): string[] {
  const known = offered.filter((path) => identifyDocument(path) !== null);
  const isJson = (path: string) => path.endsWith('.json');
  const json = new Set(known.filter(isJson).map(nameAndDay));
  return known.filter((path) => isJson(path) || !json.has(nameAndDay(path)));
}

/** The forms of one file can be generated some seconds apart. */
const nameAndDay = (path: string): string => path.replace(/(__\d{8})\d{6}\.\w+$/, '$1');

/** Whole records of a legislature, written anew each time: an older file says nothing that a newer one does not. */
const TOLD_ANEW = ['initiatives', 'interventions'];

/** Puts older files away that the newer one has whole: a cut file takes the place of none. */
function retireCovered(path: string, bytes: Uint8Array, mirror: Mirror): void {
  const records = recordsIn(path, bytes);
  if (records === null) return;
  const older = mirror.store.beside(path).filter((other) => nameOf(other) === nameOf(path) && other < path);
  for (const other of older) {
    const held = mirror.store.held(other);
    const covered = held === null ? null : recordsIn(other, held.bytes);
    if (covered === null) continue;
    if ([...covered].every(([legislature, count]) => count <= (records.get(legislature) ?? 0)))
      mirror.retire(other);
  }
}

const nameOf = (path: string): string => path.replace(/__\d{14}\.\w+$/, '');

/** How many records a file has of each legislature; null where it is of another kind or cannot be read whole. */
function recordsIn(path: string, bytes: Uint8Array): Map<number, number> | null {
  const known = identifyDocument(path);
  if (known === null || !TOLD_ANEW.includes(known.source.kind)) return null;
  const { rows, issues } = parseInBounds(known.source, bytes, known.place);
  if (issues.length > 0) return null;
  const records = new Map<number, number>();
  for (const { legislature } of rows as { legislature: number }[])
    records.set(legislature, (records.get(legislature) ?? 0) + 1);
  return records;
}
