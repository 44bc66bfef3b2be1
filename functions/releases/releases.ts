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
import type { HeaderRecord } from '../../pipeline/publish/site/web-headers.ts';
import { type Failures, openFailures } from '../failures.ts';
import { type DatabaseProof, openDatabaseProof } from './database-proof.ts';
import { fallbacks, openInspector } from './whole-release.ts';

/** Milliseconds between two checks of the pointer. */
const LOOK_EVERY = 1000;

const NOT_FOLLOWED = 'The newest release cannot be served';
const NOT_WHOLE = 'The served release is incomplete';
const NOT_READ = 'The database of the release cannot be read';

const MEND = 'Restore its files, build again, or choose another release (hemicicle releases rollback)';
const NONE_WHOLE = `No other release is complete, so nothing is served. ${MEND}`;
const MEANWHILE = ({ name }: Pick<PinnedRelease, 'name'>) => `Until then ${name} is served. ${MEND}`;

/** A release that stays open while a request is `using` it, whatever is published meanwhile. */
export interface PinnedRelease extends Disposable {
  name: string;
  dataDate: string;
  folder: string;
  /** Its pages; null if it was built without pages. */
  siteFolder: string | null;
  /** Names the opened database, which opens again after damage or repair; no cached answer outlives it. */
  generation: string;
  /** Returns true if its database has the published bytes; nothing computed before that is known is cached. */
  isProven(): boolean;
  /** Returns its database, which opens at the first call. */
  read(): DbReader;
}

/** Headers of answers that were computed before their database was proven. */
export const UNPROVEN: HeaderRecord = { 'Cache-Control': 'no-store' };

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
  failures?: Failures;
  open?: typeof openDatabase;
}

/**
 * Follows the pointer of a published tree. If the new release is incomplete, that is logged and the served one stays. A
 * server without any release serves the newest complete one on the list, until a newer one can be served.
 */
export function openReleases(input: ReleasesInput): CurrentRelease {
  const served = new ServedRelease(input);
  served.look();
  return {
    pin: () => served.look()?.pin() ?? null,
    isProven: () => served.look() !== null && served.isProven(),
    close: () => served.close(),
  };
}

/** The release that is served, and what is known about the pointer and its database. */
class ServedRelease {
  readonly #input: ReleasesInput;
  readonly #failures: Failures;
  readonly #pointer: string;
  readonly #defectOf: ReturnType<typeof openInspector>;
  readonly #proof: DatabaseProof;
  #current: OpenRelease | null = null;
  /** Number of databases opened so far. */
  #generations = 0;
  /** State of the pointer that was followed last. */
  #seen: string | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(input: ReleasesInput) {
    const { publicFolder, files, clock, log, failures = openFailures(log) } = input;
    this.#input = input;
    this.#failures = failures;
    this.#pointer = `${publicFolder}/${POINTER}`;
    this.#defectOf = openInspector(publicFolder, files);
    const changed = ({ folder }: { folder: string }) => {
      if (folder === this.#current?.folder) this.#reopen();
    };
    this.#proof = openDatabaseProof({ publicFolder, files, clock, failures, changed });
  }

  /** Follows the pointer and inspects the release, at most once a second; returns the release. */
  look(): OpenRelease | null {
    const now = this.#input.clock.now().getTime();
    if (Math.abs(now - this.#lookedAt) < LOOK_EVERY) return this.#current;
    this.#lookedAt = now;
    try {
      this.#follow();
      this.#failures.over(NOT_FOLLOWED);
    } catch (error) {
      this.#failures.begin(NOT_FOLLOWED, error);
    }
    if (this.#current !== null) this.#inspect(this.#current);
    return this.#current;
  }

  isProven(): boolean {
    return this.#current !== null && this.#proof.isProven(this.#current);
  }

  close(): void {
    this.#current?.retire();
    this.#current = null;
  }

  /** Switches to the release of the pointer; a failure is retried at the next check. */
  #follow(): void {
    const { publicFolder, files } = this.#input;
    const state = stateOf(files.stat(this.#pointer));
    if (state === null && this.#current !== null) throw new Error(`${this.#pointer} is missing`);
    if (state === this.#seen) return;
    const releases = readReleases(publicFolder, files);
    if (releases !== null) this.#switchTo(releases);
    this.#seen = state;
  }

  #switchTo({ latest, releases }: Releases): void {
    const newest = releases.find(({ name }) => name === latest);
    const defect = newest === undefined ? `${POINTER} does not list it` : this.#defectOf(newest);
    if (newest !== undefined && defect === null) {
      this.#serve(newest);
      return;
    }
    if (this.#current === null) {
      const whole = fallbacks(latest, releases).find((release) => this.#defectOf(release) === null);
      if (whole !== undefined) this.#serve(whole);
    }
    const current = this.#current;
    throw new Error(
      `${latest} is incomplete: ${defect}. ${current === null ? NONE_WHOLE : MEANWHILE(current)}`,
    );
  }

  #serve({ name, data_date }: ReleaseSummary): void {
    const { publicFolder, sitesFolder, files, log } = this.#input;
    const site = `${sitesFolder}/${name}`;
    const siteFolder = files.exists(site) ? site : null;
    if (name === this.#current?.name && siteFolder === this.#current.siteFolder) return;
    this.#current?.retire();
    const folder = releaseFolder(publicFolder, name);
    this.#current = this.#open({ name, dataDate: data_date, folder, siteFolder });
    log.info(`Serving release ${name}`);
  }

  #open(place: Omit<ReleasePlace, 'generation'>): OpenRelease {
    const { open = openDatabase } = this.#input;
    const generation = `${place.name} ${++this.#generations}`;
    return new OpenRelease({ ...place, generation }, this.#proof, (path, release) =>
      open(path, (fault) => this.#onFault(release, fault)),
    );
  }

  /** Closes a file that failed, so that the next query opens the file that is there by then. */
  #onFault(release: OpenRelease, fault: unknown): void {
    this.#failures.begin(NOT_READ, fault);
    if (release === this.#current) this.#reopen();
  }

  /** Reopens the database, because the open one may have cached damaged pages. */
  #reopen(): void {
    const before = this.#current;
    if (before === null) return;
    this.#current = this.#open(before);
    before.retire();
  }

  #inspect(current: OpenRelease): void {
    const { files } = this.#input;
    const { folder, siteFolder } = current;
    const parts = [
      `${folder}/${MANIFEST}`,
      `${folder}/${DATABASE}`,
      ...(siteFolder === null ? [] : [siteFolder]),
    ];
    const gone = parts.filter((path) => !files.exists(path));
    if (gone.length > 0) this.#failures.begin(NOT_WHOLE, `${gone.join(', ')} is missing`);
    else this.#failures.over(NOT_WHOLE);
    this.#proof.look(current);
    if (this.#failures.list().includes(NOT_READ) && current.canBeRead()) this.#failures.over(NOT_READ);
  }
}

/** Returns size and time of the pointer as text that can be compared. */
const stateOf = (stat: { bytes: number; modified: Date } | null): string | null =>
  stat === null ? null : `${stat.bytes} ${stat.modified.getTime()}`;

type ReleasePlace = Omit<PinnedRelease, 'read' | 'isProven' | typeof Symbol.dispose>;

/** Opens the database at a path of a release. */
type OpenOf = (path: string, release: OpenRelease) => DbReader;

/** A release with its database, which closes after its last user once another release is served. */
class OpenRelease implements ReleasePlace {
  readonly name: string;
  readonly dataDate: string;
  readonly folder: string;
  readonly siteFolder: string | null;
  readonly generation: string;
  readonly #proof: DatabaseProof;
  readonly #open: OpenOf;
  #read: DbReader | null = null;
  #users = 0;
  /** True once another release is served. */
  #retired = false;

  constructor(
    { name, dataDate, folder, siteFolder, generation }: ReleasePlace,
    proof: DatabaseProof,
    open: OpenOf,
  ) {
    this.name = name;
    this.dataDate = dataDate;
    this.folder = folder;
    this.siteFolder = siteFolder;
    this.generation = generation;
    this.#proof = proof;
    this.#open = open;
  }

  /** Returns the database, which opens at the first call; throws if it does not have the published bytes. */
  read(): DbReader {
    const path = `${this.folder}/${DATABASE}`;
    if (this.#proof.isRotten(this)) throw new UnreadableDatabase(`${path} is rotten`, 'ROTTEN');
    this.#read ??= this.#open(path, this);
    return this.#read;
  }

  /** Reads one row; the database reports a failure. */
  canBeRead(): boolean {
    try {
      const read = this.read();
      return read.get(read.db.selectFrom('about').select('data_date')) !== undefined;
    } catch {
      return false;
    }
  }

  /** Counts a user until the returned release is disposed of. */
  pin(): PinnedRelease {
    const { name, dataDate, folder, siteFolder, generation } = this;
    this.#users++;
    let free = false;
    return {
      ...{ name, dataDate, folder, siteFolder, generation, read: () => this.read() },
      isProven: () => !this.#retired && this.#proof.isProven(this),
      [Symbol.dispose]: () => {
        if (free) return;
        free = true;
        this.#users--;
        this.#closeIfUnused();
      },
    };
  }

  retire(): void {
    this.#retired = true;
    this.#closeIfUnused();
  }

  #closeIfUnused(): void {
    if (!this.#retired || this.#users > 0) return;
    this.#read?.close();
    this.#read = null;
  }
}
