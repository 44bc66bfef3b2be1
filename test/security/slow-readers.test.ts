import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TIMEOUTS } from '../../functions/http/connections.ts';
import { serve } from '../functions/served.ts';

/** More than the system’s buffers hold. */
const BIG = 24 << 20;
/** Milliseconds in which a reader must take a kilobyte. */
const WITHIN = 500;

/** Returns the number of bytes that a client gets which repeatedly pauses, with everything sent between. */
function taken(port: number, path: string, rests: { times: number; milliseconds: number }): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let came = 0;
    let left = rests.times;
    socket.on('data', async ({ length }) => {
      came += length;
      if (left === 0) return;
      left--;
      socket.pause();
      await sleep(rests.milliseconds);
      socket.resume();
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(came));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  });
}

it('the server drops a client that reads almost nothing, and serves a slow one completely', async () => {
  const served = await serve({ timeouts: { ...TIMEOUTS, slowest: { bytes: 1 << 10, within: WITHIN } } });
  writeFileSync(served.of('big.bin').file, Buffer.alloc(BIG, 7));
  const path = '/data/latest/big.bin';
  const [stopped, slow] = await Promise.all([
    taken(served.port, path, { times: 1, milliseconds: 12 * WITHIN }),
    taken(served.port, path, { times: 200, milliseconds: 3 }),
  ]);
  expect(stopped).toBeLessThan(BIG);
  expect(slow).toBeGreaterThan(BIG);
});
