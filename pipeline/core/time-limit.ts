import { Script } from 'node:vm';

/** Key of the work on the global object, which is all that code under a time limit can access. */
const WORK = Symbol.for('hemicicle work under a time limit');
const script = new Script(`globalThis[Symbol.for('${WORK.description}')]()`);

/**
 * Runs synchronous work and interrupts it after a time limit, whatever it is doing. Starting takes as long as
 * starting a thread.
 */
export function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  const shared = globalThis as unknown as Record<symbol, unknown>;
  const before = shared[WORK];
  shared[WORK] = work;
  try {
    return script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new Error(`not done after ${milliseconds} ms`, { cause: error });
  } finally {
    shared[WORK] = before;
  }
}
