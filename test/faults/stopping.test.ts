import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { COMPUTED, type Place, placeIn, type Service, serve, until } from './service.ts';

let place: Place;
beforeAll(async () => {
  place = await placeIn(mkdtempSync(join(tmpdir(), 'hemicicle-')));
}, 120_000);
afterAll(() => rmSync(place.folder, { recursive: true, force: true }));

/** What service managers give a program before they kill it. */
const TEN_SECONDS = 10_000;

async function started(settings: Record<string, string> = {}): Promise<Service> {
  const service = await serve(place, settings);
  onTestFinished(() => void service.child.kill('SIGKILL'));
  return service;
}

/** A connection of its own over which some text was sent. */
async function line(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise((ready) => socket.once('connect', ready));
  socket.write(text);
  return socket;
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Asks on and on, and counts what was answered and what was not. */
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
        // Whoever comes too late, or waits at the door when it closes, is not let in and may try elsewhere.
        if (/ECONNREFUSED|ECONNRESET|other side closed/.test(why)) seen.refused++;
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

describe('a server that is told to stop under load', () => {
  it('ends every answer that is under way and is gone within ten seconds, whoever holds a connection', async () => {
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
    expect(took).toBeLessThan(TEN_SECONDS);
    expect(seen.broken).toEqual([]);
    expect(seen.whole).toBeGreaterThan(20);
    expect(service.log()).not.toMatch(/"level":"error"/);
  }, 60_000);

  it('says with the last answer on a connection that it is the last', async () => {
    const service = await started();
    const lines = await Promise.all([0, 1, 2].map(() => line(service.port, GET('/api/v1/votes'))));
    await sleep(300);
    const stopped = service.stop();
    await until(() => service.log().includes('Stopping') || null);
    const answers = lines.map(async (socket) => {
      let said = '';
      socket.on('data', (piece) => {
        said += piece;
      });
      const ended = once(socket, 'end');
      socket.write(GET('/api/v1/health'));
      await ended;
      return said;
    });
    for (const said of await Promise.all(answers)) {
      const last = said.slice(said.lastIndexOf('HTTP/1.1'));
      expect(last).toMatch(/^HTTP\/1.1 200 /);
      expect(last).toMatch(/^connection: close\r$/im);
    }
    expect((await stopped).code).toBe(0);
  });

  it('is gone at once where nobody waits for an answer', async () => {
    const service = await started();
    for (let idle = 0; idle < 20; idle++) await line(service.port, GET('/api/v1/votes'));
    await sleep(300);
    const { code, took } = await service.stop();
    expect(code).toBe(0);
    expect(took).toBeLessThan(3_000);
  });

  it('and told so a second time ends at once', async () => {
    const service = await started();
    await line(
      service.port,
      'POST /api/v1/newsletter HTTP/1.1\r\nHost: l\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
    );
    await sleep(100);
    const first = service.stop();
    await until(() => service.log().includes('Stopping') || null);
    expect(service.child.exitCode).toBeNull();
    const second = await service.stop();
    expect(second.signal).toBe('SIGTERM');
    expect(second.took).toBeLessThan(1_000);
    await first;
  });
});
