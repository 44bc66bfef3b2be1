import type { DayPageVote } from '../../../sources/rows.ts';
import { sessionZip } from '../../../sources/votes/session-zip.ts';
import type { SnapshotStore } from '../../snapshot-store.ts';
import { FEWER_ATTEMPTS, type Mirror } from '../mirror.ts';
import { neverSettled, settledAfterCorrections } from '../scope.ts';
import {
  awaitedFiles,
  type ListedDay,
  listedName,
  type MissingVote,
  pathsOf,
  voteKey,
} from './listed-day.ts';

/**
 * Fetches the best complete form of a vote: JSON, or XML if the JSON fails; for a vote without records, its
 * print and the Diario. Returns the vote and the reason if every listed form is missing or bad. A vote in a
 * ZIP that is stored for good is not requested.
 */
export async function mirrorVote(
  vote: DayPageVote,
  day: ListedDay,
  packed: ReadonlySet<string>,
  mirror: Mirror,
): Promise<MissingVote | null> {
  const settled = settledAfterCorrections(day.date);
  const forms = pathsOf(vote.files.json, vote.files.xml);
  if (packed.has(voteKey(vote)) && forms.every((path) => mirror.store.facts(path) === null)) return null;
  const attempts = missedBefore(vote, mirror) ? { attempts: FEWER_ATTEMPTS } : {};
  let failure: string | null = null;
  for (const path of forms) {
    const outcome = await mirror.attempt(path, settled, attempts);
    if (outcome.failure === null && outcome.bytes !== null) {
      retireOthers(path, mirror);
      if (failure !== null) mirror.note(forms[0]!, `${failure}; taken from ${path} instead`);
      cameWhole(vote, mirror);
      return null;
    }
    failure ??= outcome.failure;
  }
  if (forms.length > 0) return { vote, failure };
  if (await mirrorPrint(vote, day.date, mirror)) return null;
  mirror.report.withoutFile.push(`${day.page}: ${listedName(vote)}`);
  for (const path of pathsOf(vote.files.diario)) await mirrorDiario(path, vote, day, mirror);
  return null;
}

const missedBefore = (vote: DayPageVote, { outstanding }: Mirror): boolean =>
  awaitedFiles(vote).some((path) => outstanding.runsOf(path) > 0);

function cameWhole(vote: DayPageVote, { outstanding }: Mirror): void {
  for (const path of pathsOf(vote.files.json, vote.files.xml)) outstanding.came(path);
}

/**
 * Fetches the Diario, the only source of who voted what: it may be printed weeks later, so the fetcher waits
 * for it indefinitely.
 */
async function mirrorDiario(path: string, vote: DayPageVote, day: ListedDay, mirror: Mirror): Promise<void> {
  const { date } = day;
  const isAwaited = mirror.outstanding.runsOf(path) > 0;
  if (isAwaited && !mirror.outstanding.isDue(path)) return;
  const hint = { session: vote.session ?? undefined, date };
  await mirror.mayHave(path, isAwaited ? neverSettled : settledAfterCorrections(date), { hint });
  if (mirror.store.facts(path) === null) mirror.outstanding.missed(path, 'not printed yet', day);
  else mirror.outstanding.came(path);
}

/** Fetches the print of a vote if no better form exists; returns whether it is available. */
async function mirrorPrint({ files }: DayPageVote, date: string, mirror: Mirror): Promise<boolean> {
  const [path] = pathsOf(files.pdf);
  return path !== undefined && (await mirror.has(path, settledAfterCorrections(date)));
}

/**
 * Removes the former file of a regenerated one, which the page no longer lists: it would count as a second
 * vote.
 */
function retireOthers(path: string, mirror: Mirror): void {
  const ending = path.slice(path.lastIndexOf('.'));
  for (const other of mirror.store.beside(path)) {
    if (other !== path && other.endsWith(ending)) mirror.retire(other);
  }
}

/** Returns the votes in the ZIPs of a day that need not be requested again. */
export function packedIn({ zips, date }: ListedDay, store: SnapshotStore): Set<string> {
  const held = zips.flatMap((path) => store.held(path) ?? []).filter(settledAfterCorrections(date));
  return new Set(held.flatMap(({ path, bytes }) => votesIn(path, bytes)));
}

/**
 * Takes the votes whose files failed from the ZIP of the session, which contains every vote again, or from
 * the print. A vote found in neither is missing: trouble in the first run, a note from the second run on.
 */
export async function takeZips(day: ListedDay, mirror: Mirror): Promise<void> {
  const packed = new Set<string>();
  for (const path of day.zips) {
    const { bytes, failure, repeated } = await mirror.attempt(path, settledAfterCorrections(day.date));
    if (failure === null) mirror.outstanding.came(path);
    else if (!repeated) mirror.missed(path, path, failure, day);
    for (const key of bytes === null ? [] : votesIn(path, bytes)) packed.add(key);
  }
  const gone: MissingVote[] = [];
  for (const missing of day.missing) {
    const isHad = packed.has(voteKey(missing.vote)) || (await mirrorPrint(missing.vote, day.date, mirror));
    if (isHad) cameWhole(missing.vote, mirror);
    else gone.push(missing);
  }
  reportGone(gone, day, mirror);
}

/**
 * Reports the missing votes: a refused or damaged one by its file, those the site does not have by their
 * page.
 */
function reportGone(gone: readonly MissingVote[], day: ListedDay, mirror: Mirror): void {
  const absent = gone.filter(({ failure }) => failure === null);
  const filed = day.votes.filter(({ files }) => files.json !== null || files.xml !== null).length;
  const names = absent.map(({ vote }) => listedName(vote)).join(', ');
  const listed = `it lists ${filed} votes with records, but only ${filed - gone.length} could be fetched; expected also ${names}, as JSON, XML, PDF or in the ZIP of the session`;
  for (const { vote, failure } of gone) {
    const [file] = pathsOf(vote.files.json, vote.files.xml);
    if (failure !== null) mirror.missed(file!, file!, failure, day);
  }
  mirror.missedTogether(
    absent.map(({ vote }) => pathsOf(vote.files.json, vote.files.xml)[0]!),
    day.page,
    listed,
    day,
  );
}

const votesIn = (path: string, zip: Uint8Array): string[] =>
  sessionZip.parse(zip, sessionZip.place(path)!).rows.map(voteKey);
