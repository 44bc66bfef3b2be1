import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCurated, readCuratedWithOwn } from '../../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { temporaryFolder } from '../../effects.ts';
import { curatedGroup } from '../parliament.ts';

const SHARED = 'data/curated/congreso';

/** Returns the curated facts of the package with those of an installation’s own files. */
function curatedWith(own: Record<string, unknown>) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(own)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(content));
  }
  return readCuratedWithOwn({ shared: SHARED, own: folder }, false, filesOnDisk());
}

const shared = readCurated(SHARED, false, filesOnDisk());
const described = curatedGroup(1601, 'nuevo', { legislature_id: 16, codes: ['GN'] });

describe('the curated facts of an installation', () => {
  it('are added to those of the package', () => {
    const { groups, legislatures } = curatedWith({ 'groups.json': [described] });
    expect(legislatures).toEqual(shared.legislatures);
    expect(groups).toEqual([...shared.groups, described]);
  });

  it('replace the facts of the package about the same group, by its id, code or name', () => {
    const [first] = shared.groups;
    const { id, legislature_id, codes, name_long } = first!;
    for (const own of [
      curatedGroup(id, 'otro', { legislature_id }),
      curatedGroup(99_999, 'otro', { legislature_id, codes }),
      curatedGroup(99_999, 'otro', { legislature_id, aliases: [name_long] }),
    ]) {
      const { groups } = curatedWith({ 'groups.json': [own] });
      expect(groups).toHaveLength(shared.groups.length);
      expect(groups.filter(({ slug }) => slug === 'otro')).toEqual([own]);
      expect(groups).not.toContainEqual(first);
    }
  });

  it('leave a group of another legislature with the same code unchanged', () => {
    const [first] = shared.groups;
    const own = curatedGroup(1699, 'otro', { legislature_id: 16, codes: first!.codes });
    expect(curatedWith({ 'groups.json': [own] }).groups).toContainEqual(first);
  });

  it('add a part that the package may lack, such as pins of the quiz', () => {
    const pin = { vote: 16_001_001, reason: 'The budget.' };
    expect(curatedWith({ 'quiz.json': [pin] }).quizPins).toEqual([...shared.quizPins, pin]);
  });

  it('replace the whole package if they describe a chamber', () => {
    const { chamber, legislatures } = shared;
    const own = { 'chamber.json': chamber, 'legislatures.json': legislatures, 'groups.json': [described] };
    const { groups, offices } = curatedWith(own);
    expect(groups).toEqual([described]);
    expect(offices).toEqual([]);
  });

  it('stop the build with the name of the file if it holds no list', () => {
    expect(() => curatedWith({ 'groups.json': described })).toThrow(/groups\.json is not a list of entries/);
  });
});
