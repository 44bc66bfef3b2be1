import { describe, expect, it } from 'vitest';
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
