import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Files } from '../../pipeline/core/effects.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { publish } from '../../pipeline/publish/publish.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { releaseOf, towns } from './parliament.ts';

const { files } = effectsForTests();
const CHANGES = ['write', 'create', 'append', 'touch', 'link', 'rename', 'remove', 'makeFolder'] as const;

/** Returns a disk that stops for good at one change, which it leaves undone, or half done for writes. */
function diskThatStops(at: number, half: boolean): Files & { changes: number } {
  const disk = { ...files, changes: 0 };
  for (const change of CHANGES) {
    (disk as Record<string, unknown>)[change] = (...given: never[]) => {
      disk.changes++;
      if (disk.changes < at) return (files[change] as (...given: unknown[]) => void)(...given);
      const [path, bytes, modified] = given as unknown as [string, Uint8Array | string, Date];
      if (half && disk.changes === at && change === 'create')
        files.create(path, bytes.slice(0, bytes.length / 2), modified);
      throw new Error('killed');
    };
  }
  return disk;
}

const first = (folder: string) => releaseOf(towns(8), folder, { dataDate: '2025-01-22' });
const second = (folder: string) =>
  releaseOf([...towns(7), ...towns(9).slice(8)], folder, { dataDate: '2025-02-11' });

/** Returns everything published, with bytes and times; of the pointer the bytes alone. */
const everything = (folder: string) =>
  files.walk(`${folder}/public`).map((path) => {
    const place = `${folder}/public/${path}`;
    const modified = path === 'releases.json' ? null : files.stat(place)!.modified;
    return [path, sha256(files.read(place)), modified];
  });

/** Changes between two tested moments: every change in the full run. */
const STEP = FULL ? 1 : 7;

describe('a build that is killed', () => {
  it.each([
    ['before any of its changes', false],
    ['in the middle of any file', true],
  ])('%s leaves the last release served, and the next build ends as usual', async (_, half) => {
    const undisturbed = temporaryFolder();
    await publish(first(undisturbed), effectsForTests());
    const afterFirst = everything(undisturbed);
    const counting = diskThatStops(Number.POSITIVE_INFINITY, false);
    await publish(second(undisturbed), { ...effectsForTests(), files: counting });
    const afterSecond = everything(undisturbed);
    expect(counting.changes).toBeGreaterThan(20);

    for (let at = 1; at <= counting.changes; at += STEP) {
      const folder = temporaryFolder();
      await publish(first(folder), effectsForTests());
      const killed = publish(second(folder), { ...effectsForTests(), files: diskThatStops(at, half) });
      await expect(killed).rejects.toThrow('killed');
      expect(everything(folder)).toEqual(expect.arrayContaining(afterFirst));
      await publish(second(folder), effectsForTests());
      expect(everything(folder)).toEqual(afterSecond);
    }
  });

  it.runIf(FULL)('by the system at any moment does the same', async () => {
    const undisturbed = temporaryFolder();
    const whole = await milliseconds(() => publishInChild(undisturbed, null));
    for (const share of [0.5, 0.7, 0.85]) {
      const folder = temporaryFolder();
      await publishInChild(folder, whole * share);
      const pointer = readReleases(`${folder}/public`, files);
      if (pointer !== null) expect(everything(folder)).toEqual(everything(undisturbed));
      await publishInChild(folder, null);
      expect(everything(folder)).toEqual(everything(undisturbed));
    }
  });
});

/** Publishes many chambers in a separate process and kills it after some milliseconds. */
const publishInChild = (folder: string, killAfter: number | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('publish-in-child.ts', import.meta.url));
    const child = spawn(process.execPath, [script, folder], { stdio: 'inherit' });
    const timer = killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0 || signal === 'SIGKILL') resolve();
      else reject(new Error(`the child ended with ${code}`));
    });
  });

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
