import { z } from 'zod';
import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import type { Effects } from '../../core/effects.ts';
import { sha256 } from '../../core/hash.ts';
import { readNote, type Sidecar } from '../sidecar.ts';
import { UNREADABLE, WHY } from '../unreadable-documents.ts';
import type { FetchScope } from './scope.ts';
import { trialParse } from './trial-parse.ts';

/** Documents that the site did not have, by path, with the time of the request. */
export const absencesFile = z.object({ absent: z.record(z.string(), z.iso.datetime({ offset: true })) });
type AbsencesFile = z.output<typeof absencesFile>;

/** Optional documents that the site did not have, which are not requested again every night. */
export interface Absences {
  /** Returns a sidecar for a missing document; null if the document was never recorded as missing. */
  of(path: string): Sidecar | null;
  note(path: string): void;
  /** Adds what another machine noted, except documents that are noted already. */
  adopt(notes: AbsencesFile): void;
  forget(path: string): void;
}

const NOTHING = { url: null, sha256: '', etag: null };

const absencesIn = (folder: string): string => `${folder}/absent.json`;

/** Reads the missing documents. A damaged list is dropped: each of its entries costs one request. */
export const readAbsences = (folder: string, files: Effects['files']): AbsencesFile =>
  readNote(absencesIn(folder), absencesFile, files) ?? { absent: {} };

/** Opens the list of missing documents of a snapshots folder. */
export function openAbsences(folder: string, { files, clock }: Pick<Effects, 'files' | 'clock'>): Absences {
  const file = absencesIn(folder);
  const known = new Map(Object.entries(readAbsences(folder, files).absent));
  /** Saved at once, because a killed run cannot save anything. */
  const save = () => {
    const absent = Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
    files.write(file, `${JSON.stringify({ absent }, null, 2)}\n`);
  };
  return {
    of(path) {
      const moment = known.get(path);
      return moment === undefined ? null : { ...NOTHING, first_seen: moment, checked_at: moment };
    },
    note(path) {
      known.set(path, clock.now().toISOString());
      save();
    },
    adopt({ absent }) {
      for (const [path, moment] of Object.entries(absent)) if (!known.has(path)) known.set(path, moment);
      save();
    },
    forget(path) {
      if (known.delete(path)) save();
    },
  };
}

/** A run in progress. If the next run still finds it, it was interrupted. */
const unfinished = z.object({ began: z.iso.datetime({ offset: true }), scope: z.string() });

/** After six hours a document may have changed since the interrupted run requested it. */
const GOES_ON_WITHIN = 6 * 3_600_000;

/** One run, new or continued. */
export interface FetchRun {
  /** The time of its beginning, even if an earlier process began it. */
  began: Date;
  /** Returns whether a mirror, or the interrupted process of this run, already got a document. */
  asked(path: string): boolean;
  /** Records documents that a mirror provided, which this run need not request from the site. */
  answeredByMirror(paths: readonly string[]): void;
  /** Records that the site answered a request for a document. */
  answered(path: string): void;
  /** Records that the run is complete. */
  end(): void;
}

const fileIn = (folder: string): string => `${folder}/unfinished.json`;
const pathsIn = (folder: string): string => `${folder}/unfinished.paths`;

/** Begins a run, or continues the interrupted one of the same scope. */
export function beginRun(
  folder: string,
  scope: FetchScope,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): FetchRun {
  const { kinds, legislatures, from, to } = scope;
  const own = JSON.stringify([kinds, legislatures, from, to, scope.since !== null]);
  const before = beganBefore(folder, own, { files, clock });
  const began = before ?? clock.now();
  if (before === null) {
    files.remove(pathsIn(folder));
    files.write(fileIn(folder), `${JSON.stringify({ began: began.toISOString(), scope: own }, null, 2)}\n`);
  }
  const paths = files.exists(pathsIn(folder)) ? files.readText(pathsIn(folder)).split('\n') : [];
  const done = new Set(paths);
  return {
    began,
    asked: (path) => done.has(path),
    answeredByMirror(paths) {
      for (const path of paths) done.add(path);
      files.append(pathsIn(folder), paths.map((path) => `${path}\n`).join(''));
    },
    answered: (path) => files.append(pathsIn(folder), `${path}\n`),
    end() {
      files.remove(fileIn(folder));
      files.remove(pathsIn(folder));
    },
  };
}

/** Returns the beginning of the interrupted run of a scope; null if there was no such run. */
function beganBefore(
  folder: string,
  scope: string,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): Date | null {
  const data = readNote(fileIn(folder), unfinished, files);
  if (data === null || data.scope !== scope) return null;
  const began = new Date(data.began);
  return clock.now().getTime() - began.getTime() <= GOES_ON_WITHIN ? began : null;
}

const why = z.object({
  url: z.string(),
  /** The finding and the expectation. */
  what: z.string(),
  content_type: z.string().nullable(),
  sha256: z.string(),
  first_seen: z.iso.datetime({ offset: true }),
  checked_at: z.iso.datetime({ offset: true }),
  /** Number of runs that received it in this state. */
  times: z.int().positive(),
});
type UnreadableNote = z.output<typeof why>;

/** Documents that were received and could not be read. */
export interface UnreadableStore {
  /** Returns the fault of a document that must not be requested yet, and until when; else null. */
  waiting(path: string): string | null;
  keep(path: string, bytes: Uint8Array, about: Pick<UnreadableNote, 'what' | 'content_type'>): void;
  /** Returns the latest bytes; null if the document is readable or was never received. */
  bytes(path: string): Uint8Array | null;
  forget(path: string): void;
}

/** Each pause is four times the last: an error page is gone in minutes, a changed format stays. */
const FIRST_PAUSE = 15 * 60_000;
const LONGEST_PAUSE = 14 * 86_400_000;
const pauseAfterTimes = (times: number): number => Math.min(FIRST_PAUSE * 4 ** (times - 1), LONGEST_PAUSE);

/** Opens the unreadable documents of a snapshots folder. */
export function openUnreadableStore(
  folder: string,
  { folder: parliament, documents: types }: Pick<ChamberAdapter, 'folder' | 'documents'>,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): UnreadableStore {
  const place = (path: string) => `${folder}/${UNREADABLE}/${parliament}/${path}`;
  const read = (path: string): UnreadableNote | null => readNote(`${place(path)}${WHY}`, why, files);
  /** A document that an earlier version of the program could not read is requested again at once. */
  const isReadNow = (path: string) => trialParse(path, files.read(place(path)), types)?.failure === null;
  return {
    waiting(path) {
      const known = read(path);
      if (known === null || !files.exists(place(path)) || isReadNow(path)) return null;
      const until = new Date(Date.parse(known.checked_at) + pauseAfterTimes(known.times));
      if (until <= clock.now()) return null;
      return `${known.what}; not requested again before ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    },
    keep(path, bytes, about) {
      const now = clock.now().toISOString();
      const former = read(path);
      const facts: UnreadableNote = {
        url: types.requestFor(path).address,
        ...about,
        sha256: sha256(bytes),
        first_seen: former?.first_seen ?? now,
        checked_at: now,
        times: (former?.times ?? 0) + 1,
      };
      files.write(place(path), bytes);
      files.write(`${place(path)}${WHY}`, `${JSON.stringify(facts, null, 2)}\n`);
    },
    bytes: (path) => (files.exists(place(path)) ? files.read(place(path)) : null),
    forget(path) {
      for (const file of [`${place(path)}${WHY}`, place(path)]) if (files.exists(file)) files.remove(file);
    },
  };
}
