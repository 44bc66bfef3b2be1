import { syncBuiltinESMExports } from 'node:module';
import waits from 'node:timers/promises';

/** Changes the duration, in milliseconds, of every timer in this program. */
export function changeWaits(change: (milliseconds: number | undefined) => number): void {
  const { setTimeout: later } = globalThis;
  globalThis.setTimeout = Object.assign(
    (act: () => void, milliseconds?: number, ...given: []) => later(act, change(milliseconds), ...given),
    later,
  ) as typeof later;
  const { setTimeout: wait } = waits;
  waits.setTimeout = ((milliseconds, ...given) => wait(change(milliseconds), ...given)) as typeof wait;
  syncBuiltinESMExports();
}
