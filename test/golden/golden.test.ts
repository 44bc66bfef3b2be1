import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cases } from './cases.ts';
import { CASES, publishedCase } from './released.ts';

/**
 * Each case is a folder next to this file: `snapshots/` has official documents, `expected/` the files of its
 * release. A missing expected file is written, except in CI. Differences are in `changed/`: check them, and
 * replace `expected/` if they are right.
 */
type Told = RegExp;

const texts = (folder: string, told: Told): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => told.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

function keep(from: string, to: string, told: Told): void {
  rmSync(to, { recursive: true, force: true });
  for (const path of Object.keys(texts(from, told))) cpSync(join(from, path), join(to, path));
}

describe('a release of official documents is unchanged', () => {
  it.each(cases)('for $name: $why', async ({ name, told }) => {
    const folder = join(CASES, name);
    const [expected, changed] = [join(folder, 'expected'), join(folder, 'changed')];
    const { release: made } = await publishedCase(name);
    if (!existsSync(expected) && process.env.CI === undefined) keep(made, expected, told);
    rmSync(changed, { recursive: true, force: true });
    const [now, before] = [texts(made, told), texts(expected, told)];
    if (JSON.stringify(now) !== JSON.stringify(before)) keep(made, changed, told);
    expect(now).toEqual(before);
  });

  it('every folder has a case', () => {
    const folders = readdirSync(CASES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(cases.map(({ name }) => name).sort());
  });
});
