/**
 * A separate program, so that client and server do not share a processor:
 * `node test/bench/ask-often.ts '{"port":…,"paths":[…],"connections":…,"milliseconds":…}'` prints one JSON line.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** The requests: the paths one after the other, repeated from the first. */
export interface Asking {
  port: number;
  paths: string[];
  /** Number of open connections; each sends its next request after an answer. */
  connections: number;
  milliseconds: number;
  headers: Record<string, string>;
}

/** The result of the requests. */
export interface Asked {
  perSecond: number;
  /** Milliseconds from the first byte of a request to the last of its answer. */
  median: number;
  p99: number;
  /** Bytes of the bodies, on average. */
  bytes: number;
}

const { port, paths, connections, milliseconds, headers }: Asking = JSON.parse(readFileSync(0, 'utf8'));
const requests = paths.map((path) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map((pair) => pair.join(': ')),
  ]
    .concat('', '')
    .join('\r\n'),
);
const times: number[] = [];
let bodies = 0;
let next = 0;
const begun = performance.now();

const sockets = await Promise.all(Array.from({ length: connections }, () => keepAsking()));
const seconds = (performance.now() - begun) / 1000;
for (const socket of sockets) socket.destroy();
times.sort((a, b) => a - b);
const result: Asked = {
  perSecond: times.length / seconds,
  median: times[Math.floor(times.length / 2)]!,
  p99: times[Math.floor(times.length * 0.99)]!,
  bytes: Math.round(bodies / times.length),
};
process.stdout.write(`${JSON.stringify(result)}\n`);

/**
 * Sends requests over one connection until time is over, with plain sockets: a whole HTTP client would be the
 * slower side.
 */
function keepAsking(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let asked = 0;
    let head = Buffer.alloc(0);
    let missing = 0;

    const ask = () => {
      if (performance.now() - begun >= milliseconds) return resolve(socket);
      asked = performance.now();
      socket.write(requests[next++ % requests.length]!);
    };
    const answered = () => {
      times.push(performance.now() - asked);
      ask();
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    socket.on('connect', ask);
    socket.on('data', (piece) => {
      if (missing > 0) missing -= piece.length;
      else {
        head = head.length === 0 ? piece : Buffer.concat([head, piece]);
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        const length = bodyLength(head.toString('latin1', 0, end));
        missing = length - (head.length - end - 4);
        bodies += length;
        head = Buffer.alloc(0);
      }
      if (missing === 0) answered();
      else if (missing < 0) reject(new Error('An answer is longer than it says'));
    });
  });
}

function bodyLength(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`Not an answer: ${head}`);
  return Number(length);
}
