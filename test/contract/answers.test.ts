import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { operations } from '../../functions/actions/registry.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { csvRoute } from '../../pipeline/endpoints/csv.ts';
import { shortenedAnswer } from '../../pipeline/endpoints/openapi/examples.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { xlsxRoute } from '../../pipeline/endpoints/xlsx.ts';
import { WORKBOOK_TYPE } from '../../pipeline/workbook/parts.ts';
import { forAll } from '../for-all.ts';
import { FULL } from '../length.ts';
import { readWorkbook, valuesIn } from '../workbook/read-workbook.ts';
import { addressOf, exampleValues, type Operation, readDocument } from './document.ts';
import { sampleForAll } from './sample.ts';

const sample = sampleForAll();
const files = filesOnDisk();
const paths = endpoints.map(({ path }) => path);

const document = forAll(() => readDocument(`${sample.folder}/openapi.json`));
const operationOf = (path: string): Operation => document.operations.find(([known]) => known === path)![1];

/** Faults of a body by the schema that the document has for it. */
function faults(path: string, status: number, body: unknown): unknown {
  const validate = document.validator(path, String(status));
  return validate(body) ? [] : validate.errors;
}

describe('the description of the API', () => {
  it('is sound by the rules of OpenAPI 3.1', async () => {
    const text = readFileSync(`${sample.folder}/openapi.json`, 'utf8');
    expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true });
    expect(await (await sample.published('/openapi.json')).text()).toBe(text);
  });

  it('has every route that is served, and no other', () => {
    const served = endpoints.flatMap((endpoint) =>
      [endpoint.path, csvRoute(endpoint)?.path ?? [], xlsxRoute(endpoint)?.path ?? []].flat(),
    );
    expect(document.operations.map(([path]) => path)).toEqual(served);
    expect(document.beside.map(([route]) => route).sort()).toEqual(
      operations.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });
});

describe.each(paths)('GET %s', (path) => {
  it('answers its example again, as the document says', async () => {
    const operation = operationOf(path);
    const { summary, value } = operation.responses[200]!.content!['application/json']!.examples!.answer!;
    const address = addressOf(path, operation.parameters, exampleValues(operation));
    const sorted = new URLSearchParams(summary!.split('?')[1]);
    expect(Object.fromEntries(new URL(address, 'http://x').searchParams)).toEqual(Object.fromEntries(sorted));

    const response = await sample.published(summary!.replace(/^GET /, ''));
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(faults(path, 200, body)).toEqual([]);
    expect(faults(path, 200, value)).toEqual([]);
    // The state of the service names its release, which no published file does.
    const expected = path === '/health' ? { ...body, release: '2026-03-31-00000000' } : body;
    expect(shortenedAnswer(expected)).toEqual(value);
  });

  it('carries the headers that the document names, whether published or computed', async () => {
    const operation = operationOf(path);
    const address = addressOf(path, operation.parameters, exampleValues(operation));
    for (const ask of [sample.published, sample.computed]) {
      const whole = await ask(address);
      expectHeaders(whole, operation);
      const again = await ask(address, { headers: { 'if-none-match': whole.headers.get('etag')! } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expectHeaders(again, operation);
      const head = await ask(address, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expectHeaders(head, operation);
    }
  });

  it('refuses other methods, and answers nothing while nothing is published', async () => {
    const operation = operationOf(path);
    const address = addressOf(path, operation.parameters, exampleValues(operation));
    const posted = await sample.published(address, { method: 'POST', body: '{}' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const early = await sample.empty(address);
    expect(early.status).toBe(503);
    expectHeaders(early, operation);
    expect([await early.json()]).toEqual(valuesOf(operation, 503));
  });

  it('says when to come back where answers are counted', async () => {
    const operation = operationOf(path);
    const address = addressOf(path, operation.parameters, exampleValues(operation));
    await sample.stingy(address);
    const refused = await sample.stingy(address);
    if (path === '/health') {
      expect([operation.responses[429], refused.status]).toEqual([undefined, 200]);
      return;
    }
    if (operation.responses[429] === undefined) {
      expect(files.exists(`${sample.folder}/api${path === '/' ? '/index' : path}.json`)).toBe(true);
      return;
    }
    expect(refused.status).toBe(429);
    expectHeaders(refused, operation);
    expect(faults(path, 429, await refused.json())).toEqual([]);
  });
});

it('a published file is the live answer, byte for byte, and what the document says', async () => {
  const written = files.walk(`${sample.folder}/api`).filter((file) => file.endsWith('.json'));
  expect(written.length).toBeGreaterThan(1000);
  const all = endpoints.flatMap(({ path, params, prebuild }) =>
    [...prebuild(sample.read)].map((given) => ({ path, params, given })),
  );
  expect(all).toHaveLength(written.length);
  const routes = new Set<string>();
  const isNew = (path: string) => routes.size < routes.add(path).size;
  const chosen = all.filter(({ path }, at) => isNew(path) || FULL || at % 7 === 0);
  const asked = new Set<string>();
  for (const { path, params, given } of chosen) {
    const parameters = Object.keys(params.shape).map((name) => ({
      name,
      in: path.includes(`{${name}}`) ? ('path' as const) : ('query' as const),
    }));
    const address = addressOf(path, parameters, given);
    const [published, computed] = [await sample.published(address), await sample.computed(address)];
    const location = published.headers.get('content-location');
    const body = await published.text();
    expect(computed.headers.get('content-location')).toBeNull();
    expect(body).toBe(await computed.text());
    expect(await (await sample.published(location!)).text()).toBe(body);
    expect({ address, faults: faults(path, 200, JSON.parse(body)) }).toEqual({ address, faults: [] });
    asked.add(location!);
  }
  expect(asked.size).toBe(chosen.length);
});

describe.each(endpoints.flatMap((endpoint) => csvRoute(endpoint)?.path ?? []))('GET %s', (path) => {
  it('begins as its example does, and carries the headers that the document names', async () => {
    const operation = operationOf(path);
    const { summary, value } = operation.responses[200]!.content!['text/csv']!.examples!.answer!;
    const address = summary!.replace(/^GET /, '');
    const response = await sample.published(address);
    const [head, ...rows] = String(value).split('\r\n');
    expect((await response.text()).split('\r\n', 1)).toEqual([head]);
    expect(rows.length).toBeLessThanOrEqual(3);
    for (const ask of [sample.published, sample.computed]) expectHeaders(await ask(address), operation);
    const wrong = await sample.published(`${address}${address.includes('?') ? '&' : '?'}bom=x`);
    expect([wrong.status, (await wrong.json()).detail[0].type]).toEqual([422, 'bool_parsing']);
  });
});

describe.each(endpoints.flatMap((endpoint) => xlsxRoute(endpoint)?.path ?? []))('GET %s', (path) => {
  it('has the columns of the CSV, and the type and headers that the document names', async () => {
    const operation = operationOf(path);
    const csv = operationOf(path.replace(/xlsx$/, 'csv'));
    const { summary, value } = csv.responses[200]!.content!['text/csv']!.examples!.answer!;
    const address = summary!.replace(/^GET /, '').replace('.csv', '.xlsx');
    const head = String(value).split('\r\n', 1)[0]!.split(',');
    expect(Object.keys(operation.responses[200]!.content!)).toEqual([WORKBOOK_TYPE]);
    for (const ask of [sample.published, sample.computed]) {
      const response = await ask(address);
      expect(response.headers.get('content-type')).toBe(WORKBOOK_TYPE);
      expectHeaders(response, operation);
      const [sheet] = readWorkbook(await response.bytes());
      expect(valuesIn(sheet!, head.length)[0]).toEqual(head);
    }
  });
});

it('a refusal that the document shows is what its question is refused with', async () => {
  for (const [path, { responses }] of document.operations) {
    const shown = responses[422]?.content?.['application/json']?.examples?.fault;
    if (shown === undefined) continue;
    const accept = '200' in responses && 'text/csv' in responses[200]!.content! ? 'text/csv' : '*/*';
    const refused = await sample.published(shown.summary!.replace(/^GET /, ''), { headers: { accept } });
    expect([path, refused.status, await refused.json()]).toEqual([path, 422, shown.value]);
    expectHeaders(refused, operationOf(path));
  }
});

it('refusals take the form of RFC 9457 for those who name it', async () => {
  for (const address of ['/votes/1', '/votes?page=0&result=x', '/dump/votes']) {
    const path = address === '/votes/1' ? '/votes/{vote_id}' : address.split('?')[0]!;
    const refused = await sample.published(address, { headers: { accept: 'application/problem+json' } });
    const validate = document.validator(path, String(refused.status), 'application/problem+json');
    expect([refused.headers.get('content-type'), validate(await refused.json()), validate.errors]).toEqual([
      'application/problem+json',
      true,
      null,
    ]);
    expectHeaders(refused, operationOf(path));
  }
});

/** Values that the document shows for a status. */
const valuesOf = (operation: Operation, status: number): unknown[] =>
  Object.values(operation.responses[status]!.content!['application/json']!.examples!).map(
    ({ value }) => value,
  );

/** What HTTP itself says about a message and its body, which no description of an API repeats. */
const OF_THE_MESSAGE = ['content-type', 'content-length', 'content-encoding'];

function expectHeaders({ status, headers }: Response, { responses }: Operation): void {
  const described = Object.entries(responses[status]!.headers);
  const required = described
    .filter(([, { required: must }]) => must === true)
    .map(([name]) => name.toLowerCase());
  const sent = [...headers.keys()].filter((name) => !OF_THE_MESSAGE.includes(name));
  const names = described.map(([name]) => name.toLowerCase());
  expect({ missing: required.filter((name) => !sent.includes(name)) }).toEqual({ missing: [] });
  expect({ undescribed: sent.filter((name) => !names.includes(name)) }).toEqual({ undescribed: [] });
}
