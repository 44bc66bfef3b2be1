import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sha256 } from '../../../pipeline/core/hash.ts';
import { openStreamed } from '../../../pipeline/publish/release/compress.ts';
import type { ReleaseOnDisk } from '../../../pipeline/publish/release/pointer.ts';
import type { Manifest } from '../../../pipeline/publish/release/release.ts';
import { releaseWriter } from '../../../pipeline/publish/release/release-writer.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';

const { files } = effectsForTests();
const modified = new Date('2025-01-22T00:00:00Z');
const long = new TextEncoder().encode(`"${'aye '.repeat(40_000)}"`);
const PATHS = ['one.json', 'two.json', 'three.json'];
const COPIES = ['', '.br', '.gz'];

async function written(folder: string, former: ReleaseOnDisk | null, bytes = long) {
  const writer = releaseWriter(folder, modified, former, files);
  for (const path of PATHS) await writer.add(path, bytes);
  return writer.finish();
}

/** Writes a release of three files with their compressed copies. */
async function former(): Promise<ReleaseOnDisk> {
  const folder = `${temporaryFolder()}/former`;
  return { folder, manifest: { files: await written(folder, null) } as Manifest };
}

const inode = (path: string) => statSync(path).ino;

it('links files equal to those of the former release, with compressed copies', async () => {
  const before = await former();
  const folder = `${temporaryFolder()}/release`;
  expect(await written(folder, before)).toEqual(before.manifest.files);
  for (const path of PATHS.flatMap((path) => COPIES.map((ending) => path + ending)))
    expect([path, inode(`${folder}/${path}`)]).toEqual([path, inode(`${before.folder}/${path}`)]);
});

it.each(COPIES)(
  'writes a new file if the former release has lost or cut its `two.json%s`',
  async (ending) => {
    for (const isCut of [false, true]) {
      const before = await former();
      const damaged = `${before.folder}/two.json${ending}`;
      const whole = files.read(damaged);
      files.remove(damaged);
      if (isCut) files.write(damaged, whole.subarray(0, whole.length >> 1));
      const folder = `${temporaryFolder()}/release`;
      expect(await written(folder, before)).toEqual(before.manifest.files);
      expect(files.walk(folder)).toHaveLength(9);
      expect(files.read(`${folder}/two.json${ending}`)).toEqual(whole);
      for (const copy of COPIES.filter((copy) => copy !== ending))
        expect(inode(`${folder}/two.json${copy}`)).not.toBe(inode(`${before.folder}/two.json${copy}`));
    }
  },
);

it('reports a copy that cannot be written, at the next file with copies and at the end', async () => {
  const create = (path: string, ...given: [bytes: Uint8Array | string, modified: Date]) => {
    if (path.endsWith('.br')) throw new Error('disk full');
    files.create(path, ...given);
  };
  const writer = releaseWriter(`${temporaryFolder()}/release`, modified, null, { ...files, create });
  await writer.add('one.json', long);
  await expect(writer.add('two.json', long)).rejects.toThrow('disk full');
  await expect(writer.finish()).rejects.toThrow('disk full');
});

it('links no file that differs', async () => {
  const before = await former();
  const folder = `${temporaryFolder()}/release`;
  await written(
    folder,
    before,
    long.map((byte) => byte ^ 1),
  );
  for (const path of PATHS) expect(inode(`${folder}/${path}`)).not.toBe(inode(`${before.folder}/${path}`));
});

async function streamed(folder: string, former: ReleaseOnDisk | null) {
  const writer = releaseWriter(folder, modified, former, files);
  const file = openStreamed(writer.place, 'tables/one.csv', files);
  for (let at = 0; at < long.length; at += 700) file.add(long.subarray(at, at + 700));
  writer.addStreamed(file.finish(3));
  return writer.finish();
}

it('describes a file written in pieces, and links it if the former release has the same', async () => {
  const folder = `${temporaryFolder()}/former`;
  const published = await streamed(folder, null);
  expect(files.read(`${folder}/tables/one.csv`)).toEqual(Buffer.from(long));
  expect(files.stat(`${folder}/tables/one.csv`)).toEqual({ bytes: long.length, modified });
  expect(published).toMatchObject([
    { path: 'tables/one.csv', bytes: long.length, sha256: sha256(long), rows: 3 },
  ]);
  const next = `${temporaryFolder()}/release`;
  expect(await streamed(next, { folder, manifest: { files: published } as Manifest })).toEqual(published);
  expect(inode(`${next}/tables/one.csv`)).toBe(inode(`${folder}/tables/one.csv`));
});
