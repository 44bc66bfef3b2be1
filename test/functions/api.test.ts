import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { examples } from '../examples.ts';
import { json, serve, serveAll } from './served.ts';

const LIST = '/api/v1/chambers';
const LIVE = '/api/v1/chambers?page=2&page_size=10';
const ONE = '/api/v1/chambers/town-3';

const { ask, of } = serveAll();

/** Headers of an answer with contents, published or computed. */
const headersOf = (body: Buffer) => ({
  'content-type': 'application/json',
  'content-length': String(body.length),
  'cache-control': 'public, max-age=300',
  etag: `"${sha256(body).slice(0, 32)}"`,
  'last-modified': 'Wed, 22 Jan 2025 00:00:00 GMT',
  vary: 'Accept, Accept-Encoding',
  'x-release': of('').release,
});

describe('a published answer', () => {
  it('has the bytes of the release’s file', async () => {
    const { file: path } = of('api/chambers.json');
    const file = readFileSync(path);
    expect((await ask(LIST)).body).toEqual(file);
    const gzip = await ask(LIST, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body)).toEqual(file);
    const brotli = await ask(LIST, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(file);
  });

  it('has its type, its cache lifetime and its permanent address', async () => {
    const { release } = of('');
    const { status, headers, body } = await ask(LIST);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...headersOf(body),
      'content-location': `/data/v/${release}/api/chambers.json`,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect((await ask(ONE)).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('does not use the database', async () => {
    const served = await serve();
    filesOnDisk().write(served.of('parliament.sqlite').file, 'not a database');
    expect((await served.ask(LIST)).status).toBe(200);
    expect((await served.ask(LIVE)).status).toBe(503);
  });

  it('is found however its defaults are written', async () => {
    const { release } = of('');
    for (const query of ['?page=1', '?page_size=20&page=+1']) {
      const { headers } = await ask(`${LIST}${query.replace('+', '%2B')}`);
      expect(headers['content-location']).toBe(`/data/v/${release}/api/chambers.json`);
    }
    expect((await ask(`${LIST}/`)).status).toBe(200);
    expect((await ask(`${LIST}?nonsense=1`)).status).toBe(422);
  });
});

describe('a computed answer', () => {
  it('has the same headers, without a permanent address', async () => {
    const { status, headers, body } = await ask(LIVE);
    expect(status).toBe(200);
    expect(json({ status, headers, body }).items[0].slug).toBe('town-11');
    expect(headers).toMatchObject(headersOf(body));
    expect(headers).not.toHaveProperty('content-location');
  });

  it('is not compressed if it is short', async () => {
    const { headers } = await ask('/api/v1/health', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['br', 11],
    ['gzip', 12],
    ['identity', 13],
  ])(
    'is the same in every encoding, each with its own tag, whichever client asked first in %s',
    async (first, size) => {
      const address = LIVE.replace('page_size=10', `page_size=${size}`);
      const inEncoding = (encoding: string) => ask(address, { 'accept-encoding': encoding });
      const made = await inEncoding(first);
      const plain = await inEncoding('identity');
      const gzip = await inEncoding('gzip');
      const brotli = await inEncoding('br');
      expect(json(plain).items).toHaveLength(size);
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
      const all = [plain, gzip, brotli];
      const ofAll = (name: string) => all.map(({ headers }) => headers[name]);
      expect(ofAll('content-encoding')).toEqual([undefined, 'gzip', 'br']);
      const tag = sha256(plain.body).slice(0, 32);
      expect(ofAll('etag')).toEqual([`"${tag}"`, `"${tag}-gzip"`, `"${tag}-br"`]);
      expect(ofAll('content-length')).toEqual(all.map(({ body }) => String(body.length)));
      expect(all.map(({ body }) => body)).toContainEqual(made.body);
    },
  );

  it('that depends on the clock uses the local date and has no date of its own', async () => {
    const { release } = of('');
    const answer = await ask('/api/v1/health');
    expect(json(answer)).toEqual({ today: '2025-07-01', release, chambers: 30 });
    expect(answer.headers).not.toHaveProperty('last-modified');
  });
});

describe.each([
  ['published', LIST],
  ['computed', LIVE],
])('a client that holds a %s answer', (_, path) => {
  it('gets with its headers that it is still valid', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const first = await ask(path, { 'accept-encoding': encoding });
      const { etag } = first.headers;
      for (const held of [etag!, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': held });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        for (const name of [
          'etag',
          'cache-control',
          'vary',
          'last-modified',
          'link',
          'x-release',
          'content-location',
        ])
          expect(again.headers[name]).toBe(first.headers[name]);
      }
      const other = await ask(path, { 'accept-encoding': encoding, 'if-none-match': '"other"' });
      expect([other.status, other.body]).toEqual([200, first.body]);
    }
  });

  it('revalidates by tag, and by date only for immutable answers', async () => {
    const { headers } = await ask(path);
    const date = headers['last-modified']!;
    // Another release of the same day of data has other bytes and the same date.
    expect((await ask(path, { 'if-modified-since': date })).status).toBe(200);
    const forEver = `/data/v/${headers['x-release']}/people.csv`;
    const status = async (held: Record<string, string>) => (await ask(forEver, held)).status;
    expect(await status({ 'if-modified-since': date })).toBe(304);
    expect(await status({ 'if-modified-since': 'Tue, 21 Jan 2025 23:59:59 GMT' })).toBe(200);
    expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await status({ 'if-modified-since': date, 'if-none-match': '"other"' })).toBe(200);
  });

  it('may request only the headers', async () => {
    const whole = await ask(path, { 'accept-encoding': 'gzip' });
    const head = await ask(path, { 'accept-encoding': 'gzip' }, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const { date: _, ...headers } = whole.headers;
    expect(head.headers).toMatchObject(headers);
  });
});

/** The header with the link to an answer’s coverage. */
const COVERAGE = '<https://votes.example/api/v1/stats/coverage>; rel="describedby"';

describe('pages of a list', () => {
  const link = (path: string, relation: string) =>
    `<https://votes.example/api/v1/chambers${path}>; rel="${relation}"`;

  it.each(examples<[string, string[][]]>(import.meta, 'page-links.jsonl'))(
    'at %s link to the others',
    async (query, links) => {
      expect((await ask(`${LIST}${query}`)).headers.link).toBe(
        [...links.map(([to, rel]) => link(to!, rel!)), COVERAGE].join(', '),
      );
    },
  );

  it('are only on lists', async () => {
    expect((await ask(ONE)).headers.link).toBe(COVERAGE);
  });
});

it('a browser’s preflight request is answered without a redirect', async () => {
  for (const path of [LIST, '/data/latest/parliament.sqlite']) {
    const answer = await ask(
      path,
      {
        origin: 'https://other.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'range',
      },
      'OPTIONS',
    );
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'Range, If-Range, If-None-Match',
    });
  }
  const exposed = (await ask(LIST)).headers['access-control-expose-headers']!.split(', ');
  expect(exposed).toEqual(
    expect.arrayContaining([
      'ETag',
      'Content-Length',
      'Content-Range',
      'Accept-Ranges',
      'Link',
      'Retry-After',
    ]),
  );
});

it('the description of the API is the published one', async () => {
  const { release } = of('');
  const answer = await ask('/api/v1/openapi.json');
  expect(json(answer)).toEqual({ openapi: '3.1.0' });
  expect(answer.headers['content-location']).toBe(`/data/v/${release}/openapi.json`);
});
