import { expect, it } from 'vitest';
import { openDumpThread } from '../../../pipeline/publish/contents/dumped-files.ts';
import { temporaryFolder } from '../../effects.ts';
import { releaseOf, towns } from '../parliament.ts';

it('a thread that cannot read the database says so where its tables are waited for', async () => {
  const maker = openDumpThread();
  const { about } = releaseOf(towns(3), temporaryFolder());
  try {
    const place = { folder: temporaryFolder(), modified: new Date(0) };
    const files = maker.files(`${temporaryFolder()}/nowhere.sqlite`, about, place);
    await expect(files.next()).rejects.toThrow(/unable to open database file/);
  } finally {
    await maker.close();
  }
});
