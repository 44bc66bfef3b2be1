import type { Mirror } from '../../snapshots/fetching/mirror.ts';
import { type FetchTarget, neverSettled, settledByTurns } from '../../snapshots/fetching/scope.ts';
import { recordsIn, rowsOf } from '../../snapshots/fetching/trial-parse.ts';
import { hasGeneration, heldAs, newestGeneration } from '../../snapshots/same-document.ts';
import type { SnapshotStore } from '../../snapshots/snapshot-store.ts';
import { type OpenDataPage, openDataPage, openDataPagePath } from '../sources/documents/open-data-page.ts';
import { identifyDocument } from '../sources/index.ts';

/** Fetches the files that a page of open data offers today, if a parser knows them. */
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

/** Fetches the first available file of some with the same records; reports the error of the last one. */
async function mirrorOne(paths: string[], mirror: Mirror): Promise<void> {
  for (const path of paths.slice(0, -1)) {
    const { bytes, failure, absent } = await mirror.attempt(path, neverSettled);
    if (bytes !== null && failure === null && !absent) return retireCovered(path, mirror);
  }
  const last = paths.at(-1)!;
  // A list with an earlier stored version may be missed for a time; one that was never stored is required at
  // once.
  if (hasGeneration(last, mirror.store)) await mirror.expect(last, neverSettled, { as: nameOf(last) });
  else await mirror.need(last, neverSettled);
  retireCovered(last, mirror);
}

/** Files with the same records in another order: one of them is enough. */
const SAME_RECORDS: readonly string[][] = [['IntervencionesCronologicamente', 'IntervencionesIniciativa']];

/** Returns the offered files that a parser knows: each as JSON if offered, those with the same records together. */
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

/** Returns name and day of a file, whose forms can be generated some seconds apart. */
const nameAndDay = (path: string): string => path.replace(/(__\d{8})\d{6}\.\w+$/, '$1');

const nameOf = (path: string): string => path.replace(/__\d{14}\.\w+$/, '');

const bareName = (path: string): string => nameOf(path).slice(nameOf(path).lastIndexOf('/') + 1);

/** Days between two requests for the deputies of the last ended legislature. */
const TURN_OF_THE_LAST = 7;

/** Returns whether a file of an ended legislature's deputies is stored and not due: the last one is weekly. */
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

/** Complete records of a legislature, regenerated each time: an older file adds nothing to a newer one. */
const WRITTEN_ANEW = ['initiatives', 'interventions'];

/** Removes older files that the one stored at a path, or under an earlier name of it, covers. */
function retireCovered(path: string, { store, ...mirror }: Mirror): void {
  const covering = heldAs(path, store);
  if (covering === null) return;
  const records = recordsAt(covering, store);
  if (records === null) return;
  const names = SAME_RECORDS.find((same) => same.includes(bareName(path))) ?? [bareName(path)];
  for (const other of store.siblings(path)) {
    if (other === covering || !names.includes(bareName(other))) continue;
    const isOlder = bareName(other) !== bareName(covering) || other < covering;
    const covered = isOlder ? recordsAt(other, store) : null;
    if (covered !== null && covers(records, covered)) mirror.retire(other);
  }
}

/** Number of records of each legislature in a file. */
type Records = ReadonlyMap<number, number>;

const covers = (records: Records, covered: Records): boolean =>
  [...covered].every(([legislature, count]) => count <= (records.get(legislature) ?? 0));

/** Counts the records of each legislature in a stored file; null if it cannot be read as a whole. */
function recordsAt(path: string, store: SnapshotStore): Records | null {
  const known = identifyDocument(path);
  const held = known !== null && WRITTEN_ANEW.includes(known.source.kind) ? store.held(path) : null;
  return held === null ? null : recordsIn(path, held.bytes, store.types);
}

/** Restores documents that former versions of this program kept as earlier ones and no file covers; removes the rest. */
export function tidyEarlier(store: SnapshotStore): void {
  for (const earlier of store.needlessEarlier()) {
    const { path } = earlier;
    const kind = identifyDocument(path)!.source.kind;
    if (!WRITTEN_ANEW.includes(kind)) {
      store.discard(earlier);
      continue;
    }
    const records = recordsIn(path, store.bytesOf(earlier), store.types);
    const names = SAME_RECORDS.find((same) => same.includes(bareName(path))) ?? [bareName(path)];
    const held = store.siblings(path).filter((other) => names.includes(bareName(other)));
    const isCovered = held.some((other) => {
      const covering = recordsAt(other, store);
      return records === null || (covering !== null && covers(covering, records));
    });
    if (isCovered || store.facts(path) !== null) store.discard(earlier);
    else store.restore(earlier);
  }
}
