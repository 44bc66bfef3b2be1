import { closeSync, openSync, readFileSync, statSync, utimesSync, writeSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { json, type Served, serve } from './served.ts';

const PUBLISHED = '/api/v1/chambers';
const COMPUTED = '/api/v1/chambers?page=2&page_size=10';
const DAY = 86_400_000;

/** Reading a whole database again takes time on a busy machine. */
const PATIENCE = { timeout: 60_000 };

/** Overwrites one word of a database, as a failing disk does: neither its size nor its time changes. */
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
  await vi.waitFor(async () => {
    // The first read may still succeed; a second later the server checks it again.
    served.wait(1_000);
    expect(await health(served)).toBe(503);
  }, PATIENCE);
  const refused = await served.ask('/api/v1/chambers?page=2&page_size=11');
  expect(refused.status).toBe(503);
  expect(json(refused).detail).toBe('Database not reachable');
  expect((await served.ask(PUBLISHED)).status).toBe(200);
  expect((await served.ask('/data/latest/people.csv')).status).toBe(200);
  expect(saysSo(served)).toHaveLength(1);

  writeOver(database, 'town-66', 'town-13');
  await vi.waitFor(async () => {
    served.wait(10_000);
    expect(await health(served)).toBe(200);
  }, PATIENCE);
  expect((await served.ask(COMPUTED)).body).toEqual(before.body);
  expect(saysSo(served)).toHaveLength(2);
});

it('a database that another program writes to is checked again within a second', async () => {
  const served = await serve({ rateLimit: 0 });
  const database = served.of('parliament.sqlite').file;
  expect(await health(served)).toBe(200);
  writeOver(database, 'town-13', 'town-66');
  utimesSync(database, new Date(), new Date());
  await vi.waitFor(async () => {
    served.wait(1000);
    expect(await health(served)).toBe(503);
  }, PATIENCE);
});
