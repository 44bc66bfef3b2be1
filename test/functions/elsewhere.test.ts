import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readdress } from '../../functions/releases/readdressed.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import { WEB_URL as BUILT } from '../shared-sample.ts';
import {
  type SampleSite,
  type ServedSite,
  sampleServer,
  sampleSite,
  serveSite,
} from '../site/sample-site.ts';

const SERVED = 'https://mirror.example.net';

let site: SampleSite;
let server: ServedSite;
beforeAll(async () => {
  site = await sampleSite();
  server = await serveSite(site, { WEB_URL: SERVED, RATE_LIMIT: '0' });
});
afterAll(() => server?.stop());

/** Files whose names differ in numbers and slugs alone are alike: so many of a kind are read, and so many addresses of a kind followed. */
const OF_A_KIND = 2;

const kindOf = (path: string): string =>
  path.replaceAll(/[\w-]*\d[\w-]*|(?<=\/)[a-z]+(-[a-z]+)+(?=[/.])/g, '*');

function* someOfEach(paths: Iterable<string>): Generator<string> {
  const seen = new Map<string, number>();
  for (const path of paths) {
    const kind = kindOf(path);
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    if (before < OF_A_KIND) yield path;
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    .sort();

/** Packed, tables, and what no reader opens. */
const UNREAD = /\.(gz|br|parquet|sqlite|zip|png|avif|webp|woff2|ndjson|csv|jsonl)$|^\.server\/|^dumps\//;

/** Absolute addresses of this server in a text, plain or as a part of a query. */
const addressesIn = (text: string): string[] =>
  [
    ...text
      .replaceAll('\r\n ', '')
      .replaceAll('&amp;', '&')
      .matchAll(
        /https(?::|%3A)(?:\/\/|%2F%2F)mirror\.example\.net(?:(?!&(?:quot|lt|gt|#))[^\s"'<>`\\)\]}])*/g,
      ),
  ]
    .map(([found]) => (found.startsWith('https%3A') ? decodeURIComponent(found.split('&')[0]!) : found))
    .map((found) => found.replace(/[.,;:…]+$/, ''));

/** Folders of which texts speak: their files are what leads somewhere. */
const FOLDER = /^\/data\/(latest|v\/|changes\/|latest\/api\/)$/;

it('a release served at another address than it was built for names this one, and every address it names leads somewhere', async () => {
  const { origin } = server;
  const ask = (path: string) => fetch(origin + path, { redirect: 'manual' });
  const published = [
    ...[...someOfEach(filesIn(site.release).filter((file) => !UNREAD.test(file)))].map(
      (file) => `/data/latest/${file.replaceAll('%', '%25')}`,
    ),
    ...[...someOfEach(filesIn(site.pages).filter((file) => !UNREAD.test(file)))].map(
      (file) => `/${file.replace(/(index)?\.html$/, '')}`,
    ),
    ...['/api/v1/', '/api/v1/openapi.json', '/votes?result=tie', '/es/votes?result=tie', '/feeds/votes.atom'],
  ];
  const wrong: string[] = [];
  const named = new Set<string>();
  for (const path of published) {
    const response = await ask(path);
    const text = await response.text();
    // Forms that are asked for without a token lead away.
    if (response.status >= 400 && !/404|not-now/.test(path)) wrong.push(`${path}: ${response.status}`);
    if (text.includes(BUILT) || text.includes(encodeURIComponent(BUILT)))
      wrong.push(`${path} names ${BUILT}`);
    for (const address of addressesIn(text)) named.add(address.slice(SERVED.length).split('#')[0] || '/');
  }
  expect(wrong).toEqual([]);
  expect(named.size).toBeGreaterThan(200);
  const nowhere: string[] = [];
  for (const path of someOfEach([...named].filter((one) => !FOLDER.test(one)))) {
    const { status } = await ask(path);
    if (status >= 400) nowhere.push(`${path}: ${status}`);
  }
  expect(nowhere).toEqual([]);
}, 600_000);

it('tells the operator where its address and that of the release differ, and what to do; nothing where they are one', async () => {
  expect(server.log()).toContain(`built for ${BUILT} and is served at ${SERVED}`);
  expect(server.log()).toContain(`build with WEB_URL=${SERVED}`);
  const home = await sampleServer();
  expect(home.log()).toContain('"url"');
  expect(home.log()).not.toContain('was built for');
});

it('what is cited by its release stays byte for byte as it was built, and what is told otherwise is not said to lie there', async () => {
  const { origin } = server;
  const file = readFileSync(`${site.release}/README.md`, 'utf8');
  expect(file).toContain(BUILT);
  const [cited, latest] = await Promise.all(
    [`/data/v/${site.release.split('/').at(-1)}`, '/data/latest'].map((folder) =>
      fetch(`${origin}${folder}/README.md`),
    ),
  );
  expect(await cited!.text()).toBe(file);
  expect(await latest!.text()).toBe(file.replaceAll(BUILT, SERVED));
  expect(latest!.headers.get('content-location')).toBeNull();
}, 120_000);

it('every file under the newest release has the hash that its manifest tells, or leads to the one that has', async () => {
  const { origin } = server;
  const ask = async (address: string) => {
    const response = await fetch(new URL(address, origin));
    return { headers: response.headers, hash: sha256(new Uint8Array(await response.arrayBuffer())) };
  };
  const manifest = await fetch(`${origin}/data/latest/manifest.json`);
  const text = await manifest.text();
  expect(text).toBe(readFileSync(`${site.release}/manifest.json`, 'utf8'));
  const hashes = new Map<string, string>(
    JSON.parse(text).files.map(({ path, sha256: hash }: { path: string; sha256: string }) => [path, hash]),
  );
  let led = 0;
  for (const path of someOfEach(hashes.keys())) {
    const { headers, hash } = await ask(`/data/latest/${path.replaceAll('%', '%25')}`);
    const original = /<([^>]+)>; rel="canonical"/.exec(headers.get('link') ?? '')?.[1];
    expect(original === undefined, path).toBe(hash === hashes.get(path));
    if (original === undefined) continue;
    expect((await ask(original)).hash, path).toBe(hashes.get(path));
    led++;
  }
  expect(led).toBeGreaterThan(10);
}, 300_000);

it('an address stands for itself alone: neither for a longer one nor for one over two lines', () => {
  const from = 'http://a.example:80';
  const told = readdress(
    `${from}/x ${from}. ${from}80 ${from}.net http://a.ex\r\n ample:80/y ?u=http%3A%2F%2Fa.example%3A80%2Fz`,
    from,
    'https://b',
  );
  expect(told).toBe(`https://b/x https://b. ${from}80 ${from}.net https://b/y ?u=https%3A%2F%2Fb%2Fz`);
});
