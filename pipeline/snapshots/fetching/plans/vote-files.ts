import { officialPath } from '../../../sources/documents/official-path.ts';
import type { DayPageVote } from '../../../sources/rows.ts';
import { sessionZip } from '../../../sources/votes/session-zip.ts';
import type { SnapshotStore } from '../../snapshot-store.ts';
import type { Mirror } from '../mirror.ts';
import { settledAfterCorrections } from '../scope.ts';
import { type ListedDay, listedName, voteKey } from './listed-day.ts';

/**
 * Takes the best form of a vote there is, and the Diario where the vote has no form at all; false where every form that
 * is listed is gone. What a ZIP that is held for good holds already is not asked for.
 */
export async function mirrorVote(
  vote: DayPageVote,
  { date, page }: ListedDay,
  packed: ReadonlySet<string>,
  mirror: Mirror,
): Promise<boolean> {
  const settled = settledAfterCorrections(date);
  const forms = pathsOf(vote.files.json, vote.files.xml);
  if (packed.has(voteKey(vote)) && forms.every((path) => mirror.store.held(path) === null)) return true;
  for (const path of forms) {
    if (!(await mirror.has(path, settled))) continue;
    retireOthers(path, mirror);
    return true;
  }
  // What is refused is there: no worse form of it is asked for instead.
  if (forms.some((path) => mirror.isDenied(path))) return true;
  if (forms.length > 0) return false;
  if (await mirrorPrint(vote, date, mirror)) return true;
  mirror.report.withoutFile.push(`${page}: ${listedName(vote)}`);
  for (const path of pathsOf(vote.files.diario)) {
    await mirror.mayHave(path, settled, { session: vote.session ?? undefined, date });
  }
  return true;
}

const pathsOf = (...addresses: (string | null)[]): string[] =>
  addresses.flatMap((address) => (address === null ? [] : (officialPath(address) ?? [])));

/** The print of a vote, for want of anything better. */
async function mirrorPrint({ files }: DayPageVote, date: string, mirror: Mirror): Promise<boolean> {
  const [path] = pathsOf(files.pdf);
  return path !== undefined && (await mirror.has(path, settledAfterCorrections(date)));
}

/** A file generated anew has a new name: the former one, which the page no longer lists, would be a second vote. */
function retireOthers(path: string, mirror: Mirror): void {
  const ending = path.slice(path.lastIndexOf('.'));
  for (const other of mirror.store.beside(path)) {
    if (other !== path && other.endsWith(ending)) mirror.retire(other);
  }
}

/** Votes in the ZIPs of a day that need not be asked for again. */
export function packedIn({ zips, date }: ListedDay, store: SnapshotStore): Set<string> {
  const held = zips.flatMap((path) => store.held(path) ?? []).filter(settledAfterCorrections(date));
  return new Set(held.flatMap(({ path, bytes }) => votesIn(path, bytes)));
}

/** The ZIP of a session holds every vote once more; what is not in it either, nor in print, is missing. */
export async function takeZips(day: ListedDay, mirror: Mirror): Promise<void> {
  const packed = new Set<string>();
  for (const path of day.zips) {
    const bytes = await mirror.get(path, settledAfterCorrections(day.date));
    for (const key of bytes === null ? [] : votesIn(path, bytes)) packed.add(key);
  }
  const gone: DayPageVote[] = [];
  for (const vote of day.missing) {
    if (!packed.has(voteKey(vote)) && !(await mirrorPrint(vote, day.date, mirror))) gone.push(vote);
  }
  if (gone.length === 0) return;
  const filed = day.votes.filter(({ files }) => files.json !== null || files.xml !== null).length;
  const what = `it lists ${filed} votes with records, and those of ${filed - gone.length} could be had; expected ${gone.map(listedName).join(', ')} too, as JSON, as XML, in the ZIP of the session or in print`;
  mirror.trouble(day.page, what);
}

const votesIn = (path: string, zip: Uint8Array): string[] =>
  sessionZip.parse(zip, sessionZip.place(path)!).rows.map(voteKey);
