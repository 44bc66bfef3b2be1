import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../functions/actions/registry.ts';
import { build } from '../../pipeline/commands/build.ts';
import type { Command } from '../../pipeline/commands/command.ts';
import { diffCommand } from '../../pipeline/commands/diff.ts';
import { releasesCommand } from '../../pipeline/commands/releases.ts';
import { verifyCommand } from '../../pipeline/commands/verify.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { dumpTables } from '../../pipeline/dumps/registry.ts';
import { changeLine } from '../../pipeline/publish/changes/change-lines.ts';
import { readManifest, readReleases } from '../../pipeline/publish/release/pointer.ts';
import { effectsForTests, folderForAll } from '../effects.ts';
import { FULL, THOROUGH } from '../length.ts';
import { hide } from '../subscribers/hidden-days.ts';
import { copyVotingDays } from '../subscribers/voting-days.ts';

const files = filesOnDisk();
const effects = effectsForTests();

const verify = verifyCommand(operations) as unknown as Command;
const diff = diffCommand as unknown as Command;

const work = folderForAll();
let config: ReturnType<typeof readConfig>;
let kept: string;
let first: string;
let second: string;

/** Builds two releases: only the second has the last voting day, on which a vote closed an initiative. */
beforeAll(async () => {
  config = readConfig({ DATA_FOLDER: `${work}/data`, STATE_FOLDER: `${work}/state` });
  const { releases, days, out, publish } = await copyVotingDays(work);
  let later: string;
  [first, second, later] = releases as [string, string, string];
  files.remove(`${out}/v/${later}`);
  files.remove(`${out}/changes/${second}..${later}.jsonl`);
  publish(1);
  hide(days[1], `${work}/data/sample/snapshots`, `${work}/hidden`);
  kept = out;
});

let out: string;
beforeEach(() => {
  out = kept;
});

/** Returns a tree of links, which a test may change. */
const linkAll = () => {
  out = `${work}/out`;
  files.remove(out);
  execFileSync('cp', ['-al', kept, out]);
};

const run = (command: Command, given: Record<string, unknown> = {}) =>
  command.run(command.options.parse({ out, ...given }), config, effects);

const inSecond = (path: string) => `${out}/v/${second}/${path}`;

/** Writes a new file, so that the other tree keeps its bytes. */
function spoil(path: string, bytes: (old: Buffer) => Uint8Array | string): void {
  const spoiled = bytes(readFileSync(path));
  rmSync(path);
  writeFileSync(path, spoiled);
}

const flipped = (old: Buffer) => {
  old[old.length >> 1]! ^= 1;
  return old;
};

describe('verify', () => {
  beforeEach(linkAll);
  it('finds no fault in a sound release', async () => {
    const outcome = await run(verify);
    expect(outcome.record.findings).toEqual([]);
    expect(outcome.ok).toBe(true);
  });

  it('names a flipped byte, also in a compressed copy, a missing file, an extra one, and damaged changes', async () => {
    spoil(inSecond('dumps/15/votes.parquet'), flipped);
    spoil(inSecond('openapi.json.br'), flipped);
    files.remove(inSecond('api/chambers.json'));
    writeFileSync(inSecond('api/notes.txt'), 'mine');
    spoil(`${out}/changes/${first}..${second}.jsonl`, () => '');
    const outcome = await run(verify);
    expect(outcome.ok).toBe(false);
    expect(outcome.record.findings).toEqual([
      { where: 'api/notes.txt', what: 'exists, but is not listed in the manifest' },
      { where: 'api/chambers.json', what: 'is missing' },
      {
        where: 'dumps/15/votes.parquet',
        what: expect.stringMatching(/^has the right size, but its SHA-256 is not/),
      },
      { where: 'openapi.json.br', what: 'is not the compressed copy of openapi.json' },
      {
        where: `changes/${first}..${second}.jsonl`,
        what: expect.stringMatching(/^has 0 bytes, expected \d+$/),
      },
    ]);
  });

  it('names a missing manifest, and does not report it as present', async () => {
    rmSync(inSecond('manifest.json'));
    await expect(run(verify)).rejects.toThrow(
      `Release ${second} is listed, but ${inSecond('manifest.json')} is missing`,
    );
  });

  it('names a table without the rows of the manifest, and a changed manifest', async () => {
    const told = readManifest(out, second, files)!.files.find(
      ({ path }) => path === 'dumps/15/votes.csv.gz',
    )!;
    spoil(inSecond('manifest.json'), (old) =>
      old.toString().replace(/("path":"dumps\/15\/votes\.[^}]*?"rows":)\d+/g, `$1${told.rows! + 1}`),
    );
    expect((await run(verify)).record.findings).toEqual([
      { where: 'manifest.json', what: 'does not have the hash in releases.json' },
      ...['csv', 'csv.gz', 'ndjson.gz', 'parquet'].map((ending) => ({
        where: `dumps/15/votes.${ending}`,
        what: `has ${told.rows} rows, but ${told.rows! + 1} according to the manifest`,
      })),
      ...['csv.gz', 'parquet', 'ndjson.gz', 'xlsx'].map((ending) => ({
        where: `dumps/15/votes.${ending}`,
        what: `has ${told.rows! + 1} rows according to the manifest, but ${told.rows} in the database`,
      })),
    ]);
  });

  it.runIf(FULL)('builds the release again from the same inputs with the same result', async () => {
    const given = { rebuild: true, snapshots: `${work}/data/sample/snapshots` };
    const outcome = await run(verify, given);
    expect(outcome.record.findings).toEqual([]);
    expect(files.list(out)).toEqual(['changes', 'releases.json', 'v']);
  });
});

describe('the changes between two releases', () => {
  const lines = () =>
    readFileSync(`${out}/changes/${first}..${second}.jsonl`, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('are files next to the releases', () => {
    const text = readFileSync(`${out}/changes/${first}..${second}.jsonl`);
    expect(readReleases(out, files)).toMatchObject({
      latest: second,
      previous: first,
      changes: [
        {
          from: first,
          to: second,
          path: `changes/${first}..${second}.jsonl`,
          bytes: text.length,
          sha256: sha256(text),
          rows: lines().length,
        },
      ],
    });
  });

  it('list every new record, by vote, in the form of its table', () => {
    const added = lines().filter(({ table }) => table === 'vote_records');
    expect(added.length).toBeGreaterThan(0);
    const rowsOf = (release: string) => {
      const rows = files
        .walk(`${out}/v/${release}/dumps/15/votes`)
        .filter((path) => path.endsWith('-records.csv'));
      return rows.reduce(
        (sum, path) =>
          sum + parse(readFileSync(`${out}/v/${release}/dumps/15/votes/${path}`), { from: 2 }).length,
        0,
      );
    };
    const told = added.reduce((sum, { rows }) => sum + rows.length, 0);
    expect(told).toBe(rowsOf(second) - rowsOf(first));
    expect(added[0]).toMatchObject({
      change: 'added',
      key: { vote_id: expect.any(Number) },
      columns: ['group_id', 'mandate_id', 'person_id', 'choice', 'seat', 'remote'],
    });
  });

  it('are lines that match their description, with the columns of their table', () => {
    for (const line of lines().map((one) => changeLine.parse(one))) {
      const { columns, primaryKey } = dumpTables.find(({ name }) => name === line.table)!;
      const names = columns.map(({ name }) => name);
      if ('row' in line) expect(Object.keys(line.row)).toEqual(names);
      if ('fields' in line) expect(names).toEqual(expect.arrayContaining(Object.keys(line.fields)));
      if ('rows' in line) expect(Object.keys(line.key).concat(line.columns)).toEqual(names);
      else expect(Object.keys(line.key)).toEqual(primaryKey);
    }
  });

  it('list for a changed row only the changed fields', () => {
    const changed = lines().filter(({ table, change }) => table === 'initiatives' && change === 'changed');
    expect(changed.length).toBeGreaterThan(0);
    for (const { fields } of changed) {
      for (const { old, new: now } of Object.values<{ old: unknown; new: unknown }>(fields))
        expect(old).not.toEqual(now);
    }
  });
});

describe('diff', () => {
  it('lists differing files and rows, of the last two releases by default', async () => {
    const { record, lines } = await run(diff);
    expect(record).toMatchObject({
      from: first,
      to: second,
      rows: { persons: { added: 0, removed: 0, changed: 0 } },
    });
    expect(lines[0]).toBe(`From ${first} to ${second}:`);
    const back = await run(diff, { from: second, to: first });
    const rows = record.rows as Record<string, { added: number; removed: number }>;
    const other = back.record.rows as typeof rows;
    expect(rows.vote_records!.added).toBeGreaterThan(0);
    expect(other.vote_records).toMatchObject({ added: 0, removed: rows.vote_records!.added });
  });

  it('refuses a missing release, and lists the existing ones', async () => {
    await expect(run(diff, { from: '2020-01-01-00000000' })).rejects.toThrow(
      /There is no release 2020-01-01-00000000/,
    );
  });
});

describe('releases', () => {
  beforeEach(linkAll);
  const served = () => readReleases(out, files)!;
  const command = releasesCommand as unknown as Command;

  it('rollback serves the previous one, and a second rollback the newer one', async () => {
    await run(command, { action: 'rollback' });
    expect(served()).toMatchObject({ latest: first, previous: second });
    expect(
      served()
        .releases.map(({ name }) => name)
        .toSorted(),
    ).toEqual([first, second].toSorted());
    await run(command, { action: 'rollback', name: second });
    expect(served()).toMatchObject({ latest: second, previous: first });
  });

  it.runIf(THOROUGH)('a build after a rollback publishes the same bytes again', async () => {
    const before = statSync(inSecond('manifest.json')).ino;
    await run(command, { action: 'rollback' });
    const snapshots = `${work}/data/sample/snapshots`;
    expect((await build({ snapshots, out, site: false }, config, effects, operations)).release).toBe(second);
    expect(served()).toMatchObject({ latest: second, previous: first });
    expect(statSync(inSecond('manifest.json')).ino).toBe(before);
  });

  it('prune removes releases outside the policy, and lists them first on request', async () => {
    const third = `2020-01-01-${'0'.repeat(8)}`;
    for (const path of ['manifest.json', 'README.md'])
      files.link(inSecond(path), `${out}/v/${third}/${path}`);
    const dry = await run(command, { action: 'prune', keep: '1', dryRun: true });
    expect(dry.record).toMatchObject({ removed: [third] });
    expect(files.exists(`${out}/v/${third}`)).toBe(true);
    await run(command, { action: 'prune', keep: '1' });
    expect(files.list(`${out}/v`)).toEqual([first, second].toSorted());
    expect(served().changes).toHaveLength(1);
    expect((await run(verify)).ok).toBe(true);
  });
});
