import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../pipeline/core/endpoint.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { csvRoute } from '../../pipeline/endpoints/csv.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { smallParliament } from '../endpoints/parliament.ts';
import { towns } from '../publish/parliament.ts';
import type { Received } from '../received.ts';
import { appOver } from './app-over.ts';
import { json, serve, serveAll } from './served.ts';

const LIST = '/api/v1/chambers';
const WHOLE = `${LIST}.csv`;
const PUBLISHED = `${WHOLE}?page_size=20`;
const LIVE = `${LIST}.csv?page=2&page_size=10`;

const { ask, of } = serveAll();

/** Returns the rows of a table as a program reads them. */
const rowsOf = ({ body }: Received): Record<string, string>[] => parse(body, { columns: true });

describe.each([
  ['published', PUBLISHED],
  ['computed', LIVE],
])('the table of a %s list', (_, path) => {
  it('has the contents of the list', async () => {
    const { items } = json(await ask(path.replace('.csv', '')));
    expect(rowsOf(await ask(path))).toEqual(
      items.map((item: object) =>
        Object.fromEntries(Object.entries(item).map(([name, value]) => [name, String(value)])),
      ),
    );
  });

  it('has every page unless the query asks for a part', async () => {
    const rows = rowsOf(await ask(WHOLE));
    expect(rows).toHaveLength(json(await ask(LIST)).total);
    expect(rows).toEqual(expect.arrayContaining(rowsOf(await ask(path))));
  });

  it('has its type and file name, and the list’s cache headers', async () => {
    const { headers, body } = await ask(path);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=300',
      etag: `"${sha256(body).slice(0, 32)}"`,
      'last-modified': 'Wed, 22 Jan 2025 00:00:00 GMT',
      vary: 'Accept, Accept-Encoding',
      'x-release': of('').release,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="hemicicle-chambers[\w=-]*\.csv"$/);
    expect(headers).not.toHaveProperty('content-location');
  });

  it('is compressed with a separate tag, and need not be sent twice', async () => {
    const plain = await ask(path);
    for (const [encoding, unpacked] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const packed = await ask(path, { 'accept-encoding': encoding });
      expect(unpacked(packed.body)).toEqual(plain.body);
      expect(packed.headers.etag).toBe(`${plain.headers.etag!.slice(0, -1)}-${encoding}"`);
      const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': packed.headers.etag! });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers.etag).toBe(plain.headers.etag);
    expect((await ask(path, {}, 'POST')).headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it('is sent in ranges of its uncompressed bytes, of the version that the client has', async () => {
    const { headers, body } = await ask(path);
    expect(headers['accept-ranges']).toBe('bytes');
    for (const [range, from, end] of [
      ['bytes=0-15', 0, 16],
      ['bytes=20-', 20, body.length],
      ['bytes=-7', body.length - 7, body.length],
    ] as const) {
      const part = await ask(path, { range, 'if-range': headers.etag!, 'accept-encoding': 'br, gzip' });
      expect([part.status, part.body]).toEqual([206, body.subarray(from, end)]);
      expect(part.headers).toMatchObject({
        'content-range': `bytes ${from}-${end - 1}/${body.length}`,
        'content-type': headers['content-type'],
        'content-length': String(end - from),
        etag: headers.etag,
      });
      expect(part.headers).not.toHaveProperty('content-encoding');
    }
    const beyond = await ask(path, { range: `bytes=${body.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${body.length}`]);
    const other = await ask(path, { range: 'bytes=0-15', 'if-range': '"another"' });
    expect([other.status, other.body]).toEqual([200, body]);
  });

  it('has a byte order mark only for Excel', async () => {
    const plain = await ask(path);
    const forExcel = await ask(`${path}${path.includes('?') ? '&' : '?'}bom=1`);
    expect(forExcel.body).toEqual(Buffer.concat([Buffer.from('\uFEFF'), plain.body]));
    expect(forExcel.headers.etag).not.toBe(plain.headers.etag);
  });
});

describe('the table of a list', () => {
  it('is served at the list’s address to clients that accept only tables', async () => {
    const table = await ask(WHOLE);
    expect(await ask(LIST, { accept: 'text/csv' })).toMatchObject({ body: table.body });
    for (const accept of ['*/*', 'application/json, text/csv', 'text/csv;q=0', 'text/*'])
      expect((await ask(LIST, { accept })).headers['content-type'], accept).toBe('application/json');
  });

  it('is refused whole, whatever range of it is requested', async () => {
    const { status, headers } = await ask(`${LIST}.csv?page=0`, { range: 'bytes=0-15' });
    expect(status).toBe(422);
    expect(headers).not.toHaveProperty('accept-ranges');
  });

  it('links to the other pages as tables', async () => {
    const link = (query: string, relation: string) =>
      `<https://votes.example${WHOLE}?${query}>; rel="${relation}"`;
    expect((await ask(`${LIVE}&bom=yes`)).headers.link).toBe(
      [
        link('bom=true&page_size=10', 'first'),
        link('bom=true&page_size=10', 'prev'),
        link('bom=true&page=3&page_size=10', 'next'),
        link('bom=true&page=3&page_size=10', 'last'),
        '<https://votes.example/api/v1/stats/coverage>; rel="describedby"',
      ].join(', '),
    );
  });

  it('has its header past the last page', async () => {
    const { body } = await ask(`${LIST}.csv?page=99`);
    expect(body.toString()).toBe('id,slug,name_ca,name_es,name_en,country,region,level,website\r\n');
  });

  it('is refused with the messages of the list, every fault at once', async () => {
    const { status, headers, body } = await ask(`${LIST}.csv?page=0&bom=perhaps`);
    expect([status, headers['content-type']]).toEqual([422, 'application/json']);
    expect(
      JSON.parse(body.toString()).detail.map(({ type, loc }: { type: string; loc: string[] }) => [
        type,
        ...loc,
      ]),
    ).toEqual([
      ['greater_than_equal', 'query', 'page'],
      ['bool_parsing', 'query', 'bom'],
    ]);
  });

  it('does not exist for a single record', async () => {
    for (const path of ['/chambers/town-3.csv', '/health.csv', '/nothing.csv', '/.csv'])
      expect((await ask(`/api/v1${path}`)).status, path).toBe(404);
    expect((await ask(`${LIST}/town-3`, { accept: 'text/csv' })).headers['content-type']).toBe(
      'application/json',
    );
  });

  it('is made from the published file without the database', async () => {
    const served = await serve();
    filesOnDisk().write(served.of('parliament.sqlite').file, 'not a database');
    expect(rowsOf(await served.ask(PUBLISHED))).toHaveLength(20);
    expect((await served.ask(LIVE)).status).toBe(503);
  });

  it('is made again when another release is served', async () => {
    const served = await serve();
    const before = await served.ask(LIVE);
    await served.publish(towns(15), '2025-02-01');
    served.wait(1000);
    expect([rowsOf(before).length, rowsOf(await served.ask(LIVE)).length]).toEqual([10, 5]);
  });

  it('counts as a computed answer for its client', async () => {
    const served = await serve({ rateLimit: 2 });
    const statuses = [];
    for (const path of [PUBLISHED, PUBLISHED, PUBLISHED, LIST])
      statuses.push((await served.ask(path)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

describe('every list of the service', () => {
  const app = appOver(smallParliament());
  const get = async (path: string) => {
    const response = await app.request(`http://votes.example/api/v1${path}`);
    return { status: response.status, text: await response.text() };
  };
  /** Values that some row of the small parliament has. */
  const known: Record<string, string> = {
    person_id: '1',
    legislature_id: '15',
    vote_id: '15001001',
    votes: '15001001',
    slug: 'red',
    topic_slug: 'housing',
  };
  const addressOf = ({ path, params }: Pick<Endpoint, 'path' | 'params'>, ending: string) => {
    const slug = path.startsWith('/topics') ? 'housing' : 'red';
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'slug' ? slug : known[name]!,
    );
    const required = Object.entries(params.shape)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([name]) => `${name}=${known[name]}`);
    return `${filled}${ending}?${required.join('&')}`;
  };

  it.each(
    endpoints.filter((endpoint) => csvRoute(endpoint) !== null).map((endpoint) => [endpoint.path, endpoint]),
  )('%s has as many rows in both forms, with the same first column', async (_, endpoint) => {
    const list = await get(addressOf(endpoint, ''));
    const table = await get(addressOf(endpoint, '.csv'));
    expect([list.status, table.status]).toEqual([200, 200]);
    const answer = JSON.parse(list.text);
    const items: object[] = Array.isArray(answer) ? answer : answer.items;
    const firstOf = (item: object) => {
      const value = Object.values(item)[0];
      if (value === null) return '';
      return String(typeof value === 'object' ? Object.values(value)[0] : value);
    };
    const rows: string[][] = parse(table.text);
    expect(rows.slice(1).map(([cell]) => cell)).toEqual(items.map(firstOf));
    expect(new Set(rows[0]).size).toBe(rows[0]!.length);
  });

  it('is found if its address ends with a slug', async () => {
    const { status, text } = await get('/agenda/items/by-topic/nothing.csv?legislature_id=15');
    expect([status, JSON.parse(text)]).toEqual([404, { detail: 'Topic not found' }]);
  });
});
