import { linkSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256, sha256OfPieces } from '../../pipeline/core/hash.ts';
import { temporaryFolder } from '../effects.ts';

const files = filesOnDisk();

describe('a write', () => {
  it('creates missing folders and leaves nothing else behind', () => {
    const folder = temporaryFolder();
    files.write(`${folder}/a/b/c.txt`, 'text');
    expect(files.readText(`${folder}/a/b/c.txt`)).toBe('text');
    expect(readdirSync(`${folder}/a/b`)).toEqual(['c.txt']);
  });

  it('replaces the old file, so that links to the old one keep its bytes', () => {
    const folder = temporaryFolder();
    files.write(`${folder}/one`, 'old');
    files.link(`${folder}/one`, `${folder}/two`);
    files.write(`${folder}/one`, 'new');
    expect([files.readText(`${folder}/one`), files.readText(`${folder}/two`)]).toEqual(['new', 'old']);
  });

  it('that fails leaves the old bytes and no part of the new ones', () => {
    const folder = temporaryFolder();
    mkdirSync(`${folder}/taken/below`, { recursive: true });
    expect(() => files.write(`${folder}/taken`, 'text')).toThrow(/taken/);
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  it('sets the given time of the file', () => {
    const folder = temporaryFolder();
    const modified = new Date('2025-01-22T11:00:00Z');
    files.write(`${folder}/dated`, 'text', modified);
    expect(files.stat(`${folder}/dated`)).toEqual({ bytes: 4, modified });
  });
});

describe('a link', () => {
  it('shares the file if the file system can', () => {
    const folder = temporaryFolder();
    files.write(`${folder}/from`, 'text');
    files.link(`${folder}/from`, `${folder}/below/to`);
    expect(statSync(`${folder}/below/to`).ino).toBe(statSync(`${folder}/from`).ino);
  });

  it('replaces an existing file, even if it is the same file', () => {
    const folder = temporaryFolder();
    files.write(`${folder}/from`, 'text');
    files.write(`${folder}/to`, 'other');
    files.link(`${folder}/from`, `${folder}/to`);
    files.link(`${folder}/from`, `${folder}/to`);
    expect(files.readText(`${folder}/to`)).toBe('text');
  });

  it.each(['EXDEV', 'EPERM', 'EMLINK'])('is a copy with the same time if linking fails with %s', (code) => {
    const folder = temporaryFolder();
    const modified = new Date('2024-02-29T00:00:00Z');
    const refusing = filesOnDisk(() => {
      throw Object.assign(new Error('refused'), { code });
    });
    refusing.write(`${folder}/from`, 'text', modified);
    refusing.link(`${folder}/from`, `${folder}/below/to`);
    expect(refusing.readText(`${folder}/below/to`)).toBe('text');
    expect(refusing.stat(`${folder}/below/to`)?.modified).toEqual(modified);
    expect(statSync(`${folder}/below/to`).ino).not.toBe(statSync(`${folder}/from`).ino);
  });

  it('succeeds if another thread makes the folder at the same moment', () => {
    const folder = temporaryFolder();
    let tries = 0;
    const late = filesOnDisk((from, to) => {
      if (++tries > 1) return linkSync(from, to);
      mkdirSync(`${folder}/below`);
      throw Object.assign(new Error('no folder yet'), { code: 'ENOENT' });
    });
    late.write(`${folder}/from`, 'text');
    late.link(`${folder}/from`, `${folder}/below/to`);
    expect(late.readText(`${folder}/below/to`)).toBe('text');
  });

  it('to a missing file fails', () => {
    const folder = temporaryFolder();
    expect(() => files.link(`${folder}/nothing`, `${folder}/to`)).toThrow(/ENOENT/);
    expect(() => filesOnDisk(linkSync).link(`${folder}/nothing`, `${folder}/below/to`)).toThrow(/ENOENT/);
  });
});

describe('a listing', () => {
  it('is in the order of code units across folders', () => {
    const folder = temporaryFolder();
    for (const path of ['a/b', 'a-b', 'ñ', 'Z', 'a/B', 'a.b', 'z', 'a/b-c/d'])
      files.write(`${folder}/${path}`, '');
    expect(files.walk(folder)).toEqual(['Z', 'a-b', 'a.b', 'a/B', 'a/b', 'a/b-c/d', 'z', 'ñ']);
    expect(files.list(folder)).toEqual(['Z', 'a', 'a-b', 'a.b', 'z', 'ñ']);
  });

  it('names exactly the written files', () => {
    const name = fc.stringMatching(/^[a-zé0-9-]{1,4}$/);
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, name), { selector: String, maxLength: 12 }), (pairs) => {
        const folder = temporaryFolder();
        const paths = pairs.map(([above, below]) => `${above}/${below}`);
        for (const path of paths) files.write(join(folder, path), path);
        expect(files.walk(folder)).toEqual([...paths].sort());
      }),
      { numRuns: 30 },
    );
  });

  it('leaves out partial files of a crash', () => {
    const folder = temporaryFolder();
    writeFileSync(`${folder}/.votes.json.17-1.partial`, 'ha');
    writeFileSync(`${folder}/votes.json`, 'whole');
    expect(files.walk(folder)).toEqual(['votes.json']);
    expect(files.list(folder)).toEqual(['votes.json']);
  });

  it('follows a linked folder once, even one that contains itself', () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder();
    files.write(`${elsewhere}/vote.json`, '');
    symlinkSync(elsewhere, `${folder}/linked`);
    symlinkSync(folder, `${folder}/itself`);
    expect(files.walk(folder)).toEqual(['linked/vote.json']);
  });

  it('of a missing folder is empty', () => {
    expect(files.walk('/nowhere/at/all')).toEqual([]);
    expect(files.list('/nowhere/at/all')).toEqual([]);
  });
});

it('a file can be appended to and moved, and a whole folder removed', () => {
  const folder = temporaryFolder();
  files.append(`${folder}/a/people.csv`, 'id\n');
  files.append(`${folder}/a/people.csv`, '1\n');
  files.rename(`${folder}/a`, `${folder}/b/c`);
  expect(files.readText(`${folder}/b/c/people.csv`)).toBe('id\n1\n');
  files.remove(`${folder}/b`);
  files.remove(`${folder}/b`);
  expect(files.exists(`${folder}/b`)).toBe(false);
  expect(files.stat(`${folder}/b`)).toBeNull();
});

const day = new Date('2025-01-22T00:00:00Z');

it('a new file gets its time at once and never replaces another', () => {
  const path = `${temporaryFolder()}/a/b.txt`;
  files.create(path, 'text', day);
  expect(statSync(path).mtime).toEqual(day);
  expect(() => files.create(path, 'other', day)).toThrow(/EEXIST/);
  expect(files.readText(path)).toBe('text');
});

it('the time of a file can be set afterwards', () => {
  const path = `${temporaryFolder()}/a.txt`;
  files.write(path, 'text');
  files.touch(path, day);
  expect(files.stat(path)).toEqual({ bytes: 4, modified: day });
});

it('the chunks of a big file are its bytes', () => {
  const path = `${temporaryFolder()}/big`;
  const bytes = Uint8Array.from({ length: 3_000_001 }, (_, index) => index % 251);
  files.write(path, bytes);
  let pieces = 0;
  const counted = function* () {
    for (const piece of files.pieces(path)) {
      pieces++;
      yield piece;
    }
  };
  expect(sha256OfPieces(counted())).toBe(sha256(bytes));
  expect(pieces).toBeGreaterThan(2);
});
