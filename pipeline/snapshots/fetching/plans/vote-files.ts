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
 * Takes the best whole form of a vote: JSON, or XML where the JSON cannot be had; of a vote without records its print, and the
 * Diario. Returns the vote, and why, if every form that is listed is gone or bad. A vote in a ZIP that is held for good is not
 * asked for.
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

/** Fetches the Diario that alone says who voted what: it may be printed weeks later, so it is awaited without end. */
async function mirrorDiario(path: string, vote: DayPageVote, day: ListedDay, mirror: Mirror): Promise<void> {
  const { date } = day;
  const isAwaited = mirror.outstanding.runsOf(path) > 0;
  if (isAwaited && !mirror.outstanding.isDue(path)) return;
  const hint = { session: vote.session ?? undefined, date };
  await mirror.mayHave(path, isAwaited ? neverSettled : settledAfterCorrections(date), { hint });
  if (mirror.store.facts(path) === null) mirror.outstanding.missed(path, 'not printed yet', day);
  else mirror.outstanding.came(path);
}

/** Fetches the print of a vote, where there is nothing better; returns whether it could be had. */
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

/**
 * Takes the votes whose files could not be had from the ZIP of the session, which holds each once more, or from the print. What
 * none of them has is missing: trouble in the first run, a note from the second run on.
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

/** Reports the votes that could not be had: one that is refused or damaged by its file, those that are not there by their page. */
function reportGone(gone: readonly MissingVote[], day: ListedDay, mirror: Mirror): void {
  const absent = gone.filter(({ failure }) => failure === null);
  const filed = day.votes.filter(({ files }) => files.json !== null || files.xml !== null).length;
  const names = absent.map(({ vote }) => listedName(vote)).join(', ');
  const listed = `it lists ${filed} votes with records, and those of ${filed - gone.length} could be had; expected ${names} too, as JSON, as XML, in the ZIP of the session or in print`;
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
