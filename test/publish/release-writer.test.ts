import { expect, it } from 'vitest';
import type { PublishedFile } from '../../pipeline/publish/release.ts';
import { releaseWriter } from '../../pipeline/publish/release-writer.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const { files } = effectsForTests();
const modified = new Date('2025-01-22T00:00:00Z');
const long = new TextEncoder().encode(`"${'aye '.repeat(500)}"`);

/** A release of three files with their compressed copies. */
async function former() {
  const folder = `${temporaryFolder()}/former`;
  const writer = releaseWriter(folder, modified, null, files);
  for (const path of ['one.json', 'two.json', 'three.json']) await writer.add(path, long);
  const written = await writer.finish();
  return {
    folder,
    madeBy: '',
    files: new Map<string, PublishedFile>(written.map((file) => [file.path, file])),
  };
}

it.each(['two.json', 'two.json.br', 'two.json.gz'])(
  'takes over no file of a set of which %s is missing, and all of them can be made anew',
  async (missing) => {
    const before = await former();
    files.remove(`${before.folder}/${missing}`);
    const folder = `${temporaryFolder()}/release`;
    const writer = releaseWriter(folder, modified, before, files);
    expect(writer.keep(['one.json', 'two.json', 'three.json'])).toBe(false);
    expect(files.walk(folder)).toEqual([]);
    for (const path of before.files.keys()) await writer.add(path, long);
    expect(await writer.finish()).toEqual([...before.files.values()]);
    expect(files.walk(folder).length).toBe(9);
  },
);

it('takes over the files of a set with their compressed copies', async () => {
  const before = await former();
  const folder = `${temporaryFolder()}/release`;
  const writer = releaseWriter(folder, modified, before, files);
  expect(writer.keep(['one.json', 'three.json'])).toBe(true);
  expect((await writer.finish()).map(({ path }) => path)).toEqual(['one.json', 'three.json']);
  expect(files.walk(folder).length).toBe(6);
});

it('takes over nothing of a set of which a file was never published', async () => {
  const folder = `${temporaryFolder()}/release`;
  const writer = releaseWriter(folder, modified, await former(), files);
  expect(writer.keep(['one.json', 'four.json'])).toBe(false);
  expect(files.walk(folder)).toEqual([]);
});
