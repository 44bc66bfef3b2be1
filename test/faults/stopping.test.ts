import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { received } from '../received.ts';
import { COMPUTED, placeForAll, type Service, serve, until } from './service.ts';

const place = placeForAll();

/** The milliseconds that service managers allow before they kill a program, and more on a busy machine. */
const tenSeconds = () => 10_000 * Math.max(1, loadavg()[0]! / availableParallelism());

async function started(settings: Record<string, string> = {}): Promise<Service> {
  const service = await serve(place, settings);
  onTestFinished(() => void service.child.kill('SIGKILL'));
  return service;
}

/** Milliseconds in which a server must stop if it waits for nothing. */
const IN_VAIN = 6_000;

/** Opens a connection and sends a text. */
async function line(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise((ready) => socket.once('connect', ready));
  socket.write(text);
  return socket;
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Sends requests continuously, and counts complete, refused and broken answers. */
function load({ ask }: Service) {
  const seen = { whole: 0, refused: 0, broken: [] as string[] };
  let running = true;
  const caller = async (turn: number) => {
    for (let page = turn + 1; running; page += 4) {
      try {
        const { status, text } = await ask(`${COMPUTED}&page=${page}`);
        JSON.parse(text);
        if (status === 200) seen.whole++;
        else seen.broken.push(`${status} ${text}`);
      } catch (error) {
        const why = String((error as Error).cause ?? error);
        // A late or queued connection is refused, and the client may try another server.
        if (/ECONNREFUSED|ECONNRESET|EPIPE|other side closed/.test(why)) seen.refused++;
        else seen.broken.push(why);
        await sleep(5);
      }
    }
  };
  const callers = [0, 1, 2, 3].map(caller);
  return {
    seen,
    end: () => {
      running = false;
      return Promise.all(callers);
    },
  };
}

describe('a server stopped under load', () => {
  // A held connection takes up to seven seconds of it.
  it('finishes every answer in progress and exits within ten seconds, even with held connections', async () => {
    const service = await started();
    const { port } = service;
    await line(port, '');
    await line(port, GET('/api/v1/votes'));
    await line(port, 'GET /api/v1/votes HTTP/1.1\r\nHost: loc');
    await line(
      port,
      'POST /api/v1/newsletter HTTP/1.1\r\nHost: l\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
    );
    const reader = await line(port, GET('/data/latest/parliament.sqlite'));
    reader.pause();
    const { seen, end } = load(service);
    await until(() => seen.whole > 20 || null);
    const { code, took } = await service.stop();
    await end();
    expect(code).toBe(0);
    expect(took).toBeLessThan(tenSeconds());
    expect(seen.broken).toEqual([]);
    expect(seen.whole).toBeGreaterThan(20);
    expect(service.log()).not.toMatch(/"level":"error"/);
  });

  it('closes a connection with its last answer', async () => {
    const service = await started();
    const callers = [0, 1, 2].map(() => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      return async () => {
        const { status, headers } = await received({ port: service.port, path: '/api/v1/health', agent });
        expect(status).toBe(200);
        return headers.connection;
      };
    });
    for (const ask of callers) expect(await ask()).toBe('keep-alive');
    const stopped = service.stop();
    // A client that keeps sending requests is never cut off without a notice.
    const toTheLast = async (ask: () => Promise<string | undefined>) => {
      while ((await ask()) !== 'close');
    };
    await Promise.all(callers.map(toTheLast));
    expect((await stopped).code).toBe(0);
  });

  it('exits at once if no client waits for an answer', async () => {
    const service = await started();
    for (let idle = 0; idle < 20; idle++) await once(await line(service.port, GET('/api/v1/votes')), 'data');
    const { code, took } = await service.stop();
    expect(code).toBe(0);
    expect(took).toBeLessThan(IN_VAIN);
  });

  it('exits at once at a second signal', async () => {
    const service = await started();
    const waiting = await line(
      service.port,
      'POST /api/v1/newsletter HTTP/1.1\r\nHost: l\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
    );
    await once(waiting, 'data');
    const first = service.stop();
    await until(() => service.log().includes('Stopping') || null);
    expect(service.child.exitCode).toBeNull();
    const second = await service.stop();
    expect(second.signal).toBe('SIGTERM');
    expect(second.took).toBeLessThan(IN_VAIN);
    await first;
  });
});
