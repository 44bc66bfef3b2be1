import { fileURLToPath } from 'node:url';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';

/** A pool of worker threads; each runs the function that a file exports, one task after another. */
interface Pool<Task, Result> {
  /**
   * Waits for a thread and runs the task; rejects after the time limit and ends the thread that was too slow.
   * On a busy machine the limit is longer: it also waits until this program has used as much processor time,
   * and while no thread has started it counts from the first start.
   */
  run(task: Task, milliseconds?: number): Promise<Result>;
  /** Starts all threads in advance: loading their code takes half a second. */
  begin(): void;
  /** Ends the threads and their tasks; a later task starts new ones. */
  close(): Promise<void>;
}

/** Maximum number of threads, the data that each receives at its start, and its memory limit. */
interface PoolOptions {
  threads?: number;
  data?: unknown;
  megabytes?: number;
  /**
   * Megabytes of the young generation: a small one costs time, because more values are still in use when it
   * is full.
   */
  megabytesForNew?: number;
}

/** Tasks assigned to a thread at once, so that the next one is ready when the first ends. */
const AHEAD = 2;

/** Milliseconds in which a thread must start. */
const TO_BEGIN = 60_000;

/** Periods of a time limit after which a task ends even if this program hardly got any processor time. */
const MOST_PERIODS = 10;

/**
 * Calls back when a time has passed in which this program, with all its threads, also used as much processor time.
 * Returns a function that stops the clock.
 */
function startClock(milliseconds: number, late: () => void): () => void {
  const before = process.cpuUsage();
  let periods = 0;
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    if (++periods === MOST_PERIODS || (user + system) / 1_000 >= milliseconds) late();
    else timer = setTimeout(look, milliseconds);
  };
  let timer = setTimeout(look, milliseconds);
  return () => clearTimeout(timer);
}

/** Opens a pool for a file, with one thread for each core by default; threads start on demand. */
export function openPool<Task, Result>(
  file: URL,
  { threads = navigator.hardwareConcurrency, data, megabytes, megabytesForNew }: PoolOptions = {},
): Pool<Task, Result> {
  let opened: Piscina<Task, Result> | null = null;
  const open = (minThreads: number) => {
    const pool = new Piscina<Task, Result>({
      filename: fileURLToPath(file),
      minThreads,
      maxThreads: threads,
      concurrentTasksPerWorker: AHEAD,
      // An idle thread must be able to finish the asynchronous work that a task left behind.
      atomics: 'disabled',
      idleTimeout: Number.POSITIVE_INFINITY,
      workerData: data,
      resourceLimits: {
        ...(megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes }),
        ...(megabytesForNew === undefined ? {} : { maxYoungGenerationSizeMb: megabytesForNew }),
      },
    });
    // The failure of an idle thread is harmless: the pool starts another one.
    pool.on('error', () => {});
    return pool;
  };
  return {
    begin() {
      opened ??= open(threads);
    },
    async run(task, milliseconds) {
      opened ??= open(0);
      const pool = opened;
      if (milliseconds === undefined) return pool.run(task);
      const late = new AbortController();
      const endIn = (time: number) => startClock(time, () => late.abort());
      const isThere = pool.threads.length > 0;
      let stopClock = endIn(isThere ? milliseconds : TO_BEGIN);
      const begin = () => {
        stopClock();
        stopClock = endIn(milliseconds);
      };
      if (!isThere) pool.once('workerCreate', begin);
      try {
        return await pool.run(task, { signal: late.signal });
      } catch (error) {
        throw late.signal.aborted ? new Error(`not done after ${milliseconds} ms`) : error;
      } finally {
        pool.off('workerCreate', begin);
        stopClock();
      }
    },
    async close() {
      const former = opened;
      opened = null;
      await former?.destroy();
    },
  };
}

/** Marks the buffers of a thread’s result for transfer instead of copying. */
export const transferBuffers = <Result extends object>(result: Result, buffers: ArrayBufferLike[]): Result =>
  move({ [transferableSymbol]: buffers, [valueSymbol]: result }) as unknown as Result;
