import { Script } from 'node:vm';

/** Where the work is handed over: what is run under a limit sees nothing but the global object. */
const WORK = Symbol.for('hemicicle work under a time limit');
const script = new Script(`globalThis[Symbol.for('${WORK.description}')]()`);

/**
 * Does some pure work and stops it in the middle when it takes too long: the engine does so, whatever the work is busy with.
 * Beginning costs as much as beginning a thread.
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
