import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Keep, openKeep } from '../../pipeline/db/keep.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';

const files = filesOnDisk();
const bytes = (text: string) => Buffer.from(text);
const textOf = (kept: Uint8Array | null) => (kept === null ? null : Buffer.from(kept).toString());

let path: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-keep-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  path = join(folder, 'kept.sqlite');
});

/** One build: what it does with what the one before left. */
function build(work: (keep: Keep) => void, saved = true): void {
  const keep = openKeep(path, files);
  try {
    work(keep);
    if (saved) keep.save();
  } finally {
    keep.close();
  }
}

function found(name: string, key: string): string | null {
  let text: string | null = null;
  build((keep) => {
    text = textOf(keep.get(name, key));
  }, false);
  return text;
}

describe('what a build keeps for the next one', () => {
  it('is there under its name as long as the key is the same', () => {
    build((keep) => keep.put('day page', 'v1', bytes('two votes')));
    expect(found('day page', 'v1')).toBe('two votes');
    expect(found('day page', 'v2')).toBeNull();
    expect(found('week page', 'v1')).toBeNull();
  });

  it('gives way to what is put in its place, and goes when a build does not ask for it', () => {
    build((keep) => {
      keep.put('a', '1', bytes('first'));
      keep.put('b', '1', bytes('other'));
    });
    build((keep) => keep.put('a', '2', bytes('second')));
    expect([found('a', '1'), found('a', '2'), found('b', '1')]).toEqual([null, 'second', null]);
  });

  it('stays as it was when a build ends before it is saved', () => {
    build((keep) => keep.put('a', '1', bytes('first')));
    build((keep) => keep.put('a', '2', bytes('second')), false);
    expect(found('a', '1')).toBe('first');
  });

  it('is not believed where its bytes are not those that were put', () => {
    const text = 'a text that is found again in the file';
    build((keep) => keep.put('a', '1', bytes(text)));
    const damaged = readFileSync(path);
    damaged[damaged.indexOf(text)] = 'A'.charCodeAt(0);
    writeFileSync(path, damaged);
    expect(found('a', '1')).toBeNull();
  });

  it('never stops a build, whatever became of its file', () => {
    build((keep) => {
      for (let at = 0; at < 40; at++) keep.put(`document ${at}`, '1', bytes(`${at} `.repeat(400)));
    });
    const whole = readFileSync(path);
    const place = fc.nat(whole.length - 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.nat(255))), place, (spoilt, length) => {
        const file = Uint8Array.from(whole);
        for (const [at, value] of spoilt) file[at] = value;
        writeFileSync(path, file.subarray(0, length));
        build((keep) => {
          for (let at = 0; at < 40; at++) {
            const kept = textOf(keep.get(`document ${at}`, '1'));
            if (kept !== null) expect(kept).toBe(`${at} `.repeat(400));
            else keep.put(`document ${at}`, '1', bytes('anew'));
          }
        });
      }),
      { numRuns: 60 },
    );
    build((keep) => keep.put('a', '1', bytes('still works')));
    build((keep) => keep.put('a', '1', bytes('still works')));
    expect(found('a', '1')).toBe('still works');
  });

  it('is nothing at all where no file can be made', () => {
    path = join(path, 'no such folder', 'kept.sqlite');
    build((keep) => keep.put('a', '1', bytes('lost')));
    expect(found('a', '1')).toBeNull();
  });
});
