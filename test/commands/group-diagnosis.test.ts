import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { diagnoseGroups } from '../../pipeline/commands/group-diagnosis.ts';
import { writePointer } from '../../pipeline/publish/release/pointer.ts';
import { effectsForTests } from '../effects.ts';
import { curatedGroup, loadDocuments, loadFolder, soundDocuments } from '../load/parliament.ts';

const { files } = effectsForTests();
const RELEASE = '2025-06-30-1a2b3c4d';
const A = curatedGroup(1501, 'a', { name_long: 'Grupo A', codes: ['GA'] });

/** Writes loaded data into a folder as a release, and checks its groups. */
function diagnosed(folder: string) {
  const [out, snapshots] = [join(folder, 'public'), join(folder, 'snapshots')];
  for (const name of ['parliament.sqlite', 'people.csv']) {
    const to = join(out, 'v', RELEASE, name);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(folder, name), to);
  }
  writePointer(out, { latest: RELEASE, previous: null, releases: [], changes: [], summaries: [] }, files);
  return diagnoseGroups({ snapshots, out, register: join(folder, 'people.csv') }, files);
}

it('an undescribed group has its entry printed, which describes it once it is added', () => {
  const { folder } = loadDocuments({ ...soundDocuments(), 'curated/groups.json': JSON.stringify([A]) });
  const [finding, ...others] = diagnosed(folder);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ state: 'note', found: 'no description of Grupo B (XV)' });
  const file = join(folder, 'snapshots/congreso/curated/groups.json');
  expect(finding!.mend).toContain(`Add to the list in ${file}:`);
  const entries = JSON.parse(finding!.mend!.slice(finding!.mend!.indexOf('[')));
  expect(entries).toMatchObject([
    { id: 100_001, slug: 'b', legislature_id: 15, name_long: 'Grupo B', codes: ['GB'], aliases: [] },
  ]);
  files.write(file, JSON.stringify([A, ...entries]));
  rmSync(join(folder, 'parliament.sqlite'));
  const { summary } = loadFolder(folder);
  expect(summary.issues.map(({ code }) => code)).not.toContain('unknown_group_name');
  expect(diagnosed(folder)).toEqual([]);
});

it('groups that are all described, and a place without a release, need no action', () => {
  const { folder } = loadDocuments(soundDocuments());
  const nowhere = { snapshots: folder, out: join(folder, 'public'), register: join(folder, 'people.csv') };
  expect(diagnoseGroups(nowhere, files)).toEqual([]);
  expect(diagnosed(folder)).toEqual([]);
});
