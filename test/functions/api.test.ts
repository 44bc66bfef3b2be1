import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import { towns } from '../publish/parliament.ts';
import { json, serve, serveAll } from './served.ts';

const LIST = '/api/v1/chambers';
const LIVE = '/api/v1/chambers?page=2&page_size=10';
const ONE = '/api/v1/chambers/town-3';

const { ask, of } = serveAll();

describe('a published answer', () => {
  it('is the file of the release, byte for byte', async () => {
    const { file: path } = of('api/chambers.json');
    const file = readFileSync(path);
    expect((await ask(LIST)).body).toEqual(file);
    const gzip = await ask(LIST, { 'accept-encoding': 'gzip' });
    expect(gzip.body).toEqual(readFileSync(`${path}.gz`));
    expect(gunzipSync(gzip.body)).toEqual(file);
    const brotli = await ask(LIST, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(file);
  });

  it('says what it is, how long it may be kept and where it lies for ever', async () => {
    const { release } = of('');
    const { status, headers, body } = await ask(LIST);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=300',
      etag: `"${sha256(body).slice(0, 32)}"`,
      'last-modified': 'Wed, 22 Jan 2025 00:00:00 GMT',
      vary: 'Accept, Accept-Encoding',
      'x-release': release,
      'content-location': `/data/v/${release}/api/chambers.json`,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect((await ask(ONE)).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('does not touch the database', async () => {
    const served = await serve();
    filesOnDisk().write(served.of('parliament.sqlite').file, 'not a database');
    expect((await served.ask(LIST)).status).toBe(200);
    expect((await served.ask(LIVE)).status).toBe(500);
  });

  it('is found whatever way its defaults are written', async () => {
    const { release } = of('');
    for (const query of ['?page=1', '?page_size=20&page=+1', '?nonsense=1']) {
      const { headers } = await ask(`${LIST}${query.replace('+', '%2B')}`);
      expect(headers['content-location']).toBe(`/data/v/${release}/api/chambers.json`);
    }
    expect((await ask(`${LIST}/`)).status).toBe(200);
  });
});

describe('a computed answer', () => {
  it('carries the same headers, without a place where it lies', async () => {
    const { release } = of('');
    const { status, headers, body } = await ask(LIVE);
    expect(status).toBe(200);
    expect(json({ status, headers, body }).items[0].slug).toBe('town-11');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=300',
      etag: `"${sha256(body).slice(0, 32)}"`,
      'last-modified': 'Wed, 22 Jan 2025 00:00:00 GMT',
      vary: 'Accept, Accept-Encoding',
      'x-release': release,
    });
    expect(headers).not.toHaveProperty('content-location');
  });

  it('is compressed when it is long, with a tag of its own', async () => {
    const plain = await ask(LIVE);
    const gzip = await ask(LIVE, { 'accept-encoding': 'gzip' });
    const brotli = await ask(LIVE, { 'accept-encoding': 'br' });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gzip.headers['content-length']).toBe(String(gzip.body.length));
    const tag = plain.headers.etag!.slice(1, -1);
    expect([gzip.headers.etag, brotli.headers.etag]).toEqual([`"${tag}-gzip"`, `"${tag}-br"`]);
    expect((await ask('/api/v1/health', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('that looks at the clock gets the local date and has no date of its own', async () => {
    const { release } = of('');
    const answer = await ask('/api/v1/health');
    expect(json(answer)).toEqual({ today: '2025-07-01', release, chambers: 30 });
    expect(answer.headers).not.toHaveProperty('last-modified');
  });
});

describe.each([
  ['published', LIST],
  ['computed', LIVE],
])('a caller who holds a %s answer', (_, path) => {
  it('hears with its headers that it is still good', async () => {
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

  it('is believed about the tag before the date', async () => {
    const { headers } = await ask(path);
    const date = headers['last-modified']!;
    expect((await ask(path, { 'if-modified-since': date })).status).toBe(304);
    expect((await ask(path, { 'if-modified-since': 'Tue, 21 Jan 2025 23:59:59 GMT' })).status).toBe(200);
    expect((await ask(path, { 'if-modified-since': 'yesterday' })).status).toBe(200);
    expect((await ask(path, { 'if-modified-since': date, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('may ask for the headers alone', async () => {
    const whole = await ask(path, { 'accept-encoding': 'gzip' });
    const head = await ask(path, { 'accept-encoding': 'gzip' }, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const { date: _, ...headers } = whole.headers;
    expect(head.headers).toMatchObject(headers);
  });
});

describe('pages of a list', () => {
  const link = (path: string, relation: string) =>
    `<https://votes.example/api/v1/chambers${path}>; rel="${relation}"`;

  it.each([
    [
      '?',
      [
        ['', 'first'],
        ['?page=2', 'next'],
        ['?page=2', 'last'],
      ],
    ],
    [
      '?page_size=10&page=2',
      [
        ['?page_size=10', 'first'],
        ['?page_size=10', 'prev'],
        ['?page=3&page_size=10', 'next'],
        ['?page=3&page_size=10', 'last'],
      ],
    ],
    [
      '?page=2',
      [
        ['', 'first'],
        ['', 'prev'],
        ['?page=2', 'last'],
      ],
    ],
    [
      '?page=99',
      [
        ['', 'first'],
        ['?page=2', 'prev'],
        ['?page=2', 'last'],
      ],
    ],
    [
      '?country=FR&nonsense=%3E',
      [
        ['?country=FR', 'first'],
        ['?country=FR', 'last'],
      ],
    ],
  ])('at %s link to the others', async (query, links) => {
    expect((await ask(`${LIST}${query}`)).headers.link).toBe(
      links.map(([to, rel]) => link(to!, rel!)).join(', '),
    );
  });

  it('are what only lists have', async () => {
    expect((await ask(ONE)).headers).not.toHaveProperty('link');
  });
});

describe('an answer other than success', () => {
  it.each([
    ['/api/v1/chambers/nowhere', 404, 'Chamber not found'],
    ['/api/v1/nothing', 404, 'Not Found'],
    ['/api/v2', 404, 'Not Found'],
    ['/data/nothing', 404, 'Not Found'],
    ['/api/v1/broken', 500, 'Internal Server Error'],
  ])('at %s is %i, and any page may read it', async (path, status, detail) => {
    const answer = await ask(path);
    expect([answer.status, json(answer)]).toEqual([status, { detail }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([status, 0]);
  });

  it('tells every fault of the parameters', async () => {
    const answer = await ask('/api/v1/chambers?page=0&page_size=x');
    expect(answer.status).toBe(422);
    expect(json(answer)).toEqual({
      detail: [
        {
          type: 'greater_than_equal',
          loc: ['query', 'page'],
          msg: 'Input should be greater than or equal to 1',
          input: '0',
          ctx: { ge: 1 },
        },
        {
          type: 'int_parsing',
          loc: ['query', 'page_size'],
          msg: 'Input should be a valid integer, unable to parse string as an integer',
          input: 'x',
        },
      ],
    });
  });

  it('keeps our faults for the operator', async () => {
    const served = await serve();
    const { body } = await served.ask('/api/v1/broken');
    expect(body.toString()).not.toContain('secret');
    expect(served.lines.filter((line) => line.includes('a secret of the house'))).toHaveLength(1);
  });

  it('takes the form of RFC 9457 for those who name it', async () => {
    const problem = await ask('/api/v1/chambers/nowhere', { accept: 'application/problem+json' });
    expect(problem.headers['content-type']).toBe('application/problem+json');
    expect(json(problem)).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'Chamber not found',
      instance: '/api/v1/chambers/nowhere',
    });
    const faults = json(
      await ask('/api/v1/chambers?page=0', { accept: 'application/json, application/problem+json;q=0.5' }),
    );
    expect(faults).toMatchObject({
      status: 422,
      detail: expect.stringContaining('query.page'),
      errors: [{ type: 'greater_than_equal' }],
    });
    expect((await ask('/api/v1/nothing', { accept: '*/*' })).headers['content-type']).toBe(
      'application/json',
    );
  });

  it.each([
    [LIST, 'POST'],
    ['/api/v1/openapi.json', 'DELETE'],
    ['/data/releases.json', 'PUT'],
  ])('names the methods of %s to a %s', async (path, method) => {
    const answer = await ask(path, {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(json(answer)).toEqual({ detail: 'Method Not Allowed' });
  });

  it('before the first release says when to come back', async () => {
    const served = await serve({ chambers: null });
    for (const path of [LIST, '/api/v1/health', '/data/latest/manifest.json', '/']) {
      const answer = await served.ask(path);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    }
    expect((await served.ask('/data/releases.json')).status).toBe(404);
    await served.publish(towns(1), '2025-01-22');
    served.wait(1000);
    expect((await served.ask(LIST)).status).toBe(200);
  });
});

it('a browser that asks before it reads is answered without a detour', async () => {
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
      'access-control-allow-headers': 'Range, If-None-Match',
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
