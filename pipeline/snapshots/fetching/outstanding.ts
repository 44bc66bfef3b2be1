import { z } from 'zod';
import type { Effects } from '../../core/effects.ts';
import { localDateOf } from '../../core/time.ts';
import { readNote } from '../sidecar.ts';

const moment = z.iso.datetime({ offset: true });

/** Documents that could not be fetched, by path. */
export const outstandingFile = z.object({
  documents: z.record(
    z.string(),
    z.object({
      /** The legislature and the day of votes whose page links to the document; null for other documents. */
      legislature: z.int().nullable(),
      date: z.iso.date().nullable(),
      /** The last error. */
      what: z.string(),
      first_missed: moment,
      last_missed: moment,
      /** Number of runs in which it was missed. */
      runs: z.int().positive(),
    }),
  ),
});

type OutstandingFile = z.output<typeof outstandingFile>;

/** The page of a voting day that links to a document: the legislature and the local date. */
export interface DayOfVotes {
  legislature: number;
  date: string;
}

/** Documents that the site lists and that could not be fetched: later runs request them again. */
export interface Outstanding {
  /** Records that a document was missed in this run; returns the total number of runs that missed it. */
  missed(path: string, what: string, day: DayOfVotes | null): number;
  /** Records that a document arrived. */
  came(path: string): void;
  /** Adds what another machine missed, too, except documents that are noted already. */
  adopt(notes: OutstandingFile): void;
  /** Forgets the documents of a day that its page no longer links to. */
  keepOnly(day: DayOfVotes, paths: ReadonlySet<string>): void;
  /** Returns the number of earlier runs that missed a document. */
  runsOf(path: string): number;
  /** Returns whether to request it again: in every run at first, then at growing intervals. */
  isDue(path: string): boolean;
  /** Returns the days of one legislature with documents that are due, ISO 8601, oldest first. */
  daysOf(legislature: number): string[];
}

const DAY = 86_400_000;
/** Days after the first miss in which each run requests it again. */
const EAGER = 21;
/** The longest pause, in days. */
const LONGEST = 60;

const outstandingIn = (folder: string): string => `${folder}/outstanding.json`;

/** Reads the documents that earlier runs missed. */
export const readOutstanding = (folder: string, files: Effects['files']): OutstandingFile =>
  readNote(outstandingIn(folder), outstandingFile, files) ?? { documents: {} };

/** Opens the notes of a snapshots folder. */
export function openOutstanding(
  folder: string,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): Outstanding {
  const file = outstandingIn(folder);
  const known = new Map(Object.entries(readOutstanding(folder, files).documents));
  /** Documents missed in this run: a second miss in the same run does not count. */
  const missedNow = new Set<string>();

  /** Written at once, because a run may be stopped at any moment. */
  function save(): void {
    const documents = Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
    if (known.size === 0) files.remove(file);
    else files.write(file, `${JSON.stringify({ documents }, null, 2)}\n`);
  }

  function isDue(path: string): boolean {
    const entry = known.get(path);
    if (entry === undefined) return true;
    const [first, last] = [Date.parse(entry.first_missed), Date.parse(entry.last_missed)];
    const pause = Math.min(Math.max(0, (last - first) / 2 - (EAGER / 2) * DAY), LONGEST * DAY);
    return clock.now().getTime() - last >= pause;
  }

  return {
    isDue,
    missed(path, what, day) {
      const now = clock.now().toISOString();
      const former = known.get(path);
      const runs = (former?.runs ?? 0) + (missedNow.has(path) ? 0 : 1);
      missedNow.add(path);
      const about = { legislature: day?.legislature ?? null, date: day?.date ?? null, what };
      known.set(path, { ...about, first_missed: former?.first_missed ?? now, last_missed: now, runs });
      save();
      return runs;
    },
    came(path) {
      if (known.delete(path)) save();
    },
    adopt({ documents }) {
      for (const [path, entry] of Object.entries(documents)) if (!known.has(path)) known.set(path, entry);
      save();
    },
    keepOnly({ legislature, date }, paths) {
      const gone = [...known].filter(
        ([path, entry]) => entry.legislature === legislature && entry.date === date && !paths.has(path),
      );
      for (const [path] of gone) known.delete(path);
      if (gone.length > 0) save();
    },
    runsOf: (path) => known.get(path)?.runs ?? 0,
    daysOf(legislature) {
      const today = localDateOf(clock.now());
      const days = [...known]
        .filter(([path, entry]) => entry.legislature === legislature && isDue(path))
        .flatMap(([, { date }]) => (date !== null && date <= today ? date : []));
      return [...new Set(days)].sort();
    },
  };
}
