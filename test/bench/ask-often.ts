/** A program of its own, so that client and server share no processor: it asks what standard input lists. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** The requests: the paths one after the other, repeated from the first. */
export interface Asking {
  port: number;
  paths: string[];
  /** Number of open connections; each sends its next request after an answer. */
  connections: number;
  milliseconds: number;
}

/** The result of the requests. */
export interface Asked {
  perSecond: number;
  /** Milliseconds from the first byte of a request to the last of its answer. */
  p99: number;
  /** Bytes of the bodies, on average. */
  bytes: number;
}

const { port, paths, connections, milliseconds }: Asking = JSON.parse(readFileSync(0, 'utf8'));
const head = `HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
const times: number[] = [];
let bodies = 0;
let next = 0;
const begun = performance.now();

const sockets = await Promise.all(Array.from({ length: connections }, () => keepAsking()));
const seconds = (performance.now() - begun) / 1000;
for (const socket of sockets) socket.destroy();
const result: Asked = {
  perSecond: times.length / seconds,
  p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!,
  bytes: Math.round(bodies / times.length),
};
process.stdout.write(`${JSON.stringify(result)}\n`);

/** Sends requests over one connection, with plain sockets: a whole HTTP client would be the slower side. */
function keepAsking(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let asked = 0;
    let received = Buffer.alloc(0);
    let missing = 0;
    const ask = () => {
      if (performance.now() - begun >= milliseconds) return resolve(socket);
      asked = performance.now();
      socket.write(`GET ${paths[next++ % paths.length]!} ${head}`);
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    socket.on('connect', ask);
    socket.on('data', (piece) => {
      if (missing > 0) missing -= piece.length;
      else {
        received = Buffer.concat([received, piece]);
        const end = received.indexOf('\r\n\r\n');
        if (end === -1) return;
        const length = bodyLength(received.toString('latin1', 0, end));
        missing = length - (received.length - end - 4);
        bodies += length;
        received = Buffer.alloc(0);
      }
      if (missing < 0) reject(new Error('An answer is longer than it says'));
      if (missing !== 0) return;
      times.push(performance.now() - asked);
      ask();
    });
  });
}

function bodyLength(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`Not an answer: ${head}`);
  return Number(length);
}
