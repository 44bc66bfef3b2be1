import { closeSync, openSync, readFileSync, statSync, utimesSync, writeSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openAnswerThreads } from '../../functions/releases/answer-threads.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { eventually } from '../eventually.ts';
import { json, type Served, serve } from './served.ts';

const PUBLISHED = '/api/v1/chambers';
const COMPUTED = '/api/v1/chambers?page=2&page_size=10';
const DAY = 86_400_000;

/** Overwrites one word of a file, as a failing disk does: neither its size nor its time changes. */
function writeOver(path: string, word: string, other: string): void {
  const { atime, mtime } = statSync(path);
  const bytes = readFileSync(path);
  const file = openSync(path, 'r+');
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) writeSync(file, other, at);
  closeSync(file);
  utimesSync(path, atime, mtime);
}

const health = async (served: Served) => (await served.ask('/api/v1/health')).status;
const saysSo = (served: Served) =>
  served.lines.filter((line) => line.includes('The database of the release has been changed'));

it('a database with changed bytes answers nothing until it is restored, and published files are served as ever', async () => {
  const served = await serve({ rateLimit: 0 });
  const database = served.of('parliament.sqlite').file;
  const before = await served.ask(COMPUTED);
  expect([before.status, await health(served)]).toEqual([200, 200]);
  writeOver(database, 'town-13', 'town-66');
  served.wait(DAY);
  await eventually(async () => {
    // The first read may still succeed; a second later the server checks it again.
    served.wait(1_000);
    expect(await health(served)).toBe(503);
  });
  const refused = await served.ask('/api/v1/chambers?page=2&page_size=11');
  expect(refused.status).toBe(503);
  expect(json(refused).detail).toBe('Database not reachable');
  expect((await served.ask(PUBLISHED)).status).toBe(200);
  expect((await served.ask('/data/latest/people.csv')).status).toBe(200);
  expect(saysSo(served)).toHaveLength(1);

  writeOver(database, 'town-66', 'town-13');
  await eventually(async () => {
    served.wait(10_000);
    expect(await health(served)).toBe(200);
  });
  expect((await served.ask(COMPUTED)).body).toEqual(before.body);
  expect(saysSo(served)).toHaveLength(2);
});

/** Answers that are computed: in each format, and of several parameters. */
const COMPUTED_IN_FORMATS = [
  COMPUTED,
  '/api/v1/chambers?page_size=7',
  '/api/v1/chambers?page_size=7&fields=id,name_en',
  '/api/v1/chambers.csv?page=2&page_size=10',
  '/api/v1/chambers.xlsx?page=2&page_size=10',
];

describe.each([
  ['on the main thread', () => null],
  ['on other threads', () => openAnswerThreads()],
])('what was computed %s from damaged bytes', (_, openThreads) => {
  it('is not answered once the database is restored', async () => {
    const threads = openThreads();
    const ask = async (served: Served) =>
      Promise.all(COMPUTED_IN_FORMATS.map(async (path) => sha256((await served.ask(path)).body)));
    const served = await serve({ rateLimit: 0, ...(threads && { threads }) });
    const other = await serve({ rateLimit: 0, ...(threads && { threads }) });
    const right = await ask(other);
    const database = served.of('parliament.sqlite').file;
    writeOver(database, 'town-13', 'town-66');
    const wrong = await ask(served);
    expect(wrong[0]).not.toBe(right[0]);
    expect(await ask(served)).toEqual(wrong);
    served.wait(DAY);
    await eventually(() => {
      served.wait(1_000);
      expect(served.releases.isProven()).toBe(false);
    });
    writeOver(database, 'town-66', 'town-13');
    await eventually(() => {
      served.wait(10_000);
      expect(served.releases.isProven()).toBe(true);
    });
    expect(await ask(served)).toEqual(right);
    await served.close();
    await threads?.close();
  });
});

it('what is computed before the database is proven is cached nowhere', async () => {
  const served = await serve({ rateLimit: 0 });
  let size = 10;
  const cacheControl = async () =>
    (await served.ask(`/api/v1/chambers?page_size=${++size}`)).headers['cache-control'];
  expect(await cacheControl()).toBe('public, max-age=300');
  const database = served.of('parliament.sqlite').file;
  utimesSync(database, new Date(), new Date());
  served.wait(1000);
  expect(await cacheControl()).toBe('no-store');
  await eventually(async () => {
    served.wait(1000);
    expect(await cacheControl()).toBe('public, max-age=300');
  });
});

it('a published file with changed bytes is not sent until it is restored', async () => {
  const served = await serve({ rateLimit: 0 });
  const { file, address } = served.of('api/chambers.json');
  const paths = ['/api/v1/chambers', '/data/latest/api/chambers.json', address];
  const right = await Promise.all(paths.map(async (path) => (await serve({ rateLimit: 0 })).ask(path)));
  writeOver(file, 'town-13', 'town-66');
  for (const path of paths) expect([path, (await served.ask(path)).status]).toEqual([path, 503]);
  const reported = () => served.lines.filter((line) => line.includes('A published file has been changed'));
  expect(reported()).toHaveLength(1);
  writeOver(file, 'town-66', 'town-13');
  for (const [at, path] of paths.entries())
    expect((await served.ask(path)).body.toString()).toBe(right[at]!.body.toString());
  expect(reported()).toHaveLength(2);
});

it('a database that another program writes to is checked again within a second', async () => {
  const served = await serve({ rateLimit: 0 });
  const database = served.of('parliament.sqlite').file;
  expect(await health(served)).toBe(200);
  writeOver(database, 'town-13', 'town-66');
  utimesSync(database, new Date(), new Date());
  await eventually(async () => {
    served.wait(1000);
    expect(await health(served)).toBe(503);
  });
});
