import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range of ephemeral ports: the system gives none of these to another program between the check and
 * its use.
 */
const [FIRST, END] = [10_000, 32_000];

const taken = new Set<number>();

/** Returns an unused port, different each time, for programs that need to know theirs in advance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (taken.has(port) || !(await isFree(port))) continue;
    taken.add(port);
    return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, () => probe.close(() => answer(true)));
  });
