import { setImmediate as allWasRead, setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../pipeline/core/errors.ts';

/**
 * A queue in which clients take turns, so that a client with many requests does not delay a client with one.
 */
interface FairQueue {
  /**
   * Runs a piece of work when it is its turn. Rejects with a 503, after a short delay, if too much work of
   * its kind is waiting. Kinds take turns, too, so that many requests of one kind do not delay requests of
   * another.
   */
  run<Result>(caller: string, work: () => Result | Promise<Result>, kind?: string): Promise<Result>;
}

/** Waiting pieces of work of one kind; more would finish long after the client has left. */
const MOST_WAITING = { ofOneCaller: 32, ofAKind: 128 };

/**
 * Milliseconds. After work shorter than this the queue only waits until pending requests have been read and
 * answered.
 */
const SHORT_WORK = 5;

/** Maximum pause in milliseconds. */
const LONGEST_REST = 100;

/**
 * Milliseconds before a refusal: clients that retry at once would keep the thread busy with refusing them.
 */
const BEFORE_REFUSING = 500;

/** Seconds after which a refused client may try again. */
const COME_BACK = '2';

/** Returns the 503 for a client that would have to wait too long. */
export const queueFull = (): HttpError =>
  new HttpError(503, 'Too much is asked for at the moment', { 'Retry-After': COME_BACK });

const restAfter = (worked: number): Promise<unknown> =>
  worked > SHORT_WORK ? sleep(Math.min(worked, LONGEST_REST)) : allWasRead();

async function refused(): Promise<never> {
  await sleep(BEFORE_REFUSING);
  throw queueFull();
}

/** The waiting work of one kind, by client. */
interface Waiting {
  lines: Map<string, (() => Promise<void>)[]>;
  waiting: number;
}

/**
 * Opens a queue that runs `atOnce` pieces of work, from each client in turn. With `rests`, for work on the
 * main thread, it pauses after each piece: after a short one until the requests that arrived meanwhile are
 * answered, otherwise for as long as the piece took, so that half of the time is left for requests that need
 * no such work.
 */
export function openFairQueue({ rests, atOnce = 1 }: { rests: boolean; atOnce?: number }): FairQueue {
  const kinds = new Map<string, Waiting>();
  let waiting = 0;
  let working = 0;

  const work = async (): Promise<void> => {
    if (working === atOnce) return;
    working++;
    // If each piece ran as soon as it was read, the queue would always be empty and would never pause.
    if (rests) await allWasRead();
    for (let job = nextJob(); job !== null; job = nextJob()) {
      const begun = performance.now();
      await job();
      if (rests && waiting > 0) await restAfter(performance.now() - begun);
    }
    working--;
  };
  /** Returns the next piece of work, and moves its kind and its client to the end. */
  const nextJob = (): (() => Promise<void>) | null => {
    const [first] = kinds;
    if (first === undefined) return null;
    const [kind, { lines }] = first;
    const [caller, line] = lines.entries().next().value!;
    const job = line.shift()!;
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    kinds.delete(kind);
    if (lines.size > 0) kinds.set(kind, { lines, waiting: first[1].waiting - 1 });
    waiting--;
    return job;
  };
  return {
    run(caller, piece, kind = '') {
      const ofKind = kinds.get(kind) ?? { lines: new Map(), waiting: 0 };
      const line = ofKind.lines.get(caller) ?? [];
      if (line.length >= MOST_WAITING.ofOneCaller || ofKind.waiting >= MOST_WAITING.ofAKind) return refused();
      ofKind.lines.set(caller, line);
      ofKind.waiting++;
      kinds.set(kind, ofKind);
      waiting++;
      return new Promise((resolve, reject) => {
        line.push(async () => {
          try {
            resolve(await piece());
          } catch (error) {
            reject(error);
          }
        });
        void work();
      });
    },
  };
}
