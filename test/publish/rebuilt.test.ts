import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/config.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { readManifest } from '../../pipeline/publish/pointer.ts';
import type { Manifest } from '../../pipeline/publish/release.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { effectsForTests } from '../effects.ts';
import { changeDocuments, kindsOfDocumentChange } from './change-documents.ts';

const files = filesOnDisk();
const effects = effectsForTests();

let work: string;
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'hemicicle-rebuilt-'));
  const size = { votes: 60, legislatures: 1, seats: 40, seed: 3, asOf: '2026-03-31' };
  writeSample({ folder: `${work}/snapshots`, ...size }, effects);
  // What a correction mends must be as it was when it was written, or the build stops.
  files.write(`${work}/snapshots/sample/curated/corrections.json`, '[]');
  await built(`${work}/snapshots`, 'former');
}, 120_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Builds everything but pages into a folder with a register beside it, and answers the manifest. */
async function built(snapshots: string, name: string): Promise<Manifest> {
  const out = `${work}/${name}`;
  const given = { snapshots, register: `${out}.csv`, out, site: false };
  const { release } = await build(given, readConfig({}), effects);
  return readManifest(out, release, files)!;
}

/** The manifest of a build after another one, and of the same build alone. */
async function bothWays(snapshots: string, former = 'former'): Promise<[Manifest, Manifest]> {
  for (const left of ['', '.csv', '-kept.sqlite'])
    for (const name of ['after', 'alone']) files.remove(`${work}/${name}${left}`);
  for (const left of ['', '-kept.sqlite'])
    cpSync(`${work}/${former}${left}`, `${work}/after${left}`, { recursive: true });
  // People keep the numbers they have: whoever starts anew starts from the same register.
  for (const name of ['after', 'alone']) cpSync(`${work}/${former}.csv`, `${work}/${name}.csv`);
  return [await built(snapshots, 'after'), await built(snapshots, 'alone')];
}

function changed(changes: [kind: string, pick: number][]): string {
  const folder = `${work}/changed`;
  files.remove(folder);
  cpSync(`${work}/snapshots`, folder, { recursive: true });
  changeDocuments(folder, changes);
  return folder;
}

const inFours = Array.from({ length: Math.ceil(kindsOfDocumentChange.length / 4) }, (_, at) =>
  kindsOfDocumentChange.slice(4 * at, 4 * at + 4),
);
const change = fc.tuple(fc.constantFrom(...kindsOfDocumentChange), fc.nat(100_000));

describe('a build after another one makes the same release as alone', { timeout: 300_000 }, () => {
  it.each(inFours)('when %s, %s, %s and %s', async (...kinds) => {
    const folder = changed(kinds.map((kind, at) => [kind, 5 + 7 * at]));
    const [after, alone] = await bothWays(folder);
    expect(after).toEqual(alone);
  });

  it('when a day of voting is added', async () => {
    await built(changed([['a session is gone', 11]]), 'before');
    const [after, alone] = await bothWays(`${work}/snapshots`, 'before');
    expect(after).toEqual(alone);
  });

  it('whatever happened to its documents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const [after, alone] = await bothWays(changed(changes));
        expect(after).toEqual(alone);
      }),
      { numRuns: 2 },
    );
  });
});
