import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { readNote, readSidecar, sidecarText } from '../../pipeline/snapshots/sidecar.ts';
import { temporaryFolder } from '../effects.ts';

/** Returns a file of a folder on a working disk and on a failing one. */
function onDisks(text: string) {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/x.json`;
  writeFileSync(path, text);
  const files = filesOnDisk();
  const readText = (): string => {
    throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
  };
  return { path, files, failing: { ...files, readText } };
}

const FACTS = {
  ...{ url: 'https://www.congreso.es/x.json', sha256: 'a', first_seen: '2026-03-01T12:00:00Z' },
  ...{ etag: null, retrieved_at: '2026-03-02T12:00:00Z' },
};

it('an unreadable sidecar on a failing disk does not count as missing', () => {
  const { path, files, failing } = onDisks(sidecarText(FACTS));
  expect(readSidecar(path, files)).toEqual(FACTS);
  expect(() => readSidecar(path, failing)).toThrow('EIO');
  expect(readSidecar(`${path}.none`, failing)).toBeNull();
  expect(readSidecar(onDisks('{').path, files)).toBeNull();
});

it('an unreadable note of a run on a failing disk does not count as missing', () => {
  const note = z.object({ why: z.string() });
  const { path, files, failing } = onDisks('{"why":"too long"}');
  expect(readNote(path, note, files)).toEqual({ why: 'too long' });
  expect(() => readNote(path, note, failing)).toThrow('EIO');
  expect(readNote(`${path}.none`, note, failing)).toBeNull();
  expect(readNote(onDisks('{"why":1}').path, note, files)).toBeNull();
});
