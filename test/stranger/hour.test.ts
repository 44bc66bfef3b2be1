import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn, readBlocks } from '../contributing/read-blocks.ts';
import { FULL, THOROUGH } from '../length.ts';
import { soundDocuments } from '../load/parliament.ts';
import { checkout, type Started } from './stranger.ts';

const clone = checkout();
afterAll(clone.remove);

const readme = readFileSync(join(clone.folder, 'README.md'), 'utf8');
const commands = (document: string, section: string) =>
  readBlocks(readFileSync(join(clone.folder, document), 'utf8'))
    .filter((block) => block.section === section && block.language === 'sh')
    .flatMap(commandsIn);
const promised = [...readme.matchAll(/<(http:\/\/localhost:4321[^>]*)>/g)].map(([, address]) => address!);

/** The steps of a new user, in the order of README.md. */
describe('the first two commands', () => {
  beforeAll(() => clone.install(commands('README.md', 'Try it')[0]!));

  it('are two, and the same in README.md and CONTRIBUTING.md', () => {
    expect(commands('README.md', 'Try it')).toEqual(['npm ci', 'npm start']);
    expect(commands('CONTRIBUTING.md', 'Begin').slice(0, 2)).toEqual(['npm ci', 'npm start']);
  });

  it.runIf(FULL)('lead to a fictional parliament', async () => {
    const server = await clone.start('npm start');
    expect(await (await server.get('http://localhost:4321/en/')).text()).toContain('Fictional parliament');
    await server.stop();
  });
});

const [fetching, starting, ...others] = commands('README.md', 'Use real data');

it('README.md has the commands for official files that the tests below run', () => {
  expect(fetching).toBe('npx hemicicle fetch');
  expect(starting).toBe('npm start');
  expect(others).toEqual(['update', 'build', 'serve', 'doctor'].map((name) => `npx hemicicle ${name}`));
  expect(promised).toHaveLength(2);
});

describe.runIf(THOROUGH)('with official files', () => {
  let server: Started;
  beforeAll(async () => {
    for (const [path, document] of Object.entries(soundDocuments()))
      clone.write(`data/snapshots/congreso/${path}`, document);
    server = await clone.start(starting!);
  });

  /** Returns the status of an answer; waits when this caller has requested all that one may in a minute. */
  async function statusOf(path: string): Promise<number> {
    const { status, headers } = await server.get(`http://localhost:4321${path}`);
    if (status !== 429) return status;
    await setTimeout(1000 * Number(headers.get('retry-after')));
    return statusOf(path);
  }

  it('every address that README.md names answers', async () => {
    for (const address of promised) expect((await server.get(address)).status, address).toBe(200);
    expect(await (await server.get(promised[0]!)).text()).not.toContain('class="fiction"');
  });

  it('every example of the reference of the API answers', async () => {
    const read = async (path: string) =>
      load(await (await server.get(`http://localhost:4321${path}`)).text());
    const linksIn = (page: Awaited<ReturnType<typeof read>>, those: string) =>
      page(those)
        .toArray()
        .map((link) => page(link).attr('href')!);
    const parts = linksIn(await read('/docs/api'), 'main a[href^="/docs/api/"]:not([href*="#"])');
    const examples: string[] = [];
    for (const part of new Set(parts)) examples.push(...linksIn(await read(part), 'dd a[href^="/api/v1/"]'));
    expect(examples.length).toBeGreaterThan(40);
    for (const path of examples) expect(await statusOf(path), path).toBe(200);
  });

  it('every link of the home page leads somewhere', async () => {
    const page = load(await (await server.get('http://localhost:4321/')).text());
    const links = new Set(
      page('a[href^="/"]')
        .toArray()
        .map((link) => page(link).attr('href')!),
    );
    for (const path of links) expect(await statusOf(path), path).toBe(200);
  });

  it('Ctrl-C stops the server', async () => {
    await server.stop();
    await expect(server.get('http://localhost:4321/')).rejects.toThrow('fetch failed');
  });

  it.runIf(FULL)('build makes the same release again', async () => {
    const { latest } = JSON.parse(readFileSync(join(clone.folder, 'data/public/releases.json'), 'utf8'));
    await clone.run('npx hemicicle build');
    const again = JSON.parse(readFileSync(join(clone.folder, 'data/public/releases.json'), 'utf8'));
    expect(again.latest).toBe(latest);
  });

  it('doctor finds nothing broken', async () => {
    expect(await clone.run('npx hemicicle doctor', { PORT: '0' })).not.toContain('BAD');
  });

  it('leave no untracked files in git', async () => {
    expect(existsSync(join(clone.folder, '.git'))).toBe(true);
    // A symbolic link to installed packages is not a folder, so git would list it.
    expect(await clone.run('git status --porcelain -- . :!node_modules')).toBe('');
  });
});
