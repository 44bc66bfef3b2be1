import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { voteRecords } from '../../pipeline/endpoints/dump/vote-records.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { type LoadSummary, load } from '../../pipeline/load/load.ts';
import { temporaryFolder } from '../effects.ts';

const CASES = resolve(process.env.HEMICICLE_CASES ?? '../shared/cases', 'data');

/** Loads a case into a new database. */
function loadCase(name: string): { read: DbReader; summary: LoadSummary } {
  const folder = temporaryFolder();
  const database = join(folder, 'parliament.sqlite');
  const summary = load(
    {
      snapshots: join(CASES, name, 'snapshots'),
      curated: 'data/curated',
      register: join(folder, 'people.csv'),
      database,
    },
    { files: filesOnDisk(), log: { info() {}, warn() {}, error() {}, progress() {} } },
  );
  const read = openDatabase(database);
  onTestFinished(() => read.close());
  return { read, summary };
}

describe.skipIf(!existsSync(CASES))('one unknown name in files of votes', () => {
  it.each([
    ['abbreviated-maria', 'Moreno Alcor, María Isabel', 'Moreno Alcor, Mª Isabel'],
    ['short-given-name', 'Cuestablanca Rodrigo, María del Socorro', 'Cuestablanca Rodrigo, María'],
  ])('belongs to the listed deputy of that spelling: %s', (name, listed, printed) => {
    const { read, summary } = loadCase(name);
    expect(summary.counts.persons).toBe(20);
    for (const vote_id of [15007001, 15007002, 15007003]) {
      const { items } = voteRecords.compute({ vote_id }, { read } as never);
      expect(items).toHaveLength(20);
      expect(items.every(({ person_id }) => person_id !== null)).toBe(true);
      const [family] = listed.split(',');
      expect(items.filter(({ full_name }) => full_name.endsWith(family!))).toMatchObject([
        { choice: 'aye', group_slug: 'socialista' },
      ]);
    }
    const told = summary.issues.filter(({ code }) => code === 'name_variant');
    expect(told.map(({ subject }) => subject)).toEqual([`${listed} = ${printed}`]);
  });

  it('that fits two deputies who sit together affects only their two rows', () => {
    const { read } = loadCase('namesakes-at-once');
    for (const vote_id of [15005001, 15005002]) {
      const { items, records_withheld } = voteRecords.compute({ vote_id }, { read } as never);
      expect(records_withheld).toBeNull();
      expect(items).toHaveLength(20);
      expect(items.filter(({ person_id }) => person_id !== null).length).toBeGreaterThanOrEqual(18);
    }
  });
});
