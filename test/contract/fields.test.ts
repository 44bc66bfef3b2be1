import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRoute } from '../../pipeline/endpoints/csv.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { forAll } from '../for-all.ts';
import { addressOf, exampleValues, readDocument } from './document.ts';
import { sampleForAll } from './sample.ts';

const sample = sampleForAll();
const routes = endpoints.filter(({ params }) => 'fields' in params.shape);

const document = forAll(() => readDocument(`${sample.folder}/openapi.json`));
const operationOf = (path: string) => document.operations.find(([known]) => known === path)![1];
/** Fields that an answer has only if a request names them. */
const ON_REQUEST = ['group_lines'];
const namesOf = (path: string): string[] =>
  operationOf(path)
    .parameters.find(({ name }) => name === 'fields')!
    .schema.items!.enum!.filter((name) => !ON_REQUEST.includes(name));
const addressWith = (path: string, values: object): string => {
  const operation = operationOf(path);
  return addressOf(path, operation.parameters, { ...exampleValues(operation), ...values });
};
const recordsOf = (body: unknown): object[] => {
  if (Array.isArray(body)) return body;
  const { total, items } = body as { total?: number; items?: object[] };
  return total === undefined || items === undefined ? [body as object] : items;
};
const picked = (record: object, names: readonly string[]) =>
  names.map((name) => [name, record[name as keyof typeof record]]);

describe.each(routes.map(({ path }) => path))('the fields of GET %s', (path) => {
  it('are the requested ones, in that order, with the values of the full answer', async () => {
    const all = recordsOf(await (await sample.published(addressWith(path, {}))).json());
    await fc.assert(
      fc.asyncProperty(fc.subarray(namesOf(path), { minLength: 1 }), async (subset) => {
        const fields = subset.toReversed();
        const response = await sample.published(addressWith(path, { fields }));
        expect(response.status).toBe(200);
        const stays = namesOf(path).includes('id') && !fields.includes('id') ? ['id'] : [];
        expect(recordsOf(await response.json()).map((record) => Object.entries(record))).toEqual(
          all.map((record) => picked(record, [...stays, ...fields])),
        );
      }),
      { numRuns: 5 },
    );
  });

  it('are requested by the names that its records have', async () => {
    for (const record of recordsOf(await (await sample.published(addressWith(path, {}))).json()))
      expect(Object.keys(record)).toEqual(namesOf(path));
    const response = await sample.published(addressWith(path, { fields: `${namesOf(path)[0]}x` }));
    const { detail } = await response.json();
    expect([response.status, detail[0].loc, detail[0].type]).toEqual([422, ['query', 'fields'], 'enum']);
    expect(detail[0].msg).toContain(`'${namesOf(path)[0]}'`);
  });
});

describe.each(routes.flatMap((endpoint) => (csvRoute(endpoint) === null ? [] : endpoint.path)))(
  'the table of GET %s',
  (path) => {
    it('has the columns of the requested fields, in that order', async () => {
      const [whole, part] = await Promise.all(
        [{}, { fields: namesOf(path).toReversed() }].map(async (values) =>
          (await sample.published(addressWith(`${path}.csv`, values))).text(),
        ),
      );
      const [columns = [], ...rows] = parse(whole!) as string[][];
      const [chosen = [], ...others] = parse(part!) as string[][];
      const order = chosen.map((name) => columns.indexOf(name));
      expect(chosen.toSorted()).toEqual(columns.toSorted());
      const first = (names: string[]) => [...new Set(names.map((name) => name.split('.')[0]))];
      expect(first(chosen)).toEqual(first(columns).toReversed());
      expect(others).toEqual(rows.map((row) => order.map((at) => row[at])));
    });
  },
);

describe('fields', () => {
  it('stay in the links to other pages', async () => {
    const response = await sample.published('/votes?fields=title,result&page_size=2');
    const { total, items } = await response.json();
    expect([total > 2, items.map(Object.keys)]).toEqual([true, [fieldsOfVote, fieldsOfVote]]);
    const next = /<[^>]*\/api\/v1([^>]*)>; rel="next"/.exec(response.headers.get('link')!)![1]!;
    expect(next).toBe('/votes?fields=title%2Cresult&page=2&page_size=2');
    const following = await (await sample.published(next)).json();
    expect(following.items.map(Object.keys)).toEqual([fieldsOfVote, fieldsOfVote]);
  });

  it('leave the unfiltered answer a published file', async () => {
    const [whole, part] = await Promise.all(
      ['/votes', '/votes?fields=title'].map((address) => sample.published(address)),
    );
    expect(whole!.headers.get('content-location')).toMatch(/\/api\/votes\.json$/);
    expect(part!.headers.get('content-location')).toBeNull();
  });

  it('that no record has are refused with a suggestion', async () => {
    const { detail } = await (await sample.published('/votes?fields=titel,result,§')).json();
    expect(detail).toHaveLength(1);
    expect(detail[0].msg).toContain(
      "; 'titel' is unknown: did you mean 'title'?; '§' is unknown: there are 'id', ",
    );
  });
});

const fieldsOfVote = ['id', 'title', 'result'];
