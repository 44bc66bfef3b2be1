import { setTimeout as sleep } from 'node:timers/promises';
import { flood } from '../../attack/flooding.ts';
import type { World } from './world.ts';

/** Concurrent work that a load must not disturb, and that must not disturb others. */
export interface Beside {
  /** Names of attacks: the server is flooded with one after the other. */
  floods: readonly string[];
  /** Restarts the subscribers’ database; called twice. */
  restart(): Promise<void>;
}

/** Share of the time with floods; the database restarts after these shares. */
const FLOODED = 0.7;
const RESTARTS = [0.35, 0.65];

/** Runs during a load of so many seconds; reports every answer that a flood must not get. */
export async function workMeanwhile(
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
