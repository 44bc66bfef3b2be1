import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../pipeline/core/endpoint.ts';
import { csvRoute } from '../../pipeline/endpoints/csv.ts';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { xlsxRoute } from '../../pipeline/endpoints/xlsx.ts';

const document = openapi(endpoints, 'https://votes.example');
const text = JSON.stringify(document);

/** A schema of the document, as far as these tests look into it. */
interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  maximum?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}
const components = document.components.schemas as Record<string, Schema>;
const fields = Object.entries(components).flatMap(([name, { properties = {} }]) =>
  Object.entries(properties).map(([field, schema]): [name: string, schema: Schema] => [
    `${name}.${field}`,
    schema,
  ]),
);
const typesOf = (schema: Schema) => [schema.type, ...(schema.anyOf ?? []).map(({ type }) => type)].flat();

it('describes every route and its tables, each under a separate name', () => {
  expect(Object.keys(document.paths)).toEqual(
    endpoints.flatMap((endpoint) =>
      [endpoint.path, csvRoute(endpoint)?.path ?? [], xlsxRoute(endpoint)?.path ?? []].flat(),
    ),
  );
  const names = Object.values(document.paths).map(({ get }) => get.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z_]+$/.test(name))).toEqual([]);
});

it('puts every route into one part of the reference, which has a description', () => {
  const told = document.tags.map(({ name }) => name);
  const used = Object.values(document.paths).flatMap(({ get }) => get.tags);
  expect(new Set(used)).toEqual(new Set(told));
  expect(document.tags.filter(({ description }) => description.length < 30)).toEqual([]);
});

it('refers only to schemas that it describes, and describes each once', () => {
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!));
  expect([...referred].sort()).toEqual(Object.keys(components).sort());
  expect(text).not.toContain('$defs');
});

it('gives every parameter’s meaning and its place', () => {
  for (const { path, params } of endpoints) {
    const described = document.paths[path]!.get.parameters;
    expect(described.map(({ name }) => name)).toEqual(Object.keys(params.shape));
    for (const { name, description, in: place, required } of described) {
      expect([path, name, String(description).length > 14]).toEqual([path, name, true]);
      expect(place === 'path').toBe(path.includes(`{${name}}`));
      if (place === 'path') expect(required).toBe(true);
    }
  }
});

describe('describes for every field', () => {
  const failing = (wrong: (schema: Schema) => boolean) =>
    fields.filter(([, schema]) => wrong(schema)).map(([name]) => name);
  const words = ({ description = '' }: Schema) => description;
  const refers = ({ $ref }: Schema) => $ref !== undefined;

  it('its meaning, in more than its name; records have descriptions too', () => {
    expect(failing((schema) => !refers(schema) && words(schema).length < 18)).toEqual([]);
    expect(Object.keys(components).filter((name) => words(components[name]!).length < 15)).toEqual([]);
  });

  it('when it is null', () => {
    expect(failing((schema) => typesOf(schema).includes('null') && !/null/i.test(words(schema)))).toEqual([]);
  });

  it('the meaning of each value', () => {
    const unexplained = (schema: Schema) =>
      (schema.enum ?? []).some((value) => value !== null && !words(schema).includes(String(value)));
    expect(failing(unexplained)).toEqual([]);
    expect(Object.keys(components).filter((name) => unexplained(components[name]!))).toEqual([]);
  });

  it('the scale of a number that is not a count', () => {
    expect(
      failing(
        (schema) =>
          typesOf(schema).includes('number') && !/100|0 to 1|in days|value that was sent/.test(words(schema)),
      ),
    ).toEqual([]);
  });

  it('the name of the record that it holds', () => {
    const nameless = ({ properties }: Schema) => properties !== undefined;
    expect(failing((schema) => [schema, schema.items ?? {}, ...(schema.anyOf ?? [])].some(nameless))).toEqual(
      [],
    );
  });
});

it('gives the longest search text, for lists and for the search, as the routes do', () => {
  const limits = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get.parameters
      .filter(({ name }) => name === 'q')
      .map(
        ({ schema }) =>
          [path.replace(/\.(csv|xlsx)$/, ''), (schema as { maxLength?: number }).maxLength] as const,
      ),
  );
  const { '/search': search, ...lists } = Object.fromEntries(limits);
  expect(Object.keys(lists)).toEqual(expect.arrayContaining(['/votes', '/initiatives', '/persons']));
  const [list, ...others] = new Set(Object.values(lists));
  expect(others).toEqual([]);
  expect(document.info.description).toContain(
    `at most ${search} characters in \`/search\` and ${list} in lists`,
  );
});

it('lists page and page size with their limits', () => {
  const described = document.paths['/votes']!.get.parameters;
  expect(described.filter(({ name }) => name.startsWith('page'))).toEqual([
    {
      description: 'Number of the page, starting at 1.',
      in: 'query',
      name: 'page',
      required: false,
      schema: { default: 1, format: 'int64', minimum: 1, type: 'integer' },
    },
    {
      description: 'Number of items per page.',
      in: 'query',
      name: 'page_size',
      required: false,
      schema: { default: 20, examples: [2], format: 'int64', maximum: 100, minimum: 1, type: 'integer' },
    },
  ]);
});

it('lists the refusals of each route', () => {
  const statuses = (path: string) => Object.keys(document.paths[path]!.get.responses);
  expect(statuses('/')).toEqual(['200', '304', '422', '503']);
  expect(statuses('/health')).toEqual(['200', '304', '422', '503']);
  expect(statuses('/chambers/{slug}')).toEqual(['200', '304', '404', '422', '429', '503']);
  expect(statuses('/votes')).toEqual(['200', '304', '422', '429', '503']);
  expect(statuses('/votes/{vote_id}')).toEqual(['200', '304', '404', '410', '422', '429', '503']);
  expect(statuses('/metrics/attendance.csv')).toEqual(['200', '304', '404', '422', '429', '503']);
});

it('names its version, its licence and its address', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '0.1.0', license: { identifier: 'CC-BY-4.0' } },
    servers: [{ url: 'https://votes.example/api/v1' }],
  });
});

it('marks routes beyond the base description', () => {
  const extra = endpoint({
    path: '/things/{thing_id}',
    tag: 'Utility',
    summary: 'A thing',
    extra: true,
    params: z.object({ thing_id: z.int().meta({ description: 'Its number.' }) }),
    result: z.object({ size: z.int() }).meta({ id: 'Thing' }),
    compute: () => ({ size: 1 }),
    prebuild: () => [],
  });
  expect(openapi([extra], '').paths['/things/{thing_id}']!.get).toMatchObject({ 'x-beyond-base': true });
  const marked = Object.entries(document.paths).filter(
    ([path, { get }]) => 'x-beyond-base' in get && !/\.(csv|xlsx)$/.test(path),
  );
  expect(marked.map(([path]) => path)).toEqual(
    endpoints.filter((route) => route.extra).map(({ path }) => path),
  );
});
