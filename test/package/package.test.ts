import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL, THOROUGH } from '../length.ts';
import type { Started } from '../stranger/stranger.ts';
import { newcomer } from './install.ts';

const MINUTES = 60_000;

const someone = newcomer();
beforeAll(() => someone.install(), 10 * MINUTES);
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
type Tree = Record<string, { version: string; integrity?: string; dev?: true }>;

const lockedTree = (): Tree => JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const identityOf = ({ version, integrity }: Tree[string]) => `${version} ${integrity}`;

it('the package pins every package that it runs with to the version and hash of this project, from any registry', () => {
  const { packages } = someone.json('npm-shrinkwrap.json') as { packages: Tree };
  const needed = Object.entries(lockedTree()).filter(([, { dev }]) => dev !== true);
  expect(Object.keys(packages)).toEqual(needed.map(([path]) => path));
  for (const [path, about] of needed) expect(identityOf(packages[path]!), path).toBe(identityOf(about));
  expect(JSON.stringify(packages)).not.toMatch(/"resolved"|"dev"|devDependencies/);
  // Left in the project, it would replace the lock file.
  expect(existsSync('npm-shrinkwrap.json')).toBe(false);
});

it.runIf(FULL)('npm installs the package with exactly these packages', () => {
  const installed: Tree = JSON.parse(
    readFileSync(join(someone.folder, 'node_modules/.package-lock.json'), 'utf8'),
  ).packages;
  const own = 'node_modules/hemicicle/';
  const found = Object.entries(installed).filter(([path]) => path !== own.slice(0, -1));
  const locked = lockedTree();
  const differing = found.filter(([path, about]) => {
    const same = locked[path.startsWith(own) ? path.slice(own.length) : path];
    return same === undefined || same.dev === true || identityOf(same) !== identityOf(about);
  });
  expect(differing.map(([path]) => path)).toEqual([]);
  expect(found.length).toBeGreaterThan(300);
});

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
  it('lists its commands', { timeout: MINUTES }, async () => {
    expect(await someone.run('npx hemicicle --help')).toContain('start [options]');
  });

  it('finds no fault, and would write into the current folder', { timeout: MINUTES }, async () => {
    const said = await someone.run('npx hemicicle doctor', { PORT: '0' });
    expect(said).not.toContain('BAD');
    expect(said).toContain('data folder: data is writable');
  });
});

describe.runIf(THOROUGH)('the package, started in that folder,', () => {
  let server: Started;
  beforeAll(async () => {
    await someone.run('npx hemicicle sample --votes 60 --seats 40 --legislatures 1');
    server = await someone.start('npx hemicicle start');
  }, 5 * MINUTES);

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
