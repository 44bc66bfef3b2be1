import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { World } from '../faults/under-load/world.ts';

const FLOODER = fileURLToPath(new URL('./flooder.ts', import.meta.url));

/** Default number of connections of a flood. */
export const CONNECTIONS = 300;

/** A flood of requests of one attack. */
export interface Flood {
  port: number;
  world: World;
  attack: string;
  seconds: number;
  /** Whether all connections belong to one client. */
  callers: 'one' | 'many';
}

/** Floods a server for some seconds; returns the number of answers by status. */
export function flood({ port, world, attack, seconds, callers }: Flood): Promise<Record<string, number>> {
  const flooder = fork(FLOODER, [String(port), String(seconds), String(CONNECTIONS), callers, attack]);
  // A real attacker uses other cores, so the flooder must not slow down the server here.
  setPriority(flooder.pid!, constants.priority.PRIORITY_LOW);
  return new Promise((resolve, reject) => {
    flooder.once('message', (statuses) => resolve(statuses as Record<string, number>));
    flooder.once('exit', (code) => reject(new Error(`The flood of ${attack} ended with ${code}`)));
    flooder.send(world);
  });
}
