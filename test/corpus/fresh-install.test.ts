import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import { load } from '../../pipeline/load/load.ts';
import { temporaryFolder } from '../effects.ts';
import { CORPUS } from './corpus.ts';

const DATA = 'congreso/webpublica/opendata';

/**
 * Returns the documents of an installation made today: every vote of the legislature, and only the newest
 * lists of deputies.
 */
function freshInstall(): string {
  const folder = temporaryFolder();
  const to = join(folder, 'snapshots', DATA);
  cpSync(join(CORPUS, DATA, 'votaciones/Leg15'), join(to, 'votaciones/Leg15'), { recursive: true });
  mkdirSync(join(to, 'diputados'), { recursive: true });
  const lists = readdirSync(join(CORPUS, DATA, 'diputados')).sort();
  for (const kind of ['DiputadosActivos', 'DiputadosDeBaja']) {
    const newest = lists.filter((name) => name.startsWith(kind)).at(-1)!;
    cpSync(join(CORPUS, DATA, 'diputados', newest), join(to, 'diputados', newest));
  }
  return folder;
}

describe.skipIf(CORPUS === '' || !existsSync(join(CORPUS, DATA, 'votaciones/Leg15')))(
  'a new installation with only the newest lists of deputies',
  () => {
    it('publishes the records of nearly every vote', () => {
      const folder = freshInstall();
      const database = join(folder, 'parliament.sqlite');
      load(
        {
          snapshots: join(folder, 'snapshots'),
          curated: 'data/curated',
          register: join(folder, 'people.csv'),
          database,
        },
        { files: filesOnDisk(), log: { info() {}, warn() {}, error() {}, progress() {} } },
      );
      const read = openDatabase(database);
      onTestFinished(() => {
        read.close();
        rmSync(folder, { recursive: true });
      });
      const votes = read.all(
        read.db
          .selectFrom('votes')
          .select(['has_records', 'records_withheld'])
          .where('legislature_id', '=', 15),
      );
      const published = votes.filter(({ has_records }) => has_records === 1).length;
      expect(votes.length).toBeGreaterThan(500);
      expect(votes.filter(({ records_withheld }) => records_withheld !== null)).toEqual([]);
      expect(published / votes.length).toBeGreaterThan(0.99);
    });
  },
);
