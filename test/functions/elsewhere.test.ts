import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readdress } from '../../functions/releases/readdressed.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
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

/**
 * Files whose names differ only in numbers and slugs are alike: the number of each kind that is read, and of addresses
 * of a kind that are followed.
 */
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

/** Archives, tables, and other files that readers do not open. */
const UNREAD =
  /\.(gz|br|parquet|sqlite|zip|png|avif|webp|woff2|ndjson|csv|jsonl)$|^\.server\/|^dumps\/|changes\/any-period\.html$/;

/** Returns absolute addresses of this server in a text, plain or in a query. */
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

/** Folders that texts mention: links lead to their files. */
const FOLDER = /^\/data\/(latest|v\/|changes\/|latest\/api\/)$/;

it('a release served at another address than its build’s names this one, and every address in it works', async () => {
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
    // Forms requested without a token are an error by design.
    if (response.status >= 400 && !/404|not-now/.test(path)) wrong.push(`${path}: ${response.status}`);
    if (text.includes(BUILT) || text.includes(encodeURIComponent(BUILT)))
      wrong.push(`${path} names ${BUILT}`);
    for (const address of addressesIn(text)) named.add(address.slice(SERVED.length).split('#')[0] || '/');
  }
  expect(wrong).toEqual([]);
  expect(named.size).toBeGreaterThan(200);
  const nowhere: string[] = [];
  // Language models send POST requests to /mcp.
  for (const path of someOfEach([...named].filter((one) => !FOLDER.test(one) && one !== '/mcp'))) {
    const { status } = await ask(path);
    if (status >= 400) nowhere.push(`${path}: ${status}`);
  }
  expect(nowhere).toEqual([]);
});

it('the operator’s log says where its address and the release’s differ and what to do, and nothing if they agree', async () => {
  expect(server.log()).toContain(`built for ${BUILT}, but is served at ${SERVED}`);
  expect(server.log()).toContain(`build again with WEB_URL=${SERVED}`);
  const home = await sampleServer();
  expect(home.log()).toContain('"url"');
  expect(home.log()).not.toContain('was built for');
});

it('files cited by release keep their bytes, and changed answers have no permanent address', async () => {
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
});

it('every file under the newest release has the hash in its manifest, or links to the one that has', async () => {
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
});

it('an address is replaced only as a whole: not as part of a longer one or across two lines', () => {
  const from = 'http://a.example:80';
  const moved = readdress(
    `${from}/x ${from}. ${from}80 ${from}.net http://a.ex\r\n ample:80/y webcal://a.example:80/c.ics ?u=http%3A%2F%2Fa.example%3A80%2Fz`,
    from,
    'https://b',
  );
  expect(moved).toBe(
    `https://b/x https://b. ${from}80 ${from}.net https://b/y webcal://b/c.ics ?u=https%3A%2F%2Fb%2Fz`,
  );
});
