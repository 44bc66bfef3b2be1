import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL } from '../length.ts';
import type { Started } from '../stranger/stranger.ts';
import { newcomer } from './install.ts';

const someone = newcomer();
beforeAll(() => someone.install());
afterAll(someone.remove);

it('the package holds code and documentation, and neither tests nor outputs', () => {
  const tops = new Set(someone.files.map((path) => path.split('/')[0]));
  expect([...tops].sort()).toMatchInlineSnapshot(`
    [
      "ARCHITECTURE.md",
      "CHANGELOG.md",
      "CITATION.cff",
      "CONTRIBUTING.md",
      "LICENSE",
      "LICENSE-data",
      "README.es.md",
      "README.md",
      "SECURITY.md",
      "astro.config.mjs",
      "codemeta.json",
      "data",
      "functions",
      "npm-shrinkwrap.json",
      "package.json",
      "pipeline",
      "sbom.cdx.json",
      "site",
      "tsconfig.json",
    ]
  `);
  expect(someone.files.filter((path) => /^data\/(?!curated\/|README)/.test(path))).toEqual([]);
});

/** Version and hash of each package, by its place in a tree. */
type Tree = Record<string, { version: string; integrity?: string; dev?: true; resolved?: string }>;

const lockedTree = (): Tree => JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

it('the package has the lock file of this project, for any registry', () => {
  const { packages } = someone.json('npm-shrinkwrap.json') as { packages: Tree };
  const locked = Object.entries(lockedTree()).map(([path, { resolved: _, ...about }]) => [path, about]);
  expect(packages).toEqual(Object.fromEntries(locked));
  // Left in the project, it would replace the lock file.
  expect(existsSync('npm-shrinkwrap.json')).toBe(false);
});

it.runIf(FULL)('the unpacked package gets exactly the packages of this project from `npm ci`', async () => {
  const { installed, readme } = await unpacked();
  expect(readme).toContain('`tar -xzf hemicicle-*.tgz --strip-components=1`, `npm ci --omit=dev`');
  const locked = lockedTree();
  const differing = Object.entries(installed).filter(([path, { version, integrity }]) => {
    const same = locked[path];
    return same?.dev === true || same?.version !== version || same.integrity !== integrity;
  });
  expect(differing.map(([path]) => path)).toEqual([]);
  expect(Object.keys(installed).length).toBeGreaterThan(300);
});

/** Follows README.md in an empty folder; returns the packages that npm installed there. */
async function unpacked(): Promise<{ installed: Tree; readme: string }> {
  const folder = join(someone.folder, 'unpacked');
  mkdirSync(folder);
  await someone.run(`cd unpacked && tar -xzf ../hemicicle-*.tgz --strip-components=1 && npm ci --omit=dev`);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  return {
    installed: JSON.parse(read('node_modules/.package-lock.json')).packages,
    readme: read('README.md'),
  };
}

it('the package names every package that it runs with, and its licence', () => {
  const { bomFormat, components } = someone.json('sbom.cdx.json');
  const licences = new Map<string, unknown[]>(
    components.map((one: { name: string; version: string; licenses: unknown[] }) => [
      `${one.name}@${one.version}`,
      one.licenses,
    ]),
  );
  const { dependencies } = someone.json('package.json');
  expect(bomFormat).toBe('CycloneDX');
  for (const [name, version] of Object.entries(dependencies))
    expect(licences.get(`${name}@${version}`), name).toEqual([expect.anything()]);
});

describe('the package, installed in an empty folder,', () => {
  it('lists its commands', async () => {
    expect(await someone.run('npx hemicicle --help')).toContain('start [options]');
  });

  it('finds no fault, and would write into the current folder', async () => {
    const said = await someone.run('npx hemicicle doctor', { PORT: '0' });
    expect(said).not.toContain('BAD');
    expect(said).toContain('data folder: data is writable');
  });
});

describe.runIf(FULL)('the package, started in that folder,', () => {
  let server: Started;
  beforeAll(async () => {
    await someone.run('npx hemicicle sample --votes 60 --seats 40 --legislatures 1');
    server = await someone.start('npx hemicicle start');
  });

  it.each([
    ['/', 'ca'],
    ['/es/', 'es'],
    ['/en/', 'en'],
    ['/votes?topic_slug=health', 'ca'],
  ])('shows %s', async (path, language) => {
    const page = await server.get(`http://localhost:4321${path}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<html lang="${language}"`);
  });

  it('answers questions', async () => {
    const { data } = await (await server.get('http://localhost:4321/api/v1/votes')).json();
    expect(data).not.toEqual([]);
  });

  it('draws an image', async () => {
    const image = await server.get('http://localhost:4321/stats/opengraph-image');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('leaves its outputs in the current folder', async () => {
    await server.stop();
    expect(readdirSync(join(someone.folder, 'data/sample'))).toEqual(
      expect.arrayContaining(['people.csv', 'public', 'site', 'snapshots']),
    );
    const own = join(someone.folder, 'node_modules/hemicicle');
    expect(readdirSync(join(own, 'data')).sort()).toEqual(['README.md', 'curated']);
    expect(existsSync(join(own, '.state'))).toBe(false);
  });
});
