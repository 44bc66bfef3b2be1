import { describe, expect, it } from 'vitest';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { forAll } from '../for-all.ts';
import { addressOf, exampleValues, type Operation, readDocument } from './document.ts';
import { sampleForAll } from './sample.ts';
import { type Refused, rightTexts, wrongTexts } from './wrong-texts.ts';

const sample = sampleForAll();
const paths = endpoints.filter(({ params }) => Object.keys(params.shape).length > 0).map(({ path }) => path);

const document = forAll(() => readDocument(`${sample.folder}/openapi.json`));
const operationOf = (path: string): Operation => document.operations.find(([known]) => known === path)![1];

/**
 * Requests a route with the values of its example, some of them replaced; the answer must match the document.
 */
async function ask(path: string, values: Record<string, unknown>) {
  const operation = operationOf(path);
  const address = addressOf(path, operation.parameters, { ...exampleValues(operation), ...values });
  const response = await sample.computed(address);
  const body = await response.json();
  expect(Object.keys(operation.responses)).toContain(String(response.status));
  const validate = document.validator(path, String(response.status));
  expect({ address, faults: validate(body) ? [] : validate.errors }).toEqual({ address, faults: [] });
  return { address, status: response.status, body };
}

describe.each(paths)('GET %s', (path) => {
  it('reports each fault of each parameter in the words of FastAPI', async () => {
    for (const parameter of operationOf(path).parameters) {
      for (const [text, { type, msg, ctx }] of wrongTexts(parameter)) {
        const fault = { type, loc: [parameter.in, parameter.name], msg, input: text, ...(ctx && { ctx }) };
        const { status, body } = await ask(path, { [parameter.name]: text });
        expect({ status, body }).toEqual({ status: 422, body: { detail: [fault] } });
      }
    }
  });

  it('reports missing parameters, and all faults together in the order of the document', async () => {
    const { parameters } = operationOf(path);
    const faults = parameters.flatMap((parameter): { name: string; text?: string; fault: Refused }[] => {
      const { name, in: place, required } = parameter;
      if (required && place === 'query') return [{ name, fault: { type: 'missing', msg: 'Field required' } }];
      const wrong = wrongTexts(parameter).at(-1);
      return wrong === undefined ? [] : [{ name, text: wrong[0], fault: wrong[1] }];
    });
    const { status, body } = await ask(
      path,
      Object.fromEntries(faults.map(({ name, text }) => [name, text])),
    );
    const place = (name: string) => parameters.find((parameter) => parameter.name === name)!.in;
    const expected = faults.map(({ name, text, fault: { type, msg, ...more } }) => ({
      ...{ type, loc: [place(name), name], msg, input: text ?? null },
      ...more,
    }));
    expect({ status, faults: body.detail }).toEqual(
      faults.length === 0 ? { status: 200, faults: undefined } : { status: 422, faults: expected },
    );
  });

  it('accepts all values up to its limits', async () => {
    for (const parameter of operationOf(path).parameters) {
      for (const text of rightTexts(parameter)) {
        const { address, status } = await ask(path, { [parameter.name]: text });
        expect([address, [200, 404].includes(status)]).toEqual([address, true]);
      }
    }
  });
});

/** Values that match no record. */
const NOBODY = { integer: 999_999_999, string: 'nobody' } as const;

describe('an unknown value', () => {
  const named = endpoints.flatMap(({ path, params }) =>
    Object.entries(params.shape)
      .filter(([name, param]) => path.includes(`{${name}}`) || !param.safeParse(undefined).success)
      .map(([name]) => ({ path, name })),
  );

  /** Filters, for which an empty answer is correct (SPEC, Errors; DESIGN, Errors). */
  const NARROWING = [
    'group_slug of /stats/cross/topic/{topic_slug}/group/{group_slug}',
    'legislature_id of /agenda/items/by-topic/{topic_slug}',
    'q of /search',
  ];

  it.each(named)('$name of $path', async ({ path, name }) => {
    const { parameters, responses } = operationOf(path);
    const { type } = parameters.find((parameter) => parameter.name === name)!.schema;
    const nobody = name === 'votes' ? String(NOBODY.integer) : NOBODY[type as keyof typeof NOBODY];
    const { status, body } = await ask(path, { [name]: nobody });
    if (NARROWING.includes(`${name} of ${path}`)) {
      expect([status, JSON.stringify(body).match(/\[[^\]]/g)]).toEqual([200, null]);
      return;
    }
    expect(status).toBe(404);
    const shown = Object.values(responses[404]!.content!['application/json']!.examples!);
    expect(shown.map(({ value }) => value)).toContainEqual(body);
  });

  it.each(endpoints.filter(({ params }) => 'legislature_id' in params.shape).map(({ path }) => path))(
    'an unknown legislature as a filter of %s gives an empty list or 404',
    async (path) => {
      const { parameters } = operationOf(path);
      const { required } = parameters.find(({ name }) => name === 'legislature_id')!;
      if (required) return;
      const { status, body } = await ask(path, { legislature_id: 99 });
      if (/^\/(groups|stats\/by-group)\/\{slug\}/.test(path)) {
        expect([status, body]).toEqual([404, { detail: 'Group not found' }]);
        return;
      }
      if (path === '/quiz' || (path.startsWith('/stats/') && status === 404)) {
        expect([status, body]).toEqual([404, { detail: 'Legislature not found' }]);
        return;
      }
      expect([status, JSON.stringify(body).match(/\[[^\]]/g)]).toEqual([200, null]);
    },
  );
});

describe('pages', () => {
  const paged = endpoints.filter(({ params }) => 'page_size' in params.shape).map(({ path }) => path);

  it.each(paged)('of %s together equal one long page, from the first to past the last', async (path) => {
    const whole = (await ask(path, { page_size: 100 })).body;
    expect(whole.total).toBeGreaterThan(2);
    expect(whole.items).toHaveLength(Math.min(100, whole.total));
    const [one] = (await ask(path, { page: 2, page_size: 1 })).body.items;
    expect(one).toEqual(whole.items[1]);
    const past = (await ask(path, { page: whole.total + 1, page_size: 1 })).body;
    expect(past).toEqual({ ...whole, page: whole.total + 1, page_size: 1, items: [] });
    expect((await ask(path, { page: undefined, page_size: undefined })).body.items).toEqual(
      whole.items.slice(0, 20),
    );
  });
});

describe('a range of dates', () => {
  const ranged = endpoints.flatMap(({ path, params: { shape } }) =>
    'date_from' in shape
      ? [{ path, from: 'date_from', to: 'date_to' }]
      : 'from' in shape
        ? [{ path, from: 'from', to: 'to' }]
        : [],
  );
  /** Adds up everything that an answer counts or lists. */
  const weight = (body: unknown): number => {
    const page = body as { total?: number };
    if (page.total !== undefined) return page.total;
    const rows = body as Record<string, unknown>[];
    return rows
      .flatMap((row) =>
        ['votes_total', 'votes_compared', 'votes', 'votes_won', 'votes_for'].map((name) =>
          Number(row[name] ?? 0),
        ),
      )
      .reduce((sum, count) => sum + count, 0);
  };

  it.each(ranged)('of $path includes both its first and its last day', async ({ path, from, to }) => {
    const dates = await days(path);
    const between = async (first?: string, last?: string) =>
      weight((await ask(path, { [from]: first, [to]: last, page_size: 1 })).body);
    // The first day from the middle on that has what the route counts.
    let day = '';
    for (const one of dates.slice(Math.floor(dates.length / 2)))
      if (day === '' && (await between(one, one)) > 0) day = one;
    expect(day).not.toBe('');
    expect(await between(undefined, day)).toBe(
      (await between(undefined, dayBefore(day))) + (await between(day, day)),
    );
    expect(await between(day)).toBe((await between(dayAfter(day))) + (await between(day, day)));
    expect(await between(dayAfter(day), dayBefore(day))).toBe(0);
  });

  /** Returns the days for which the route has events. */
  async function days(path: string): Promise<string[]> {
    const initiatives = path.startsWith('/initiatives');
    const { legislature_id } = exampleValues(operationOf('/dump/votes'));
    const { body } = await ask(initiatives ? '/dump/initiatives' : '/dump/votes', { legislature_id });
    const dates = body.items.map((item: { submitted_at: string; voted_at: string }) =>
      initiatives ? item.submitted_at : item.voted_at.slice(0, 10),
    );
    return [...new Set<string>(dates)].filter((date) => date !== null).sort();
  }
});

const moved = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const dayBefore = (date: string) => moved(date, -1);
const dayAfter = (date: string) => moved(date, 1);
