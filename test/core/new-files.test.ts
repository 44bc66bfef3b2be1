import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256, sha256OfPieces } from '../../pipeline/core/hash.ts';
import { temporaryFolder } from '../effects.ts';

const files = filesOnDisk();
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
