import { describe, expect, it } from 'vitest';
import type { Files } from '../../../pipeline/core/effects.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../../pipeline/core/hash.ts';
import { writeImageList } from '../../../pipeline/publish/images/image-list.ts';
import type { Manifest, Releases } from '../../../pipeline/publish/release/release.ts';
import { publishToDirectory } from '../../../pipeline/publish/targets/directory.ts';
import { exceededLimits, type UploadStep } from '../../../pipeline/publish/targets/tree.ts';
import { temporaryFolder } from '../../effects.ts';
import { THOROUGH } from '../../length.ts';
import { newTree, type Tree } from './tree.ts';

const files = filesOnDisk();
const CHANGES = ['write', 'create', 'append', 'touch', 'link', 'rename', 'remove', 'makeFolder'] as const;

/** Returns a disk that calls `before` ahead of every change; `before` can throw to refuse the change. */
function watchedDisk(before: (change: number) => void): Files {
  const disk = { ...files };
  let changes = 0;
  for (const change of CHANGES)
    (disk as Record<string, unknown>)[change] = (...given: never[]) => {
      before(++changes);
      return (files[change] as (...given: unknown[]) => void)(...given);
    };
  return disk;
}

const send = (tree: Tree, to: string, disk: Files = files) =>
  publishToDirectory(tree.steps('files'), to, disk);

const everything = (folder: string) =>
  files.walk(folder).map((path) => [path, sha256(files.read(`${folder}/${path}`))]);

const json = <Value>(path: string): Value => JSON.parse(files.readText(path));

/** Fails if a reader of the list of releases, or of the newest release, finds a missing or different file. */
function readAll(site: string): void {
  if (files.exists(`${site}/data/releases.json`)) {
    const { latest, releases } = json<Releases>(`${site}/data/releases.json`);
    expect(releases.map(({ name }) => name)).toContain(latest);
    for (const { name } of releases) readRelease(`${site}/data/v/${name}`);
  }
  if (files.exists(`${site}/data/latest`)) readRelease(`${site}/data/latest`);
}

function readRelease(folder: string): void {
  for (const { path, sha256: hash } of json<Manifest>(`${folder}/manifest.json`).files)
    expect(sha256(files.read(`${folder}/${path}`)), path).toBe(hash);
}

describe('publishing to a folder', () => {
  it('writes pages, every release, the newest one and the configuration that hosts need', async () => {
    const tree = newTree();
    const first = await tree.publish([1, 2, 3], '2025-01-22');
    const second = await tree.publish([1, 2, 3, 4], '2025-02-11');
    const site = temporaryFolder();
    send(tree, site);
    const there = files.walk(site);
    expect(there.filter((path) => !path.startsWith('data/'))).toEqual([
      '404.html',
      '_astro/page.a1b2.css',
      '_headers',
      '_redirects',
      'es.html',
      'es/404.html',
      'es/chambers/town-1.html',
      'es/chambers/town-2.html',
      'es/chambers/town-3.html',
      'es/chambers/town-4.html',
      'index.html',
      'llms.txt',
      'robots.txt',
    ]);
    const folders = there.flatMap((path) => /^data\/(v\/[^/]+|latest|changes|[^/]+$)/.exec(path)?.[1] ?? []);
    expect(new Set(folders)).toEqual(
      new Set(['changes', 'latest', 'published.json', 'releases.json', `v/${first}`, `v/${second}`]),
    );
    readAll(site);
    expect(json<Manifest>(`${site}/data/latest/manifest.json`).name).toBe(second);
  });

  it('writes the prerendered social images, and lets a static host serve each at its addresses', async () => {
    const tree = newTree();
    const release = await tree.publish([1], '2025-01-22');
    files.write(`${tree.folder}/images/abc.png`, 'a vote');
    const addresses = ['/es/votes/7/opengraph-image', '/es/api/og/vote/7'];
    const list = Object.fromEntries(addresses.map((address) => [address, 'abc.png']));
    writeImageList(`${tree.folder}/images`, release, list, files);
    const site = temporaryFolder();
    send(tree, site);
    const rules = files.readText(`${site}/_redirects`).trim().split('\n');
    for (const address of addresses) {
      const rule = rules
        .map((line) => line.split(' '))
        .find(([from]) => from!.replace(':id', '7') === address);
      expect(files.readText(site + rule![1]!.replace(':id', '7')), address).toBe('a vote');
    }
    expect(tree.steps('addresses').flatMap(({ pieces }) => pieces)).toEqual(
      expect.arrayContaining(
        addresses.map((address) => expect.objectContaining({ at: address.slice(1), mediaType: 'image/png' })),
      ),
    );
  });

  it('lets a static host answer routes without a query', async () => {
    const tree = newTree();
    await tree.publish([1], '2025-01-22');
    const site = temporaryFolder();
    send(tree, site);
    const rules = files
      .readText(`${site}/_redirects`)
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    const served = (address: string): string => {
      for (const [from = '', to = '', status] of rules) {
        const match = new RegExp(`^${from.replace('*', '(.*)')}$`).exec(address);
        if (match !== null) return `${status} ${to.replace(':splat', match[1] ?? '')}`;
      }
      return '404';
    };
    expect(served('/api/v1/chambers/town-1')).toBe('200 /data/latest/api/chambers/town-1.json');
    expect(served('/api/v1/openapi.json')).toBe('200 /data/latest/openapi.json');
    for (const address of ['/api/v1/chambers/town-1', '/api/v1/chambers', '/api/v1/openapi.json'])
      expect(files.exists(site + served(address).slice('200 '.length)), address).toBe(true);
  });

  it('skips unchanged files and replaces pages that changed', async () => {
    const tree = newTree();
    await tree.publish([1, 2, 3], '2025-01-22');
    const site = temporaryFolder();
    send(tree, site);
    const again = send(tree, site);
    expect(again).toMatchObject({ sent: 0, removed: 0 });
    const release = await tree.publish([1, 2], '2025-01-23');
    const sent = send(tree, site);
    expect(sent.kept).toBeGreaterThan(again.kept / 2);
    expect(files.readText(`${site}/index.html`)).toBe('<p>2 towns</p>');
    readAll(site);
    expect(json<Releases>(`${site}/data/releases.json`).latest).toBe(release);
  });

  it('removes pages that are gone, and no files that it did not write', async () => {
    const tree = newTree();
    await tree.publish([1, 2, 3], '2025-01-22');
    const site = temporaryFolder();
    files.write(`${site}/CNAME`, 'votes.example');
    send(tree, site);
    await tree.publish([1, 3], '2025-02-11');
    send(tree, site);
    expect(files.exists(`${site}/es/chambers/town-2.html`)).toBe(false);
    expect(files.exists(`${site}/es/chambers/town-3.html`)).toBe(true);
    expect(files.readText(`${site}/CNAME`)).toBe('votes.example');
  });

  it('leaves whole releases for readers when it is killed at any change, and completes on the next run', async () => {
    const tree = newTree();
    await tree.publish([1, 2, 3], '2025-01-22');
    const undisturbed = temporaryFolder();
    send(tree, undisturbed);
    const begin = temporaryFolder();
    send(tree, begin);
    await tree.publish([1, 3, 4], '2025-02-11');
    let changes = 0;
    const counting = watchedDisk((change) => {
      readAll(undisturbed);
      changes = change;
    });
    send(tree, undisturbed, counting);
    const end = everything(undisturbed);
    expect(changes).toBeGreaterThan(20);

    for (let at = 1; at <= changes; at += THOROUGH ? 1 : 9) {
      const site = temporaryFolder();
      for (const path of files.walk(begin)) files.write(`${site}/${path}`, files.read(`${begin}/${path}`));
      const dying = watchedDisk((change) => {
        if (change === at) throw new Error('killed');
      });
      expect(() => send(tree, site, dying)).toThrow('killed');
      readAll(site);
      send(tree, site);
      expect(everything(site)).toEqual(end);
    }
  });

  it('reports a tree that exceeds the limits of common hosts', () => {
    const piece = (at: string) => ({ at, from: at, mediaType: 'text/plain', immutable: true, sameAs: null });
    const tree = (count: number): UploadStep[] => [
      { about: 'pages', pieces: Array.from({ length: count }, (_, at) => piece(`${at}.html`)) },
    ];
    const sized = (bytes: number): Files => ({ ...files, stat: () => ({ bytes, modified: new Date(0) }) });
    expect(exceededLimits(tree(20_000), sized(25 << 20))).toBeNull();
    expect(exceededLimits(tree(20_001), sized(1000))).toContain('20,001 files');
    expect(exceededLimits(tree(1), sized(30_000_000))).toContain('the largest of 30.0 MB');
  });

  it('refuses the folder that holds the tree', async () => {
    const tree = newTree();
    await tree.publish([1], '2025-01-22');
    expect(() => send(tree, tree.folder)).toThrow(CliError);
  });
});
