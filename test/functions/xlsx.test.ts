import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { WORKBOOK_TYPE } from '../../pipeline/workbook/parts.ts';
import { smallParliament } from '../endpoints/parliament.ts';
import type { Received } from '../received.ts';
import { readWorkbook, valuesIn } from '../workbook/read-workbook.ts';
import { appOver } from './app-over.ts';
import { json, serve, serveAll } from './served.ts';

const LIST = '/api/v1/chambers';
const WHOLE = `${LIST}.xlsx`;

const { ask, of } = serveAll();
const COLUMNS = ['id', 'slug', 'name_ca', 'name_es', 'name_en', 'country', 'region', 'level', 'website'];
const rowsOf = ({ body }: Received) => valuesIn(readWorkbook(body)[0]!, COLUMNS.length);

describe.each([
  ['published', `${WHOLE}?page_size=20`],
  ['computed', `${WHOLE}?page=2&page_size=10`],
])('the workbook of a %s list', (_, path) => {
  it('has the contents of the list, and names release and licence', async () => {
    const { items } = json(await ask(path.replace('.xlsx', '')));
    const answer = await ask(path);
    expect(rowsOf(answer)).toEqual([COLUMNS, ...items.map((item: object) => Object.values(item))]);
    const [, notes] = readWorkbook(answer.body);
    const facts = Object.fromEntries(valuesIn(notes!, 2));
    expect(facts).toMatchObject({ Licence: 'CC-BY-4.0', Release: of('').release });
    expect(facts.Address).toMatch(/^https:\/\/votes\.example\/api\/v1\/chambers\.xlsx/);
  });

  it('has its type and file name, and the headers of the list', async () => {
    const { headers, body } = await ask(path, { 'accept-encoding': 'br, gzip' });
    expect(headers).toMatchObject({
      'content-type': WORKBOOK_TYPE,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=300',
      etag: `"${sha256(body).slice(0, 32)}"`,
      vary: 'Accept, Accept-Encoding',
      'x-release': of('').release,
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="hemicicle-chambers[\w=-]*\.xlsx"$/,
    );
    // It is compressed already.
    expect(headers).not.toHaveProperty('content-encoding');
    const again = await ask(path, { 'if-none-match': headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
  });
});

describe('the workbook of a list', () => {
  it('is served at the list’s address to clients that accept only workbooks', async () => {
    const table = await ask(WHOLE);
    expect(await ask(LIST, { accept: WORKBOOK_TYPE })).toMatchObject({ body: table.body });
    const both = await ask(LIST, { accept: `application/json, ${WORKBOOK_TYPE}` });
    expect(both.headers['content-type']).toBe('application/json');
  });

  it('has the same bytes from another server', async () => {
    const other = await serve();
    expect((await other.ask(WHOLE)).body.equals((await ask(WHOLE)).body)).toBe(true);
  });

  it('has its header past the last page', async () => {
    expect(rowsOf(await ask(`${WHOLE}?page=99`))).toEqual([COLUMNS]);
  });

  it('is refused above the limit of rows, and for parameters of the CSV', async () => {
    const { status, body } = await ask(`${WHOLE}?page_size=10001&bom=true`);
    const faults: { type: string }[] = JSON.parse(body.toString()).detail;
    expect([status, ...faults.map(({ type }) => type)]).toEqual([422, 'less_than_equal', 'extra_forbidden']);
  });

  it('is made from published files without the database', async () => {
    const served = await serve();
    filesOnDisk().write(served.of('parliament.sqlite').file, 'not a database');
    expect(rowsOf(await served.ask(`${WHOLE}?page_size=20`))).toHaveLength(21);
    expect((await served.ask(WHOLE)).status).toBe(503);
  });

  it('counts as a computed answer for its client', async () => {
    const served = await serve({ rateLimit: 2 });
    const statuses = [];
    for (let times = 0; times < 3; times++) statuses.push((await served.ask(WHOLE)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('does not exist for a single record', async () => {
    expect((await ask(`${LIST}/town-3.xlsx`)).status).toBe(404);
  });
});

it('a request for the votes of every deputy of a legislature is told where they are', async () => {
  const app = appOver(smallParliament());
  const response = await app.request('http://votes.example/api/v1/dump/vote-records.xlsx?legislature_id=15');
  const { detail } = (await response.json()) as { detail: { type: string; msg: string }[] };
  expect(response.status).toBe(422);
  expect(detail.find(({ type }) => type === 'extra_forbidden')!.msg).toMatch(
    /\/data\/latest\/dumps\/<legislature>\/vote_records\.csv\.gz and vote_records\.parquet/,
  );
});
