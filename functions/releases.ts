import { openRead, type Read } from '../pipeline/db/open.ts';
import type { Clock, Log } from '../pipeline/effects.ts';
import type { Files } from '../pipeline/files.ts';
import { POINTER, readReleases } from '../pipeline/publish/pointer.ts';
import { DATABASE, releaseFolder } from '../pipeline/publish/release.ts';

/** Milliseconds between two looks at the pointer. */
const LOOK_EVERY = 1000;

/** A release as one request sees it from its beginning to its end, whatever is published meanwhile. */
export interface Pinned {
  name: string;
  dataDate: string;
  folder: string;
  /** Its pages; null where it was built without any. */
  siteFolder: string | null;
  /** Its database, opened when it is first needed. */
  read(): Read;
  /** The request is over. */
  free(): void;
}

/** The release that is served now. */
export interface CurrentRelease {
  /** Null before the first release. */
  pin(): Pinned | null;
  /** Lets go of the database, at once or with the last request. */
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
  open?: (path: string) => Read;
}

interface Opened extends Omit<Pinned, 'free'> {
  users: number;
  /** Another release is served by now. */
  retired: boolean;
  close(): void;
}

/** Follows the pointer of a published tree. A pointer that cannot be used is told, and the release before goes on. */
export function openReleases(input: ReleasesInput): CurrentRelease {
  const { publicFolder, files, clock, log } = input;
  const pointer = `${publicFolder}/${POINTER}`;
  let current: Opened | null = null;
  let seen: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const look = () => {
    const now = clock.now().getTime();
    if (Math.abs(now - lookedAt) < LOOK_EVERY) return;
    lookedAt = now;
    const state = stateOf(files.stat(pointer));
    if (state === seen) return;
    seen = state;
    try {
      turnTo(openLatest(input));
    } catch (error) {
      log.error(`The release that ${pointer} names cannot be served: ${String(error)}`);
    }
  };
  const turnTo = (next: Opened | null) => {
    if (next === null || (next.name === current?.name && next.siteFolder === current.siteFolder)) return;
    if (current !== null) retire(current);
    current = next;
    log.info(`Serving release ${next.name}`);
  };
  look();
  return {
    pin() {
      look();
      return current === null ? null : pinned(current);
    },
    close() {
      if (current !== null) retire(current);
      current = null;
    },
  };
}

/** Size and time tell one pointer from the next; text, so that they are compared at once. */
const stateOf = (stat: { bytes: number; modified: Date } | null): string | null =>
  stat === null ? null : `${stat.bytes} ${stat.modified.getTime()}`;

function openLatest({ publicFolder, sitesFolder, files, open = openRead }: ReleasesInput): Opened | null {
  const releases = readReleases(publicFolder, files);
  if (releases === null) return null;
  const name = releases.latest;
  const folder = releaseFolder(publicFolder, name);
  const entry = releases.releases.find((release) => release.name === name);
  if (entry === undefined || !files.exists(`${folder}/${DATABASE}`))
    throw new Error(`${folder} is not whole`);
  const siteFolder = `${sitesFolder}/${name}`;
  let read: Read | null = null;
  return {
    name,
    dataDate: entry.data_date,
    folder,
    siteFolder: files.exists(siteFolder) ? siteFolder : null,
    read: () => {
      read ??= open(`${folder}/${DATABASE}`);
      return read;
    },
    users: 0,
    retired: false,
    close: () => {
      read?.close();
      read = null;
    },
  };
}

function pinned(release: Opened): Pinned {
  const { name, dataDate, folder, siteFolder, read } = release;
  release.users++;
  let free = false;
  return {
    name,
    dataDate,
    folder,
    siteFolder,
    read,
    free() {
      if (free) return;
      free = true;
      release.users--;
      if (release.retired && release.users === 0) release.close();
    },
  };
}

function retire(release: Opened): void {
  release.retired = true;
  if (release.users === 0) release.close();
}
