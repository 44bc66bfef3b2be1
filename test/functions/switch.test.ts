import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from '../../functions/http/connections.ts';
import { openReleases } from '../../functions/releases/releases.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import { publish } from '../../pipeline/publish/publish.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { eventually } from '../eventually.ts';
import { releaseOf, towns } from '../publish/parliament.ts';
import type { Received } from '../received.ts';
import { json, serve } from './served.ts';

/** Paths whose answers contain the number of chambers of a release; both kinds of answers. */
const PATHS = [
  '/api/v1/chambers',
  '/api/v1/chambers?page_size=5',
  '/api/v1/health',
  '/data/latest/api/chambers.json',
];

describe('a new release', () => {
  it('is used within a second', async () => {
    const { ask, publish: next, wait } = await serve();
    const totals = async () => Promise.all(PATHS.map(async (path) => chambersIn(await ask(path))));
    expect(await totals()).toEqual([30, 30, 30, 30]);
    await next(towns(7), '2025-02-11');
    expect(await totals()).toEqual([30, 30, 30, 30]);
    wait(1000);
    expect(await totals()).toEqual([7, 7, 7, 7]);
  });

  it('loses and mixes no answer, however many are in progress', async () => {
    const { ask, publish: next, wait, release } = await serve({ rateLimit: 0 });
    const expected = new Map([[release, 30]]);
    const answers: Received[] = [];
    let running = true;
    const askOnAndOn = async (path: string) => {
      while (running) answers.push(await ask(path, { 'accept-encoding': 'identity' }));
    };
    const callers = [...PATHS, ...PATHS].map(askOnAndOn);
    const seen = (name: string) =>
      eventually(() => expect(answers.some(({ headers }) => headers['x-release'] === name)).toBe(true));
    await seen(release);
    for (const count of [7, 9, 11, 13]) {
      const name = await next(towns(count), `2025-02-${count}`.replace(/-(\d)$/, '-0$1'));
      expected.set(name, count);
      wait(1000);
      await seen(name);
    }
    running = false;
    await Promise.all(callers);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    for (const answer of answers)
      expect(chambersIn(answer)).toBe(expected.get(String(answer.headers['x-release'])));
    expect(new Set(answers.map(({ headers }) => headers['x-release']))).toEqual(new Set(expected.keys()));
  });

  it('that is incomplete is reported and not served', async () => {
    const { ask, folder, lines, wait } = await serve();
    const pointer = `${folder}/public/releases.json`;
    for (const broken of ['{"latest":', JSON.stringify({ latest: '2025-03-01-00000000', releases: [] })]) {
      writeFileSync(pointer, broken);
      wait(1000);
      expect((await ask('/api/v1/chambers')).status).toBe(200);
      expect(lines.at(-1)).toMatch(/cannot be served/);
    }
  });
});

const chambersIn = (answer: Received): number => json(answer).total ?? json(answer).chambers;

describe('the database of a release', () => {
  async function following() {
    const folder = temporaryFolder();
    const effects = effectsForTests();
    const opened: string[] = [];
    const closed: string[] = [];
    let now = 0;
    await publish(releaseOf(towns(2), folder), effects);
    const releases = openReleases({
      publicFolder: `${folder}/public`,
      sitesFolder: `${folder}/site`,
      files: effects.files,
      log: effects.log,
      clock: { now: () => new Date(now) },
      open: (path) => {
        const read = openDatabase(path);
        opened.push(path);
        return { ...read, close: () => closed.push(path) && read.close() };
      },
    });
    const turn = async () => {
      await publish(releaseOf(towns(3), folder, { dataDate: '2025-02-11' }), effects);
      now += 1000;
    };
    return { releases, opened, closed, turn };
  }
  const count = ({ read }: { read(): ReturnType<typeof openDatabase> }) =>
    read().all(read().db.selectFrom('chambers').select('id')).length;

  it('is opened on first use, once', async () => {
    const { releases, opened } = await following();
    const [one, other] = [releases.pin()!, releases.pin()!];
    expect(opened).toEqual([]);
    expect([count(one), count(other), opened.length]).toEqual([2, 2, 1]);
  });

  it('stays open until the last request that began with it is over', async () => {
    const { releases, closed, turn } = await following();
    const [early, other] = [releases.pin()!, releases.pin()!];
    expect(count(early)).toBe(2);
    await turn();
    const late = releases.pin()!;
    expect([count(late), count(early)]).toEqual([3, 2]);
    early[Symbol.dispose]();
    early[Symbol.dispose]();
    expect([count(other), closed]).toEqual([2, []]);
    other[Symbol.dispose]();
    expect(closed).toHaveLength(1);
    late[Symbol.dispose]();
    expect(closed).toHaveLength(1);
    releases.close();
    expect(closed).toHaveLength(2);
  });
});

describe('a server that stops', () => {
  it('finishes the answers in progress and accepts no more', async () => {
    const { ask, close, port } = await serve();
    const idle = connect(port, '127.0.0.1');
    await new Promise((resolve) => idle.once('connect', resolve));
    const reader = connect(port, '127.0.0.1').setEncoding('latin1');
    reader.write('GET /data/latest/parliament.sqlite HTTP/1.1\r\nHost: a\r\n\r\n');
    let [came] = (await once(reader, 'data')) as [string];
    reader.on('data', (piece) => {
      came += piece;
    });
    const ended = once(reader, 'end').then(() => performance.now());
    await close();
    // It waits for the last answer, and not seven seconds for the idle connection.
    expect(performance.now() - (await ended)).toBeLessThan(3_000);
    expect(came).toMatch(/^HTTP\/1.1 200 /);
    const body = came.slice(came.indexOf('\r\n\r\n') + 4);
    expect(body).toHaveLength(Number(/content-length: (\d+)/i.exec(came)?.[1]));
    await expect(ask('/')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('because its port is in use says what to do', async () => {
    const { port } = await serve();
    const { startServer } = await import('../../functions/server.ts');
    const { files, clock, log } = effectsForTests();
    const starting = startServer({
      port,
      host: '127.0.0.1',
      endpoints: [],
      publicFolder: 'nowhere',
      sitesFolder: 'nowhere',
      files,
      clock,
      log,
      config: { webUrl: '', rateLimit: 0, trustProxy: 0 },
    });
    await expect(starting).rejects.toMatchObject({
      message: `Port ${port} is in use by another program.`,
      hint: expect.stringContaining('--port'),
    });
  });

  it('because its address belongs to another machine says so', async () => {
    const listening = listen(createServer(), 0, '192.0.2.1', 'Choose another port.');
    await expect(listening).rejects.toMatchObject({
      message: expect.stringContaining('192.0.2.1:0'),
      hint: 'Set HOST to an address of this machine, such as 127.0.0.1.',
    });
  });
});
