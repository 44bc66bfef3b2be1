import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesOf } from '../../functions/releases/changed-since.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { temporaryFolder } from '../effects.ts';

const HASH = 'a'.repeat(64);
const releaseOf = (name: string) => ({
  ...{ name, data_date: name.slice(0, 10), build_id: HASH, schema_version: '2.4.0', files: 1, bytes: 1 },
  manifest_sha256: HASH,
});
const [FIRST, SECOND, THIRD] = ['2025-01-10-aaaaaaaa', '2025-01-20-bbbbbbbb', '2025-01-30-cccccccc'] as const;

function tree(steps: [from: string, to: string, lines: object[]][], without = '') {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/changes`);
  const changes = steps.map(([from, to, lines]) => {
    const path = `changes/${from}..${to}.jsonl`;
    if (to !== without)
      writeFileSync(`${folder}/${path}`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return { from, to, path, bytes: 1, sha256: HASH, rows: lines.length };
  });
  const list = { latest: THIRD, previous: SECOND, releases: [THIRD, SECOND, FIRST].map(releaseOf), changes };
  writeFileSync(`${folder}/releases.json`, JSON.stringify(list));
  return (day: string, release: string = THIRD) => changesOf(`${folder}/v/${release}`, filesOnDisk())(day);
}

const added = { table: 'votes', change: 'added', key: { id: 1 }, row: { id: 1, title: 'A' } };
const changed = {
  table: 'memberships',
  change: 'changed',
  key: { id: 101 },
  fields: { group_id: { old: 1, new: 2 } },
};
const records = {
  table: 'vote_records',
  change: 'added',
  key: { vote_id: 7 },
  columns: ['choice'],
  rows: [['aye']],
};
const ROWS = {
  // Only columns that name a record: titles of a whole legislature take too much memory.
  added: [{ table: 'votes', key: { id: 1 } }],
  changed: [
    { table: 'memberships', key: { id: 101, group_id: 1 } },
    { table: 'memberships', key: { id: 101, group_id: 2 } },
  ],
};

describe('the rows that changed since a day', () => {
  const whole = (day: string, release?: string) =>
    tree([
      [SECOND, THIRD, [added]],
      [FIRST, SECOND, [changed, records]],
    ])(day, release);

  it.each([
    ['2025-01-31', []],
    ['2025-01-30', ROWS.added],
    ['2025-01-21', ROWS.added],
    ['2025-01-20', [...ROWS.added, ...ROWS.changed, { table: 'vote_records', key: { vote_id: 7 } }]],
    ['2025-01-11', [...ROWS.added, ...ROWS.changed, { table: 'vote_records', key: { vote_id: 7 } }]],
  ])('%s are those of releases with data of that day or later', (day, rows) => {
    expect(whole(day)).toEqual(rows);
  });

  it('are unknown if no file reaches back to older data', () => {
    expect(whole('2025-01-10')).toBeNull();
  });

  it('are those of the served release, not of later ones', () => {
    expect(whole('2025-01-20', SECOND)).toHaveLength(3);
  });

  it('are unknown if a release could not be compared, or a file is missing', () => {
    expect(tree([[SECOND, THIRD, [added]]])('2025-01-15')).toBeNull();
    expect(
      tree(
        [
          [SECOND, THIRD, [added]],
          [FIRST, SECOND, []],
        ],
        SECOND,
      )('2025-01-15'),
    ).toBeNull();
  });
});
