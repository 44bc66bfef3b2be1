import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/config.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

/**
 * Each folder beside this file is a case: `snapshots/` holds official documents, `expected/` everything a release says
 * about them. A missing expectation is written, except in CI; what differs is left in `changed/`, to be looked at and,
 * when it is right, to replace `expected/`.
 */
const CASES = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(CASES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Texts of a release that say something about the documents; other answers are the same facts once more. */
const TOLD = /^(api\/(?!votes\/topic_slug=)(votes|persons|groups|initiatives|metrics|dump)\/.*\.json|quality\.json|people\.csv)$/;

const texts = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => TOLD.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

async function release(name: string): Promise<string> {
  const folder = temporaryFolder();
  const out = join(folder, 'public');
  const built = await build(
    { snapshots: join(CASES, name, 'snapshots'), register: join(folder, 'people.csv'), out, site: false },
    readConfig({}),
    effectsForTests(),
  );
  return join(out, 'v', built.release);
}

function keep(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const path of Object.keys(texts(from))) cpSync(join(from, path), join(to, path));
}

describe('a release says of official documents what it said before', () => {
  it.each(names)('%s', async (name) => {
    const expected = join(CASES, name, 'expected');
    const changed = join(CASES, name, 'changed');
    const made = await release(name);
    if (!existsSync(expected) && process.env.CI === undefined) keep(made, expected);
    rmSync(changed, { recursive: true, force: true });
    const [now, before] = [texts(made), texts(expected)];
    if (JSON.stringify(now) !== JSON.stringify(before)) keep(made, changed);
    expect(now).toEqual(before);
  });
});
