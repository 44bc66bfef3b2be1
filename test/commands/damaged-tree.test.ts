import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '../../functions/actions/registry.ts';
import { publishCommand } from '../../pipeline/commands/publish.ts';
import { refuseLostNumbers } from '../../pipeline/commands/refuse-loss.ts';
import { verifyCommand } from '../../pipeline/commands/verify.ts';
import { withLock } from '../../pipeline/commands/with-lock.ts';
import { smallRelease } from './small-sample.ts';

type Tree = Awaited<ReturnType<typeof smallRelease>>;

const publishFrom = ({ out, config, effects }: Tree, to: string) =>
  publishCommand.run(publishCommand.options.parse({ out, to }), config, effects);

/** Writes only the first part of a file in its place, so that a tree that shares it keeps its bytes. */
function cut(path: string): void {
  const bytes = readFileSync(path).subarray(0, 100);
  rmSync(path);
  writeFileSync(path, bytes);
  chmodSync(path, 0o644);
}

describe('publish', () => {
  it.each([
    ['a table', 'dumps/15/votes.csv', cut],
    ['the manifest', 'manifest.json', rmSync],
    ['the database', 'parliament.sqlite', cut],
  ])('sends nothing of a tree in which %s of a release is missing or cut', async (_, path, damage) => {
    const tree = await smallRelease();
    const to = `${tree.folder}/elsewhere`;
    damage(`${tree.out}/v/${tree.release}/${path}`);
    await expect(publishFrom(tree, to)).rejects.toMatchObject({
      message: expect.stringContaining(`${tree.release}/${path} is missing or has the wrong size`),
      hint: expect.stringContaining('Nothing was published.'),
    });
    expect(existsSync(to)).toBe(false);
  });

  it('is refused while it sends another tree, because both use the same folder', async () => {
    const tree = await smallRelease();
    const { config, effects, folder } = tree;
    await withLock([`${config.stateFolder}/publish`], effects.files, () =>
      expect(publishFrom(tree, `${folder}/elsewhere`)).rejects.toThrow(
        /^Another command is running on .*publish\.$/,
      ),
    );
  });

  it('reports that there are no pages', async () => {
    const tree = await smallRelease();
    const { lines } = await publishFrom(tree, `${tree.folder}/elsewhere`);
    expect(lines.join()).toContain('The release has no pages, because it was built with --no-site.');
  });
});

describe('a tree that has lost its list of releases', () => {
  it('is an error without a published release', async () => {
    const { out, config, effects } = await smallRelease();
    rmSync(`${out}/releases.json`);
    const verify = verifyCommand(operations);
    await expect(verify.run(verify.options.parse({ out }), config, effects)).rejects.toThrow(
      /releases\.json is missing: the folder has releases/,
    );
  });

  it('gives no record another number', async () => {
    const { out, folder, effects } = await smallRelease();
    rmSync(`${out}/releases.json`);
    expect(() => refuseLostNumbers(out, `${folder}/nothing.csv`, effects.files)).toThrow(
      /is missing, and with it/,
    );
  });
});
