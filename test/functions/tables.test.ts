import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../pipeline/core/endpoint.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { csvRoute } from '../../pipeline/endpoints/csv.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { WORKBOOK_TYPE } from '../../pipeline/workbook/parts.ts';
import { smallParliament } from '../endpoints/parliament.ts';
import { towns } from '../publish/parliament.ts';
import type { Received } from '../received.ts';
import { readWorkbook, valuesIn } from '../workbook/read-workbook.ts';
import { appOver } from './app-over.ts';
import { json, serve, serveAll } from './served.ts';

const LIST = '/api/v1/chambers';
const CSV = `${LIST}.csv`;
const COLUMNS = ['id', 'slug', 'name_ca', 'name_es', 'name_en', 'country', 'region', 'level', 'website'];

const { ask, of } = serveAll();

/** Returns the cells of a table as a program reads them, as text. */
const cellsIn = ({ body, headers }: Received): string[][] =>
  headers['content-type'] === WORKBOOK_TYPE
    ? valuesIn(readWorkbook(body)[0]!, COLUMNS.length).map((row) => row.map(String))
    : parse(body, { bom: true });

const formats = [
  ['csv', 'text/csv', 'text/csv; charset=utf-8; header=present'],
  ['xlsx', WORKBOOK_TYPE, WORKBOOK_TYPE],
] as const;

describe.each(formats)('the %s of a list', (ending, accepted, type) => {
  const whole = `${LIST}.${ending}`;
  const published = `${whole}?page_size=20`;
  const computed = `${whole}?page=2&page_size=10`;

  it.each([published, computed])(
    'has the contents of the list, its file name and its headers: %s',
    async (path) => {
      const { items } = json(await ask(path.replace(`.${ending}`, '')));
      const answer = await ask(path);
      expect(cellsIn(answer)).toEqual([
        COLUMNS,
        ...items.map((item: object) => Object.values(item).map(String)),
      ]);
      const { headers, body } = answer;
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': String(body.length),
        'cache-control': 'public, max-age=300',
        etag: `"${sha256(body).slice(0, 32)}"`,
        'last-modified': 'Wed, 22 Jan 2025 00:00:00 GMT',
        vary: 'Accept, Accept-Encoding',
        'x-release': of('').release,
        'access-control-allow-origin': '*',
      });
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="hemicicle-chambers[\\w=-]*\\.${ending}"$`),
      );
      expect(headers).not.toHaveProperty('content-location');
      expect((await ask(path, { 'if-none-match': headers.etag! })).status).toBe(304);
    },
  );

  it('has every page unless the query asks for a part', async () => {
    const rows = cellsIn(await ask(whole));
    expect(rows).toHaveLength(1 + json(await ask(LIST)).total);
    expect(rows).toEqual(expect.arrayContaining(cellsIn(await ask(computed))));
  });

  it('is served at the address of the list to clients that accept only such tables', async () => {
    const table = await ask(whole);
    expect(await ask(LIST, { accept: accepted })).toMatchObject({ body: table.body });
    for (const accept of ['*/*', `application/json, ${accepted}`, `${accepted};q=0`, 'text/*'])
      expect((await ask(LIST, { accept })).headers['content-type'], accept).toBe('application/json');
  });

  it('has its header past the last page', async () => {
    expect(cellsIn(await ask(`${whole}?page=99`))).toEqual([COLUMNS]);
  });

  it('is made from the published file without the database', async () => {
    const served = await serve();
    filesOnDisk().write(served.of('parliament.sqlite').file, 'not a database');
    expect(cellsIn(await served.ask(published))).toHaveLength(21);
    expect((await served.ask(computed)).status).toBe(503);
  });

  it('counts as a computed answer for its client', async () => {
    const served = await serve({ rateLimit: 2 });
    const statuses = [];
    for (const path of [published, published, published, LIST])
      statuses.push((await served.ask(path)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('does not exist for a single record', async () => {
    for (const path of ['/chambers/town-3', '/health', '/nothing', '/'])
      expect((await ask(`/api/v1${path}.${ending}`)).status, path).toBe(404);
    const one = await ask(`${LIST}/town-3`, { accept: accepted });
    expect(one.headers['content-type']).toBe('application/json');
  });

  it('is made again when another release is served', async () => {
    const served = await serve();
    const before = await served.ask(computed);
    await served.publish(towns(15), '2025-02-01');
    served.wait(1000);
    expect([before, await served.ask(computed)].map((answer) => cellsIn(answer).length)).toEqual([11, 6]);
  });
});

describe('the CSV of a list', () => {
  const path = `${CSV}?page=2&page_size=10`;

  it('is compressed, and sent in ranges of its uncompressed bytes', async () => {
    const { headers, body } = await ask(path);
    const gzip = await ask(path, { 'accept-encoding': 'gzip' });
    expect([gunzipSync(gzip.body), gzip.headers.etag]).toEqual([body, `${headers.etag!.slice(0, -1)}-gzip"`]);
    const part = await ask(path, { range: 'bytes=20-', 'if-range': headers.etag!, 'accept-encoding': 'br' });
    expect([part.status, part.body]).toEqual([206, body.subarray(20)]);
    expect(part.headers['content-range']).toBe(`bytes 20-${body.length - 1}/${body.length}`);
    expect(part.headers).not.toHaveProperty('content-encoding');
    const refused = await ask(`${CSV}?page=0`, { range: 'bytes=0-15' });
    expect([refused.status, refused.headers['accept-ranges']]).toEqual([422, undefined]);
  });

  it('has a byte order mark only for Excel', async () => {
    const plain = await ask(path);
    const forExcel = await ask(`${path}&bom=1`);
    expect(forExcel.body).toEqual(Buffer.concat([Buffer.from('\uFEFF'), plain.body]));
    expect(forExcel.headers.etag).not.toBe(plain.headers.etag);
  });

  it('links to the other pages as tables', async () => {
    const link = (query: string, relation: string) =>
      `<https://votes.example${CSV}?${query}>; rel="${relation}"`;
    expect((await ask(`${path}&bom=yes`)).headers.link).toBe(
      [
        link('bom=true&page_size=10', 'first'),
        link('bom=true&page_size=10', 'prev'),
        link('bom=true&page=3&page_size=10', 'next'),
        link('bom=true&page=3&page_size=10', 'last'),
        '<https://votes.example/api/v1/stats/coverage>; rel="describedby"',
      ].join(', '),
    );
  });

  it('is refused with the messages of the list, every fault at once', async () => {
    const { status, body } = await ask(`${CSV}?page=0&bom=perhaps`);
    const faults: { type: string; loc: string[] }[] = JSON.parse(body.toString()).detail;
    expect([status, ...faults.map(({ type, loc }) => [type, ...loc])]).toEqual([
      422,
      ['greater_than_equal', 'query', 'page'],
      ['bool_parsing', 'query', 'bom'],
    ]);
  });
});

describe('the workbook of a list', () => {
  it('names its address, its release and its licence, and is not compressed again', async () => {
    const { body, headers } = await ask(`${LIST}.xlsx?page=2&page_size=10`, {
      'accept-encoding': 'br, gzip',
    });
    const [, notes] = readWorkbook(body);
    const facts = Object.fromEntries(valuesIn(notes!, 2));
    expect(facts).toMatchObject({ Licence: 'CC-BY-4.0', Release: of('').release });
    expect(facts.Address).toMatch(/^https:\/\/votes\.example\/api\/v1\/chambers\.xlsx/);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('has the same bytes from another server', async () => {
    const other = await serve();
    expect((await other.ask(`${LIST}.xlsx`)).body.equals((await ask(`${LIST}.xlsx`)).body)).toBe(true);
  });

  it('is refused above the limit of rows, and for parameters of the CSV', async () => {
    const { status, body } = await ask(`${LIST}.xlsx?page_size=10001&bom=true`);
    const faults: { type: string }[] = JSON.parse(body.toString()).detail;
    expect([status, ...faults.map(({ type }) => type)]).toEqual([422, 'less_than_equal', 'extra_forbidden']);
  });

  it('of the votes of every deputy of a legislature is refused with the address of their files', async () => {
    const app = appOver(smallParliament());
    const response = await app.request(
      'http://votes.example/api/v1/dump/vote-records.xlsx?legislature_id=15',
    );
    const { detail } = (await response.json()) as { detail: { type: string; msg: string }[] };
    expect(response.status).toBe(422);
    expect(detail.find(({ type }) => type === 'extra_forbidden')!.msg).toMatch(
      /\/data\/latest\/dumps\/<legislature>\/vote_records\.csv\.gz and vote_records\.parquet/,
    );
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
