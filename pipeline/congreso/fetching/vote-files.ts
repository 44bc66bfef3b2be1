import type { DayPageVote } from '../../core/chamber/rows.ts';
import { FEWER_ATTEMPTS, type Mirror } from '../../snapshots/fetching/mirror.ts';
import type { DayOfVotes } from '../../snapshots/fetching/outstanding.ts';
import { neverSettled, settledAfterCorrections } from '../../snapshots/fetching/scope.ts';
import { rowsOf } from '../../snapshots/fetching/trial-parse.ts';
import type { SnapshotStore } from '../../snapshots/snapshot-store.ts';
import { officialPath } from '../sources/documents/official-path.ts';
import { dayPage } from '../sources/votes/day-page.ts';
import { sessionZip } from '../sources/votes/session-zip.ts';

/**
 * Fetches the best complete form of a vote: JSON, else XML; for a vote without records, its print and the
 * Diario. Returns the vote and the reason if every form is missing or bad. Skips votes in a ZIP that is stored
 * for good.
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

/** Fetches the Diario, the only source of who voted what, which may be printed weeks later. */
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

/** Removes the former file of a regenerated one, which the page no longer lists: it would count as a second vote. */
function retireOthers(path: string, mirror: Mirror): void {
  const ending = path.slice(path.lastIndexOf('.'));
  for (const other of mirror.store.siblings(path)) {
    if (other !== path && other.endsWith(ending)) mirror.retire(other);
  }
}

/** Returns the votes in the ZIPs of a day that need not be requested again. */
export function packedIn({ zips, date }: ListedDay, store: SnapshotStore): Set<string> {
  const held = zips.flatMap((path) => store.held(path) ?? []).filter(settledAfterCorrections(date));
  return new Set(held.flatMap(({ path, bytes }) => votesIn(path, bytes)));
}

/** Takes votes whose files failed from the ZIP of the session or the print. Reports those in neither as missing. */
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

/** Reports the missing votes: a refused or damaged one by its file, those the site does not have by their page. */
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

/** A day of votes as its page lists it. */
export interface ListedDay extends DayOfVotes {
  /** Path of the page. */
  page: string;
  votes: DayPageVote[];
  /** Paths of the ZIPs of its sessions. */
  zips: string[];
  /** Votes for which no listed file could be fetched. */
  missing: MissingVote[];
}

/** A vote without any complete file, with the reason; null if the site does not have its files. */
interface MissingVote {
  vote: DayPageVote;
  failure: string | null;
}

const ZIPS = /[^"'\s]*\/webpublica\/opendata\/votaciones\/Leg\d+\/Sesion\d+\/\d{8}\/[^"'\s/]+\.zip/g;

/** Reads the page of a day. */
export function readDay(bytes: Uint8Array, page: string, day: DayOfVotes): ListedDay {
  const zips = Array.from(Buffer.from(bytes).toString().matchAll(ZIPS), ([address]) => officialPath(address));
  return {
    ...day,
    page,
    votes: rowsOf(dayPage, page, bytes),
    missing: [],
    zips: [...new Set(zips.filter((path) => path !== null))],
  };
}

/** Returns the official paths among addresses. */
const pathsOf = (...addresses: (string | null)[]): string[] =>
  addresses.flatMap((address) => (address === null ? [] : (officialPath(address) ?? [])));

/** Returns the paths by which a run notes that files of a vote or its Diario are missing. */
export const awaitedFiles = ({ files }: DayPageVote): string[] =>
  pathsOf(files.json, files.xml, files.diario);

/** Returns the key that identifies a vote within a day. */
const voteKey = ({ session, number }: { session: number | null; number: number | null }): string =>
  `${session}/${number}`;

/** Returns a readable name for a vote of a page. */
const listedName = ({ session, number, title }: DayPageVote): string =>
  number === null ? `a vote on ${title}` : `session ${session} vote ${number}`;
