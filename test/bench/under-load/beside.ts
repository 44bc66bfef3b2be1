import { setTimeout as sleep } from 'node:timers/promises';
import { flood } from '../../attack/flooding.ts';
import type { World } from './world.ts';

/** What goes on beside a load, that others must not suffer from. */
export interface Beside {
  /** Names of attacks: the server is flooded with one after the other. */
  floods: readonly string[];
  /** Restarts the subscribers' database; called twice. */
  restart(): Promise<void>;
}

/** Parts of the time in which there are floods, and after which the database restarts. */
const FLOODED = 0.7;
const RESTARTS = [0.35, 0.65];

/** Goes on beside a load of so many seconds; complains of whatever a flood must not be answered. */
export async function goOnBeside(
  { floods, restart }: Beside,
  {
    port,
    world,
    seconds,
    complain,
  }: { port: number; world: World; seconds: number; complain(what: string): void },
): Promise<void> {
  const begun = performance.now();
  const each = Math.max(1, Math.floor((seconds * FLOODED) / floods.length));
  const flooding = async () => {
    for (const [turn, attack] of floods.entries()) {
      const callers = turn % 2 === 0 ? 'many' : 'one';
      const statuses = await flood({ port, world, attack, seconds: each, callers });
      for (const [status, times] of Object.entries(statuses))
        if (/^5/.test(status) && status !== '503')
          complain(`A flood of ${attack} was answered ${status}, ${times} times`);
    }
  };
  const restarting = async () => {
    for (const share of RESTARTS) {
      await sleep(Math.max(0, seconds * 1000 * share - (performance.now() - begun)));
      await restart();
    }
  };
  await Promise.all([flooding(), restarting()]);
}
