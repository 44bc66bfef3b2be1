import { expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { openDumpThread } from '../../../pipeline/publish/contents/dumped-files.ts';
import type { StreamedFile } from '../../../pipeline/publish/release/compress.ts';
import { temporaryFolder } from '../../effects.ts';
import { towns, writeDatabase } from '../parliament.ts';

const never = new Promise<void>(() => {});
const from = {
  about: { chamber: towns(1)[0]!, fictional: true },
  release: '2025-01-22-0123abcd',
  webUrl: 'https://votes.example',
};
const newPlace = () => ({ folder: temporaryFolder(), modified: new Date(0) });

it('a thread that cannot read the database says so when its tables are needed', async () => {
  const maker = openDumpThread(filesOnDisk());
  try {
    const files = maker.files(`${temporaryFolder()}/nowhere.sqlite`, from, newPlace(), never);
    await expect(files.next()).rejects.toThrow(/unable to open database file/);
  } finally {
    await maker.close();
  }
});

it('an idle thread helps to make files, which are the same', async () => {
  const database = `${temporaryFolder()}/parliament.sqlite`;
  writeDatabase(database, towns(3));
  const here: string[] = [];
  const disk = filesOnDisk();
  const begin: typeof disk.begin = (path, modified) => {
    here.push(path);
    return disk.begin(path, modified);
  };
  const filesMade = async (free: Promise<void>): Promise<StreamedFile[]> => {
    const maker = openDumpThread({ begin });
    try {
      const files: StreamedFile[] = [];
      for await (const file of maker.files(database, from, newPlace(), free)) files.push(file);
      return files.sort((one, other) => (one.path < other.path ? -1 : 1));
    } finally {
      await maker.close();
    }
  };
  const alone = await filesMade(never);
  expect(here).toEqual([]);
  expect(await filesMade(Promise.resolve())).toEqual(alone);
  expect(here.length).toBeGreaterThan(0);
  expect(here.length).toBeLessThan(alone.length);
});
