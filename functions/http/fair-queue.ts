import { setImmediate as allWasRead, setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../pipeline/errors.ts';

/** Work for callers, one after the other: whoever asks for much keeps nobody from the one answer that he waits for. */
interface FairQueue {
  /**
   * Does some work when it is its turn; throws a 503, after a moment, where too much of its kind waits already. Kinds take turns, so
   * that many callers who ask for one kind delay no caller who asks for another.
   */
  run<Result>(caller: string, work: () => Result | Promise<Result>, kind?: string): Promise<Result>;
}

/** Pieces of work of a kind that may wait: more would be done long after the caller has left. */
const MOST_WAITING = { ofOneCaller: 32, ofAKind: 128 };

/** Milliseconds of work that keep nobody waiting whom the next piece may not keep as well, once all that was read is answered. */
const SHORT_WORK = 5;

/** Milliseconds that a rest takes at most. */
const LONGEST_REST = 100;

/** Milliseconds after which a refusal is told: callers who ask again at once would keep the thread busy with refusing them. */
const BEFORE_REFUSING = 500;

/** Seconds after which whoever is refused may ask again. */
const COME_BACK = '2';

/** 503 for whoever would have to wait too long. */
export const queueFull = (): HttpError =>
  new HttpError(503, 'Too much is asked for at the moment', { 'Retry-After': COME_BACK });

const restAfter = (worked: number): Promise<unknown> =>
  worked > SHORT_WORK ? sleep(Math.min(worked, LONGEST_REST)) : allWasRead();

async function refused(): Promise<never> {
  await sleep(BEFORE_REFUSING);
  throw queueFull();
}

/** What waits of one kind: the work of each caller. */
interface Waiting {
  lines: Map<string, (() => Promise<void>)[]>;
  waiting: number;
}

/**
 * One piece of work at a time, or a few, of each caller in turn. Where it keeps the thread busy that answers everybody, it `rests`: after
 * a short piece until all that was read meanwhile is answered, and after any other as long as it worked, so that half of the
 * time is left for what needs none of this.
 */
export function openFairQueue({ rests, atOnce = 1 }: { rests: boolean; atOnce?: number }): FairQueue {
  const kinds = new Map<string, Waiting>();
  let waiting = 0;
  let working = 0;

  const work = async (): Promise<void> => {
    if (working === atOnce) return;
    working++;
    // Done as soon as it is read, the work of many callers would be one long piece: nobody would wait yet, and nothing rest.
    if (rests) await allWasRead();
    for (let job = nextJob(); job !== null; job = nextJob()) {
      const begun = performance.now();
      await job();
      if (rests && waiting > 0) await restAfter(performance.now() - begun);
    }
    working--;
  };
  /** The kind and the caller that had a turn come after all others. */
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
