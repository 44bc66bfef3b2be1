import { setImmediate as allWasRead } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../../pipeline/core/errors.ts';

/** A queue in which clients share the time of a thread: many requests of one do not delay one of another. */
interface FairQueue {
  /**
   * Runs a piece of work when it is its turn. Rejects with a 503 if that takes too long. The next piece is of the kind,
   * and then of the client, that has used the least time lately.
   */
  run<Result>(caller: string, work: () => Result | Promise<Result>, kind?: string): Promise<Result>;
}

/** The time of a queue: tests pass their own, so that a busy machine refuses nothing. */
export interface QueueTime {
  /** Returns the milliseconds since a fixed moment. */
  now(): number;
  /** Runs something after some milliseconds, unless the returned function is called before. */
  after(milliseconds: number, act: () => void): () => void;
}

const REAL_TIME: QueueTime = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * Milliseconds that work may wait: answers should be ready within a second, and few take longer than the rest of it.
 * The number of waiting pieces has no limit, because cheap ones are soon done.
 */
const LONGEST_WAIT = 800;

/** Milliseconds of work after which the queue pauses; after shorter work it only lets pending requests through. */
const SHORT_WORK = 5;

/** Maximum pause in milliseconds. */
const LONGEST_REST = 100;

/** Seconds after which a refused client may try again. */
const COME_BACK = '2';

const FULL = 'Too much is asked for at the moment';

/** Returns the 503 for a client that would have to wait too long. */
export const queueFull = (): HttpError => new HttpError(503, FULL, { 'Retry-After': COME_BACK });

export const isQueueFull = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 503 && error.detail === FULL;

const restAfter = (worked: number, time: QueueTime): Promise<unknown> =>
  worked > SHORT_WORK
    ? new Promise<void>((resolve) => void time.after(Math.min(worked, LONGEST_REST), resolve))
    : allWasRead();

/** A waiting piece of work. */
interface Job {
  run(): Promise<void>;
}

/**
 * Opens a queue that runs `atOnce` pieces of work. With `rests`, for work on the main thread, it pauses after each
 * piece: after a short one until the requests that arrived meanwhile are answered, otherwise for as long as the piece
 * took, so that half of the time is left for requests that need no such work.
 */
export function openFairQueue({
  rests,
  atOnce = 1,
  time = REAL_TIME,
}: {
  rests: boolean;
  atOnce?: number;
  time?: QueueTime | undefined;
}): FairQueue {
  /** The waiting work of each kind, by client. */
  const kinds = new Map<string, Map<string, Set<Job>>>();
  const spent = { kind: openUse(time), caller: openUse(time) };
  let working = 0;

  const work = async (): Promise<void> => {
    if (working === atOnce) return;
    working++;
    // If each piece ran as soon as it was read, the queue would always be empty and would never pause.
    if (rests) await allWasRead();
    for (let job = nextJob(); job !== null; job = nextJob()) {
      const begun = time.now();
      await job.run();
      if (rests && kinds.size > 0) await restAfter(time.now() - begun, time);
    }
    working--;
  };
  const nextJob = (): Job | null => {
    const kind = spent.kind.least(kinds.keys());
    if (kind === null) return null;
    const lines = kinds.get(kind)!;
    const caller = spent.caller.least(lines.keys())!;
    const [job] = lines.get(caller)!;
    remove(kind, caller, job!);
    return job!;
  };
  const remove = (kind: string, caller: string, job: Job): void => {
    const lines = kinds.get(kind)!;
    const line = lines.get(caller)!;
    line.delete(job);
    // A client with more work moves to the end of those that used as much.
    lines.delete(caller);
    if (line.size > 0) lines.set(caller, line);
    kinds.delete(kind);
    if (lines.size > 0) kinds.set(kind, lines);
  };
  return {
    run: (caller, piece, kind = '') =>
      new Promise((resolve, reject) => {
        const lines = kinds.get(kind) ?? new Map<string, Set<Job>>();
        const line = lines.get(caller) ?? new Set();
        const inTime = time.after(LONGEST_WAIT, () => {
          remove(kind, caller, job);
          reject(queueFull());
        });
        const job: Job = {
          async run() {
            inTime();
            const begun = time.now();
            try {
              resolve(await piece());
            } catch (error) {
              reject(error);
            }
            const took = time.now() - begun;
            spent.kind.add(kind, took);
            spent.caller.add(caller, took);
          },
        };
        line.add(job);
        lines.set(caller, line);
        kinds.set(kind, lines);
        void work();
      }),
  };
}

/** Milliseconds after which half of the used time is forgotten. */
const HALF_LIFE = 5_000;

/** Clients whose use is remembered. */
const REMEMBERED = 20_000;

/** Remembers the time that clients or kinds used lately. */
function openUse(time: QueueTime) {
  const used = new LRUCache<string, { milliseconds: number; at: number }>({ max: REMEMBERED });
  const now = (name: string): number => {
    const last = used.peek(name);
    if (last === undefined) return 0;
    return last.milliseconds * 0.5 ** ((time.now() - last.at) / HALF_LIFE);
  };
  return {
    add: (name: string, milliseconds: number) =>
      void used.set(name, { milliseconds: now(name) + milliseconds, at: time.now() }),
    /** Returns the name that used the least, the first of several; null if there are no names. */
    least(names: Iterable<string>): string | null {
      let [least, found]: [number, string | null] = [Number.POSITIVE_INFINITY, null];
      for (const name of names) {
        const use = now(name);
        if (use < least) [least, found] = [use, name];
      }
      return found;
    },
  };
}
