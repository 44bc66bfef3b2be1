import type { Clock, Files, Log } from '../../pipeline/core/effects.ts';
import { type DbReader, openDatabase, UnreadableDatabase } from '../../pipeline/db/open.ts';
import { POINTER, readReleases } from '../../pipeline/publish/release/pointer.ts';
import {
  DATABASE,
  MANIFEST,
  type ReleaseSummary,
  type Releases,
  releaseFolder,
} from '../../pipeline/publish/release/release.ts';
import { openTroubles, type Troubles } from '../troubles.ts';
import { type DatabaseProof, openDatabaseProof } from './database-proof.ts';
import { fallbacks, openInspector } from './whole-release.ts';

/** Milliseconds between two checks of the pointer. */
const LOOK_EVERY = 1000;

const NOT_FOLLOWED = 'The newest release cannot be served';
const NOT_WHOLE = 'The release that is served is not whole';
const NOT_READ = 'The database of the release cannot be read';

const MEND = 'Put its files back, build again, or choose another (hemicicle releases rollback)';
const NONE_WHOLE = `No other that is kept is whole: nothing is served. ${MEND}`;
const MEANWHILE = ({ name }: Pick<PinnedRelease, 'name'>) => `${name} is served meanwhile. ${MEND}`;

/** A release that stays open while a request is `using` it, whatever is published meanwhile. */
export interface PinnedRelease extends Disposable {
  name: string;
  dataDate: string;
  folder: string;
  /** Its pages; null if it was built without pages. */
  siteFolder: string | null;
  /** Returns its database, which opens at the first call. */
  read(): DbReader;
}

/** The release that is served. */
export interface CurrentRelease {
  /** Returns null before the first release. */
  pin(): PinnedRelease | null;
  /** Returns true if its database is known to have the published bytes. */
  isProven(): boolean;
  /** Closes the database, at once or after the last request. */
  close(): void;
}

export interface ReleasesInput {
  /** The published tree, `data/public`. */
  publicFolder: string;
  /** Folder of all sites, `data/site`. */
  sitesFolder: string;
  files: Files;
  clock: Clock;
  log: Log;
  /** Receives failures. */
  troubles?: Troubles;
  open?: typeof openDatabase;
}

interface OpenRelease extends Omit<PinnedRelease, typeof Symbol.dispose> {
  users: number;
  /** True once another release is served. */
  retired: boolean;
  close(): void;
}

/**
 * Follows the pointer of a published tree. If the new release is incomplete, that is logged and the served
 * one stays. A server without any release serves the newest complete one on the list, until a newer one can
 * be served.
 */
export function openReleases(input: ReleasesInput): CurrentRelease {
  const { publicFolder, files, clock, log, troubles = openTroubles(log) } = input;
  const pointer = `${publicFolder}/${POINTER}`;
  const defectOf = openInspector(publicFolder, files);
  let current: OpenRelease | null = null;
  let seen: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** Reopens the database, because the open one may have cached damaged pages. */
  const openAnew = () => {
    if (current === null) return;
    const before = current;
    current = openedAs(before, input, proof, onFault);
    retire(before);
  };
  const proof = openDatabaseProof({ publicFolder, files, clock, troubles, mended: openAnew });

  const look = () => {
    const now = clock.now().getTime();
    if (Math.abs(now - lookedAt) < LOOK_EVERY) return;
    lookedAt = now;
    try {
      follow();
      troubles.over(NOT_FOLLOWED);
    } catch (error) {
      troubles.begin(NOT_FOLLOWED, error);
    }
    inspect();
  };
  /**
   * Switches to the release of the pointer. A failure is retried at the next check, because its cause may be
   * outside the pointer.
   */
  const follow = () => {
    const state = stateOf(files.stat(pointer));
    if (state === null && current !== null) throw new Error(`${pointer} is gone`);
    if (state === seen) return;
    const releases = readReleases(publicFolder, files);
    if (releases !== null) followIn(releases);
    seen = state;
  };
  const followIn = ({ latest, releases }: Releases) => {
    const newest = releases.find(({ name }) => name === latest);
    const defect = newest === undefined ? `${POINTER} does not list it` : defectOf(newest);
    if (newest !== undefined && defect === null) return turnTo(openedOf(newest, input, proof, onFault));
    if (current === null) {
      const whole = fallbacks(latest, releases).find((release) => defectOf(release) === null);
      if (whole !== undefined) turnTo(openedOf(whole, input, proof, onFault));
    }
    throw new Error(
      `${latest} is not whole: ${defect}. ${current === null ? NONE_WHOLE : MEANWHILE(current)}`,
    );
  };
  const turnTo = (next: OpenRelease) => {
    if (next.name === current?.name && next.siteFolder === current.siteFolder) return;
    if (current !== null) retire(current);
    current = next;
    log.info(`Serving release ${next.name}`);
  };
  /** Closes a file that failed, so that the next query opens the file that is there by then. */
  const onFault = (release: OpenRelease, fault: unknown) => {
    troubles.begin(NOT_READ, fault);
    if (release === current) openAnew();
  };
  const inspect = () => {
    if (current === null) return;
    const { folder, siteFolder } = current;
    const parts = [
      `${folder}/${MANIFEST}`,
      `${folder}/${DATABASE}`,
      ...(siteFolder === null ? [] : [siteFolder]),
    ];
    const gone = parts.filter((path) => !files.exists(path));
    if (gone.length > 0) troubles.begin(NOT_WHOLE, `${gone.join(', ')} is gone`);
    else troubles.over(NOT_WHOLE);
    proof.look(current);
    if (troubles.list().includes(NOT_READ) && canBeRead(current)) troubles.over(NOT_READ);
  };
  look();
  return {
    pin() {
      look();
      return current === null ? null : pinned(current);
    },
    isProven() {
      look();
      return current !== null && proof.isProven(current);
    },
    close() {
      if (current !== null) retire(current);
      current = null;
    },
  };
}

/** Returns size and time of the pointer as text that can be compared. */
const stateOf = (stat: { bytes: number; modified: Date } | null): string | null =>
  stat === null ? null : `${stat.bytes} ${stat.modified.getTime()}`;

type ReportFault = (release: OpenRelease, fault: unknown) => void;

function openedOf(
  { name, data_date }: ReleaseSummary,
  input: ReleasesInput,
  proof: DatabaseProof,
  onFault: ReportFault,
): OpenRelease {
  const { publicFolder, sitesFolder, files } = input;
  const site = `${sitesFolder}/${name}`;
  const siteFolder = files.exists(site) ? site : null;
  const folder = releaseFolder(publicFolder, name);
  return openedAs({ name, dataDate: data_date, folder, siteFolder }, input, proof, onFault);
}

function openedAs(
  { name, dataDate, folder, siteFolder }: Omit<PinnedRelease, 'read' | typeof Symbol.dispose>,
  { open = openDatabase }: ReleasesInput,
  proof: DatabaseProof,
  onFault: ReportFault,
): OpenRelease {
  let read: DbReader | null = null;
  const opened: OpenRelease = {
    name,
    dataDate,
    folder,
    siteFolder,
    read: () => {
      if (proof.isRotten(opened)) throw new UnreadableDatabase(`${folder}/${DATABASE} is rotten`, 'ROTTEN');
      read ??= open(`${folder}/${DATABASE}`, (fault) => onFault(opened, fault));
      return read;
    },
    users: 0,
    retired: false,
    close: () => {
      read?.close();
      read = null;
    },
  };
  return opened;
}

/** Reads one row; `open` reports a failure. */
function canBeRead(release: OpenRelease): boolean {
  try {
    const read = release.read();
    return read.get(read.db.selectFrom('about').select('data_date')) !== undefined;
  } catch {
    return false;
  }
}

function pinned(release: OpenRelease): PinnedRelease {
  const { name, dataDate, folder, siteFolder, read } = release;
  release.users++;
  let free = false;
  return {
    name,
    dataDate,
    folder,
    siteFolder,
    read,
    [Symbol.dispose]() {
      if (free) return;
      free = true;
      release.users--;
      if (release.retired && release.users === 0) release.close();
    },
  };
}

function retire(release: OpenRelease): void {
  release.retired = true;
  if (release.users === 0) release.close();
}
