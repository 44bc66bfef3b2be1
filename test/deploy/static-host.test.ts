import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { writeImageList } from '../../pipeline/publish/images/image-list.ts';
import { readManifest, readReleases } from '../../pipeline/publish/release/pointer.ts';
import { publishToDirectory } from '../../pipeline/publish/targets/directory.ts';
import { uploadSteps } from '../../pipeline/publish/targets/tree.ts';
import { sampleServer, sampleSite } from '../site/sample-site.ts';
import { cloudflarePages, netlify, type StaticHost } from './static-hosts.ts';

const files = filesOnDisk();
const folder = mkdtempSync(join(tmpdir(), 'hemicicle-host-'));
const www = `${folder}/www`;
let origin: string;
let hosts: StaticHost[];
let release: string;
let paths: string[];
let vote: string;
let image: Uint8Array;

beforeAll(async () => {
  const { publicFolder, pages } = await sampleSite();
  ({ origin } = await sampleServer());
  release = readReleases(publicFolder, files)!.latest;
  paths = readManifest(publicFolder, release, files)!.files.map(({ path }) => path);
  [vote = ''] = paths.flatMap((path) => /^api\/votes\/(\d+)\.json$/.exec(path)?.[1] ?? []);
  image = new Uint8Array(await (await fetch(`${origin}/votes/${vote}/opengraph-image`)).arrayBuffer());
  files.write(`${folder}/images/drawn.png`, image);
  const addresses = [
    `/votes/${vote}/opengraph-image`,
    `/es/api/og/vote/${vote}`,
    `/es/votes/${vote}/opengraph-image`,
  ];
  writeImageList(
    `${folder}/images`,
    release,
    Object.fromEntries(addresses.map((at) => [at, 'drawn.png'])),
    files,
  );
  const sitesFolder = pages.slice(0, pages.lastIndexOf('/'));
  const steps = uploadSteps({
    publicFolder,
    sitesFolder,
    imagesFolder: `${folder}/images`,
    workFolder: `${folder}/work`,
    files,
    naming: 'files',
  });
  publishToDirectory(steps, www, files);
  hosts = [cloudflarePages(www), await netlify(www)];
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Headers that readers, programs and other sites depend on. */
const IMPORTANT = [
  'content-type',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
];

/** Checks that a host gives the server’s answer, except for named headers. */
async function same(path: string, except: readonly string[] = []): Promise<void> {
  const live = await fetch(origin + path, { redirect: 'manual' });
  const body = sha256(new Uint8Array(await live.arrayBuffer()));
  for (const host of hosts) {
    const told = host.ask(path);
    const where = `${path} at ${host.name}`;
    expect(`${told.status} ${sha256(told.body)}`, where).toBe(`${live.status} ${body}`);
    for (const name of IMPORTANT.filter((header) => live.headers.has(header) && !except.includes(header)))
      expect(told.headers.get(name), `${name} of ${where}`).toBe(live.headers.get(name));
  }
}

/** Hosts make browsers revalidate pages each time, and answer quickly if there is no change. */
const OWN_LIFETIME = ['cache-control'];

/** Returns one path of each kind: the first of those that differ only in numbers and names. */
const oneOfEachKind = (all: readonly string[]): string[] =>
  [
    ...Map.groupBy(all, (path) =>
      path
        .replaceAll(/\/[^/]*\d[^/.]*/g, '/N')
        .replace(/(feeds\/..\/\w+|api\/(?:groups|topics))\/[^/]+\./, '$1/X.'),
    ).values(),
  ].map(([first]) => first!);

describe('a host that reads _headers and _redirects', () => {
  it('answers every route without a query as the server does', async () => {
    const routes = paths
      .flatMap((path) => /^api\/(.+)\.json$/.exec(path)?.[1] ?? [])
      .filter((route) => !route.includes('='));
    const kinds = oneOfEachKind(routes.map((route) => `/${route === 'index' ? '' : route}.json`));
    expect(kinds.length).toBeGreaterThan(20);
    for (const kind of kinds) await same(`/api/v1${kind.slice(0, -'.json'.length)}`);
    await same('/api/v1/openapi.json');
  });

  it('serves pages, the snippet page and widgets with the policies of each', async () => {
    const pages = [
      '',
      '/votes',
      `/votes/${vote}`,
      '/docs/api',
      '/embed',
      `/embed/votes/${vote}`,
      '/persons',
      '/about',
    ];
    for (const language of ['', '/es', '/en'])
      for (const page of pages) await same(`${language}${page}` || '/', OWN_LIFETIME);
    await same('/embed/v1', OWN_LIFETIME);
    for (const host of hosts) {
      const widget = host.ask(`/es/embed/votes/${vote}`).headers.get('content-security-policy');
      expect(widget, host.name).toContain('frame-ancestors *');
      expect(widget, host.name).not.toContain('script-src');
    }
  });

  it('serves files of the data with their types, to any page, cached for ever or for five minutes', async () => {
    for (const path of oneOfEachKind(paths.filter((path) => !path.startsWith('api/')))) {
      await same(`/data/v/${release}/${path}`);
      await same(`/data/latest/${path}`);
    }
    await same('/data/releases.json');
    await same('/llms.txt');
  });

  it('serves feeds in every language', async () => {
    for (const language of ['', '/es', '/en'])
      for (const name of ['votes.atom', 'votes.json']) await same(`${language}/feeds/${name}`);
  });

  it('serves the prepared social images at both of their addresses', async () => {
    await same(`/votes/${vote}/opengraph-image`);
    for (const host of hosts) {
      const answer = host.ask(`/es/api/og/vote/${vote}`);
      expect([answer.status, answer.headers.get('content-type')], host.name).toEqual([200, 'image/png']);
      expect(sha256(answer.body), host.name).toBe(sha256(image));
    }
  });

  it('shows the 404 page in the language of the address', async () => {
    await same('/nowhere', OWN_LIFETIME);
    await same('/es/nowhere', OWN_LIFETIME);
    await same('/en/votes/1', OWN_LIFETIME);
    for (const host of hosts) expect(host.ask('/api/v1/votes/1').status, host.name).toBe(404);
  });

  it('has no files that only a server needs', () => {
    expect(files.walk(www).filter((path) => path.split('/').some((part) => part.startsWith('.')))).toEqual(
      [],
    );
  });
});
