import {
  type OpenDataPage,
  openDataPage,
  openDataPagePath,
} from '../../../sources/documents/open-data-page.ts';
import { identifyDocument } from '../../../sources/index.ts';
import { hasGeneration, heldAs, newestGeneration } from '../../same-document.ts';
import type { SnapshotStore } from '../../snapshot-store.ts';
import type { Mirror } from '../mirror.ts';
import { type FetchTarget, neverSettled, settledByTurns } from '../scope.ts';
import { recordsIn, rowsOf } from '../trial-parse.ts';

/** Fetches the files that a page of open data offers today, as far as a parser knows them. */
export async function mirrorOpenData(
  name: OpenDataPage,
  run: { targets: readonly FetchTarget[]; today: string },
  mirror: Mirror,
): Promise<void> {
  const page = openDataPagePath(name);
  const bytes = await mirror.need(page, neverSettled);
  if (bytes === null) return;
  const groups = wanted(rowsOf(openDataPage, page, bytes)).filter(([path]) => !isClosed(path!, run, mirror));
  await mirror.each(`files of ${name}`, groups, (paths) => mirrorOne(paths, mirror));
}

/** Fetches the first of some files with the same records that can be had; reports what keeps the last of them. */
async function mirrorOne(paths: string[], mirror: Mirror): Promise<void> {
  for (const path of paths.slice(0, -1)) {
    const { bytes, failure, absent } = await mirror.attempt(path, neverSettled);
    if (bytes !== null && failure === null && !absent) return retireCovered(path, mirror);
  }
  const last = paths.at(-1)!;
  // A list of which an earlier one is held is missed for a time; one that was never held is needed at once.
  if (hasGeneration(last, mirror.store)) await mirror.expect(last, neverSettled, { as: nameOf(last) });
  else await mirror.need(last, neverSettled);
  retireCovered(last, mirror);
}

/** Files that hold the same records in another order: one of them is enough. */
const SAME_RECORDS: readonly string[][] = [['IntervencionesCronologicamente', 'IntervencionesIniciativa']];

/** Returns the offered files that a parser knows: each as JSON where it is offered so, those with the same records together. */
function wanted(offered: readonly string[]): string[][] {
  const known = offered.filter((path) => identifyDocument(path) !== null);
  const isJson = (path: string) => path.endsWith('.json');
  const json = new Set(known.filter(isJson).map(nameAndDay));
  const groups = new Map<string, string[]>();
  for (const path of known.filter((one) => isJson(one) || !json.has(nameAndDay(one)))) {
    const names = SAME_RECORDS.find((same) => same.includes(bareName(path)));
    const key = names?.[0] ?? path;
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  const rank = (path: string) => SAME_RECORDS.flat().indexOf(bareName(path));
  return [...groups.values()].map((paths) => paths.toSorted((a, b) => rank(a) - rank(b)));
}

/** The forms of one file can be generated some seconds apart. */
const nameAndDay = (path: string): string => path.replace(/(__\d{8})\d{6}\.\w+$/, '$1');

const nameOf = (path: string): string => path.replace(/__\d{14}\.\w+$/, '');

const bareName = (path: string): string => nameOf(path).slice(nameOf(path).lastIndexOf('/') + 1);

/** Days between two looks at the deputies of the legislature that ended last. */
const TURN_OF_THE_LAST = 7;

/**
 * Returns whether a file lists the deputies of a legislature that is over and is held: it is asked for once, and that of the
 * legislature that ended last once a week.
 */
function isClosed(
  path: string,
  { targets, today }: { targets: readonly FetchTarget[]; today: string },
  mirror: Mirror,
): boolean {
  const legislature = identifyDocument(path)?.place.legislature ?? null;
  const held = legislature === null ? null : newestGeneration(path, mirror.store);
  if (legislature === null || held === null) return false;
  const newest = Math.max(...targets.map((target) => target.legislature));
  return legislature < newest - 1 || settledByTurns(TURN_OF_THE_LAST, nameOf(path), today)(held);
}

/** Whole records of a legislature, written anew each time: an older file holds nothing that a newer one does not. */
const WRITTEN_ANEW = ['initiatives', 'interventions'];

/**
 * Takes older files away that the one at a path covers, as far as that one is held: under its own name, or under an earlier one
 * where the site has only renamed it.
 */
function retireCovered(path: string, { store, ...mirror }: Mirror): void {
  const covering = heldAs(path, store);
  if (covering === null) return;
  const records = recordsAt(covering, store);
  if (records === null) return;
  const names = SAME_RECORDS.find((same) => same.includes(bareName(path))) ?? [bareName(path)];
  for (const other of store.beside(path)) {
    if (other === covering || !names.includes(bareName(other))) continue;
    const isOlder = bareName(other) !== bareName(covering) || other < covering;
    const covered = isOlder ? recordsAt(other, store) : null;
    if (covered !== null && covers(records, covered)) mirror.retire(other);
  }
}

/** Records of each legislature that a file holds. */
type Records = ReadonlyMap<number, number>;

const covers = (records: Records, covered: Records): boolean =>
  [...covered].every(([legislature, count]) => count <= (records.get(legislature) ?? 0));

/** Returns how many records a held file has of each legislature; null where it is of another kind or cannot be read whole. */
function recordsAt(path: string, store: SnapshotStore): Records | null {
  const known = identifyDocument(path);
  const held = known !== null && WRITTEN_ANEW.includes(known.source.kind) ? store.held(path) : null;
  return held === null ? null : recordsIn(path, held.bytes);
}

/**
 * Tidies the earlier documents of kinds without versions, which former versions of this program kept: puts back what no held
 * file covers, and removes the rest.
 */
export function tidyEarlier(store: SnapshotStore): void {
  for (const earlier of store.needlessEarlier()) {
    const { path } = earlier;
    const kind = identifyDocument(path)!.source.kind;
    if (!WRITTEN_ANEW.includes(kind)) {
      store.discard(earlier);
      continue;
    }
    const records = recordsIn(path, store.bytesOf(earlier));
    const names = SAME_RECORDS.find((same) => same.includes(bareName(path))) ?? [bareName(path)];
    const held = store.beside(path).filter((other) => names.includes(bareName(other)));
    const isCovered = held.some((other) => {
      const covering = recordsAt(other, store);
      return records === null || (covering !== null && covers(covering, records));
    });
    if (isCovered || store.facts(path) !== null) store.discard(earlier);
    else store.restore(earlier);
  }
}
