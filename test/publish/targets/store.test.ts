import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../pipeline/core/config.ts';
import type { Fetch } from '../../../pipeline/core/effects.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { type ObjectStore, openStore } from '../../../pipeline/publish/targets/object-store.ts';
import { publishToStore } from '../../../pipeline/publish/targets/store.ts';
import { readTarget } from '../../../pipeline/publish/targets/target.ts';
import { effectsForTests } from '../../effects.ts';
import { FULL } from '../../length.ts';
import { objectServerForAll } from './object-server.ts';
import { silentServer } from './silent-server.ts';
import { newTree, type Tree } from './tree.ts';

const BUCKETS = ['whole', 'prefixed', 'changed', 'dying', 'watched', 'refused'];
const server = objectServerForAll(BUCKETS);

const send = (tree: Tree, store: ObjectStore, prefix = '') =>
  publishToStore(tree.steps('addresses'), store, prefix, filesOnDisk());

/** Requests between two simulated failures: each request fails once in full runs. */
const STEP = FULL ? 1 : 9;

/** Counts write requests, and can fail before one of them. */
function line(breaksAt = Number.POSITIVE_INFINITY) {
  const sent: { method: string; path: string; copied: boolean }[] = [];
  const fetchOver: Fetch = async (address, request) => {
    const method = request?.method ?? 'GET';
    if (method !== 'GET') {
      if (sent.length + 1 >= breaksAt) throw new Error('the line is dead');
      const copied = new Headers(request?.headers).has('x-amz-copy-source');
      sent.push({ method, path: new URL(address).pathname, copied });
    }
    return fetch(address, request);
  };
  return { sent, fetch: fetchOver };
}

describe('publishing to an object store', () => {
  it('uploads every object under its address, with its media type and cache lifetime', async () => {
    const tree = newTree();
    const release = await tree.publish([1, 2], '2025-01-22');
    await send(tree, server.open('whole'));
    const facts = async (key: string) => {
      const { status, headers } = await server.read('whole', key);
      return [status, headers.get('content-type'), headers.get('cache-control')];
    };
    const short = 'public, max-age=300';
    const long = 'public, max-age=31536000, immutable';
    expect(await facts('es/chambers/town-1')).toEqual([200, 'text/html; charset=utf-8', short]);
    for (const home of ['es', 'es/', '404', '404.html', 'es/404.html'])
      expect(await facts(home), home).toEqual([200, 'text/html; charset=utf-8', short]);
    expect(await facts('index.html')).toEqual([200, 'text/html; charset=utf-8', short]);
    expect(await facts('_astro/page.a1b2.css')).toEqual([200, 'text/css; charset=utf-8', long]);
    expect(await facts('api/v1/chambers/town-2')).toEqual([200, 'application/json', short]);
    expect(await facts('api/v1/chambers')).toEqual([200, 'application/json', short]);
    expect(await facts(`data/v/${release}/parliament.sqlite`)).toEqual([
      200,
      'application/vnd.sqlite3',
      long,
    ]);
    expect(await facts('data/latest/people.csv')).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      short,
    ]);
    expect(await facts('llms.txt')).toEqual([200, 'text/plain; charset=utf-8', short]);
    expect(await facts('data/releases.json')).toEqual([200, 'application/json', short]);
    await server.readAll('whole');
  });

  it('writes only below its prefix', async () => {
    const tree = newTree();
    await tree.publish([1], '2025-01-22');
    await send(tree, server.open('prefixed'), 'votes/site/');
    const objects = await server.everything('prefixed');
    expect(objects.length).toBeGreaterThan(10);
    expect(objects.filter((object) => !object.startsWith('votes/site/'))).toEqual([]);
  });

  it('uploads new objects, copies those that the bucket has, and removes pages that are gone', async () => {
    const tree = newTree();
    const first = await tree.publish([1, 2, 3], '2025-01-22');
    await send(tree, server.open('changed'));
    const again = line();
    await send(tree, server.open('changed', again));
    expect(new Set(again.sent.map(({ path }) => path))).toEqual(new Set(['/changed/data/published.json']));

    const second = await tree.publish([1, 3], '2025-02-11');
    const news = line();
    await send(tree, server.open('changed', news));
    const same = news.sent.find(({ path }) => path.endsWith(`/v/${second}/people.csv`));
    expect(same).toMatchObject({ copied: true });
    expect(news.sent.some(({ path }) => path.includes(`/v/${first}/`))).toBe(false);
    expect(
      news.sent
        .filter(({ method, path }) => method === 'PUT' && path.includes('/data/latest/'))
        .every(({ copied }) => copied),
    ).toBe(true);
    expect((await server.read('changed', 'es/chambers/town-2')).status).toBe(404);
    expect((await server.read('changed', 'api/v1/chambers/town-2')).status).toBe(404);
    expect((await server.read('changed', `data/v/${first}/api/chambers/town-2.json`)).status).toBe(200);
    await server.readAll('changed');
  });

  it('leaves whole releases for readers after a failure at any request, and completes on the next run', async () => {
    const older = newTree();
    await older.publish([1, 2], '2025-01-22');
    const newer = newTree();
    await newer.publish([1, 2], '2025-01-22');
    await newer.publish([1, 3], '2025-02-11');
    await send(older, server.open('dying'), 'undisturbed/');
    const whole = line();
    await send(newer, server.open('dying', whole), 'undisturbed/');
    const end = await server.everything('dying', 'undisturbed/');
    expect(whole.sent.length).toBeGreaterThan(20);

    for (let breaksAt = 1; breaksAt <= whole.sent.length; breaksAt += STEP) {
      const prefix = `broken-${breaksAt}/`;
      await send(older, server.open('dying'), prefix);
      await expect(send(newer, server.open('dying', line(breaksAt)), prefix)).rejects.toThrow(CliError);
      await server.readAll('dying', prefix);
      await send(newer, server.open('dying'), prefix);
      expect(await server.everything('dying', prefix)).toEqual(end);
    }
  });

  it('starts no further uploads once an object is refused', async () => {
    const tree = newTree();
    await tree.publish(
      Array.from({ length: 20 }, (_, at) => at + 1),
      '2025-01-22',
    );
    let puts = 0;
    const refusing: Fetch = async (address, request) =>
      request?.method === 'PUT' && ++puts === 3
        ? new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 })
        : fetch(address, request);
    const store = server.open('watched', { fetch: refusing });
    await expect(send(tree, store, 'stopped/')).rejects.toThrow('403 AccessDenied');
    expect(puts).toBeLessThan(20);
  });

  it('retries when the store is overloaded', async () => {
    const tree = newTree();
    await tree.publish([1], '2025-01-22');
    let refusals = 0;
    const busy: Fetch = async (address, request) =>
      ++refusals % 3 === 0
        ? new Response('<Error><Code>SlowDown</Code></Error>', { status: 503 })
        : fetch(address, request);
    await send(tree, server.open('watched', { fetch: busy }));
    expect(refusals).toBeGreaterThan(20);
    await server.readAll('watched');
  });

  it.each([
    ['a wrong secret', () => server.open('refused', { secret: 'wrong' }), /403 SignatureDoesNotMatch/],
    ['a bucket that is not there', () => server.open('nowhere'), /404 NoSuchBucket/],
  ])('reports %s', async (_, open, said) => {
    const tree = newTree();
    await tree.publish([1], '2025-01-22');
    await expect(send(tree, open())).rejects.toThrow(said);
  });

  it.each([
    ['says nothing', ''],
    ['stops in the middle', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'],
  ])('gives up a store that %s, after several tries', async (_, says) => {
    const { host, lines } = await silentServer(says);
    const { objectStore } = readConfig({
      ...{ S3_ENDPOINT: `http://${host}`, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' },
    });
    const store = openStore(
      'votes',
      objectStore,
      { ...effectsForTests(), fetch: globalThis.fetch },
      { patience: 300 },
    );
    await expect(store.put('a', Buffer.from('a'), {})).rejects.toThrow(
      'The object store refused votes/a: no answer in time.',
    );
    await expect.poll(() => lines.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('requires a key before it starts', () => {
    expect(() => openStore('votes', readConfig({}).objectStore, effectsForTests())).toThrow(
      /There are no credentials for the bucket votes/,
    );
  });

  it('parses a bucket and a prefix', () => {
    expect(readTarget('s3:votes/a/b/')).toEqual({ kind: 'store', bucket: 'votes', prefix: 'a/b/' });
    expect(readTarget('s3://votes')).toEqual({ kind: 'store', bucket: 'votes', prefix: '' });
    expect(() => readTarget('s3:No Bucket/x')).toThrow(CliError);
    expect(readTarget('/srv/www')).toEqual({ kind: 'directory', folder: '/srv/www' });
  });

  it.each(['git:git@example.org:votes/data.git', 'GIT:https://me:secret@example.org/data.git'])(
    'refuses %s, and names the script that pushes to a repository',
    (text) => {
      const refused = expect.objectContaining({
        exitCode: 2,
        message: 'publish no longer pushes to a git repository.',
        hint: expect.stringMatching(/functions\/deploy\/push-tables\.sh FOLDER REPOSITORY BRANCH/),
      });
      expect(() => readTarget(text)).toThrow(refused);
    },
  );

  it.each([
    'git@example.org:votes/data.git',
    'S3:votes/site',
    'gs://votes/site',
    'https://votes.example.org/',
    'file:///srv/www',
  ])('does not accept %s as a folder', (text) => {
    expect(() => readTarget(text)).toThrow(/looks like an address, but would be used as a folder/);
    expect(readTarget(`./${text}`)).toEqual({ kind: 'directory', folder: `./${text}` });
  });
});
