import { setImmediate as allWasRead, setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../pipeline/errors.ts';

/** Work for callers, one after the other: whoever asks for much keeps nobody from the one answer that he waits for. */
interface FairQueue {
  /** Does some work when it is its turn; throws a 503, after a moment, where too much waits already. */
  run<Result>(caller: string, work: () => Result | Promise<Result>): Promise<Result>;
}

/** Pieces of work that may wait: more would be done long after whoever asked has left. */
const MOST_WAITING = { ofOneCaller: 32, inAll: 128 };

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

/**
 * One piece of work at a time, or a few, of each caller in turn. Where it keeps the thread busy that answers everybody, it `rests`: after
 * a short piece until all that was read meanwhile is answered, and after any other as long as it worked, so that half of the
 * time is left for what needs none of this.
 */
export function openFairQueue({ rests, atOnce = 1 }: { rests: boolean; atOnce?: number }): FairQueue {
  const lines = new Map<string, (() => Promise<void>)[]>();
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
  /** Whoever had a turn stands behind all others. */
  const nextJob = (): (() => Promise<void>) | null => {
    const [first] = lines;
    if (first === undefined) return null;
    const [caller, line] = first;
    const job = line.shift()!;
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    waiting--;
    return job;
  };
  return {
    run(caller, piece) {
      const line = lines.get(caller) ?? [];
      if (line.length >= MOST_WAITING.ofOneCaller || waiting >= MOST_WAITING.inAll) return refused();
      lines.set(caller, line);
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
