import { syncBuiltinESMExports } from 'node:module';
import waits from 'node:timers/promises';

/** Has everything that waits in this program wait for another time than it asks for, in milliseconds. */
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
