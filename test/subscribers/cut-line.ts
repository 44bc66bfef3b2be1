import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** How a connection breaks: both ends learn of it, or nothing passes any more. */
export type Cut = 'broken before it is heard' | 'broken when it was heard' | 'silent';

/** A connection to PostgreSQL that can be cut. */
export interface Line {
  /** Address of the database through it. */
  address: string;
  /**
   * Cuts it at the client’s nth message from now, and again after as many more messages as each number in `then`; later
   * connections pass.
   */
  cutAt(nth: number, cut: Cut, then?: readonly number[]): void;
  /** Whether it was cut since. */
  wasCut(): boolean;
}

/** Opens a proxy to the database at an address, which names a socket of this machine. */
export async function lineTo(address: string): Promise<Line> {
  const database = new URL(address);
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let how: Cut = 'silent';
  let next: number[] = [];
  let cut = false;

  const server = createServer((client) => {
    const far = { path: `${database.searchParams.get('host')}/.s.PGSQL.5432`, host: '' };
    const postgres = new (client.constructor as typeof Socket)().connect(far);
    let silent = false;
    const hangUp = () => {
      client.destroy();
      postgres.destroy();
    };
    for (const end of [client, postgres]) {
      open.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(end);
        hangUp();
      });
    }
    postgres.on('data', (piece) => silent || client.write(piece));
    client.on('data', (piece) => {
      left -= 1;
      if (left !== 0) return silent || postgres.write(piece);
      cut = true;
      left = next.shift() ?? Number.POSITIVE_INFINITY;
      if (how === 'broken before it is heard') return hangUp();
      silent = true;
      if (how === 'broken when it was heard') {
        postgres.once('data', hangUp);
        postgres.write(piece, () => setTimeout(hangUp, LONGEST));
      }
      client.pause();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const end of open) end.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return {
    address: `postgres://postgres@127.0.0.1:${port}${database.pathname}`,
    cutAt(nth, kind, then = []) {
      left = nth;
      how = kind;
      next = [...then];
      cut = false;
    },
    wasCut: () => cut,
  };
}

/** Milliseconds in which the server answers a complete query. */
const LONGEST = 1_000;
