import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRead, type Read } from '../../pipeline/db/open.ts';
import { dumpFiles } from '../../pipeline/dumps/dump-files.ts';
import { endpoints as all } from '../../pipeline/endpoints/registry.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { load } from '../../pipeline/load/load.ts';
import { answers } from '../../pipeline/publish/answers.ts';
import { readManifest } from '../../pipeline/publish/pointer.ts';
import { publish } from '../../pipeline/publish/publish.ts';
import { watchedTables } from '../../pipeline/publish/unchanged.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import { effectsForTests } from '../effects.ts';
import { changeDatabase, kindsOfChange } from './change-database.ts';
import { towns } from './parliament.ts';

const files = filesOnDisk();
const effects = effectsForTests();

/** The others are made anew each time: they have no part in this. */
const endpoints = all
  .filter(({ subject }) => subject !== undefined)
  .map((endpoint) => ({
    ...endpoint,
    compute(...given: Parameters<typeof endpoint.compute>) {
      made++;
      return endpoint.compute(...given);
    },
  }));

/** Answers that were made. */
let made = 0;

/** Tables whose files were gone on with, and how many of their rows were there. */
let begun: [table: string, rows: number][] = [];

let work: string;
let loaded: string;
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'hemicicle-taken-over-'));
  loaded = `${work}/loaded.sqlite`;
  const size = { votes: 60, legislatures: 2, seats: 40, seed: 1, asOf: '2026-03-31' };
  writeSample({ folder: `${work}/snapshots`, ...size }, effects);
  load(
    {
      snapshots: `${work}/snapshots`,
      curated: 'data/curated',
      register: `${work}/people.csv`,
      database: loaded,
    },
    effects,
  );
}, 60_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** A copy of the loaded database, with the changes made in it. */
function databaseWith(changes: [kind: string, pick: number][], name: string): string {
  const path = `${work}/${name}.sqlite`;
  files.write(path, files.read(loaded));
  changeDatabase(path, changes);
  return path;
}

async function release(database: string, publicFolder: string, madeBy = 'the same code'): Promise<string> {
  const read = openRead(database);
  const name = await publish(
    {
      identity: { dataDate: '2026-03-31', buildId: sha256(files.read(database)), madeBy: sha256(madeBy) },
      about: { chamber: towns(1)[0]!, fictional: true },
      database,
      register: `${work}/people.csv`,
      quality: {},
      reference: async () => ({ openapi: '{}', types: '' }),
      endpoints,
      dumps(done) {
        begun = done.begun.map(({ table, rows }) => [table, rows]);
        // Parts so short that even small tables have some.
        return dumpFiles(read, {}, { done, readFile: files.read, partRows: 100 });
      },
      publicFolder,
      sitesFolder: null,
      webUrl: 'https://votes.example',
    },
    effects,
  );
  read.close();
  return name;
}

/** The manifest of a database published after another one, and of the same published alone. */
async function bothWays(changes: [string, number][]) {
  const [after, alone] = [`${work}/after`, `${work}/alone`];
  files.remove(alone);
  const former = await release(databaseWith([], 'former'), after);
  const database = databaseWith(changes, 'changed');
  const name = await release(database, after);
  await release(database, alone);
  const manifests = [readManifest(after, name, files), readManifest(alone, name, files)];
  if (name !== former) files.remove(`${after}/v/${name}`);
  return manifests;
}

/** Three things that happen to different votes do not hide each other. */
const inThrees = (kinds: string[]): string[][] =>
  Array.from({ length: Math.ceil(kinds.length / 3) }, (_, at) => kinds.slice(3 * at, 3 * at + 3));

const change = fc.tuple(fc.constantFrom(...kindsOfChange), fc.nat(100_000));

describe('a release after another one', { timeout: 240_000 }, () => {
  it.each(inThrees(kindsOfChange))('is what it would be without it when %s, %s and %s', async (...kinds) => {
    const [after, alone] = await bothWays(kinds.map((kind, at) => [kind, 17 + 12 * at]));
    expect(after).toEqual(alone);
  });

  it('is what it would be without it, whatever happened between the two', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const [after, alone] = await bothWays(changes);
        expect(after).toEqual(alone);
      }),
      { numRuns: 4 },
    );
  });

  it('has the files of a legislature in which nothing happened as links', async () => {
    const folder = `${work}/links`;
    const first = await release(databaseWith([], 'first'), folder);
    const second = await release(databaseWith([['a vote is renamed', 0]], 'second'), folder);
    const inode = (name: string, path: string) => statSync(`${folder}/v/${name}/${path}`).ino;
    const changed = readManifest(folder, second, files)!
      .files.map(({ path }) => path)
      .filter((path) => inode(first, path) !== inode(second, path));
    expect(changed.filter((path) => path.startsWith('dumps/15/'))).toEqual([]);
    expect(changed).toContain('dumps/14/votes.parquet');
  });

  it('goes on with the records of votes from the first that changed, unless their files were', async () => {
    const folder = `${work}/grown`;
    const first = await release(databaseWith([], 'first'), folder);
    const database = databaseWith([['a vote is new', 55]], 'second');
    await release(database, folder);
    expect(begun).toEqual([['vote_records', expect.any(Number)]]);
    expect(begun[0]![1]).toBeGreaterThan(500);
    files.remove(folder);
    await release(databaseWith([], 'first'), folder);
    files.write(`${folder}/v/${first}/dumps/14/vote_records.parquet`, 'not what was published');
    await release(database, folder);
    expect(begun).toEqual([]);
  });

  it('makes nothing about the votes in which nothing happened, unless the code is other', async () => {
    const folder = `${work}/other-code`;
    await release(databaseWith([], 'first'), folder);
    const madeAfter = async (kind: string, madeBy?: string) => {
      made = 0;
      await release(databaseWith([[kind, 0]], 'next'), folder, madeBy);
      return made;
    };
    expect(await madeAfter('the data are of another day')).toBe(0);
    expect(await madeAfter('a vote is renamed')).toBeLessThan(10);
    expect(await madeAfter('a document moves', 'other code')).toBeGreaterThan(400);
  });
});

it('answers about one vote or initiative read no tables but those that are watched', () => {
  const read = openRead(loaded);
  const seen = new Set<string>();
  const note = (query: { compile(): { sql: string } }) => {
    for (const [, name] of query.compile().sql.matchAll(/(?:from|join) "(\w+)"/g)) seen.add(name!);
  };
  const spying: Read = {
    ...read,
    all: (query) => {
      note(query);
      return read.all(query);
    },
    get: (query) => {
      note(query);
      return read.get(query);
    },
    each: (query) => {
      note(query);
      return read.each(query);
    },
  };
  for (const { bytes } of answers(endpoints, { read: spying, webUrl: 'https://votes.example' })) bytes();
  read.close();
  expect(seen.size).toBeGreaterThan(5);
  expect([...seen].filter((name) => !watchedTables.has(name))).toEqual([]);
});
