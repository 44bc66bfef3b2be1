import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../pipeline/endpoints/endpoint.ts';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';

const document = openapi(endpoints, 'https://votes.example');
const text = JSON.stringify(document);

it('describes every route under its own name', () => {
  expect(Object.keys(document.paths)).toEqual(endpoints.map(({ path }) => path));
  const names = Object.values(document.paths).map(({ get }) => get.operationId);
  expect(new Set(names).size).toBe(endpoints.length);
  expect(names.filter((name) => !/^[a-z_]+$/.test(name))).toEqual([]);
});

it('refers only to what it describes, and describes nothing twice', () => {
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!));
  expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort());
  expect(text).not.toContain('$defs');
});

it('says of every parameter what it means and where it stands', () => {
  for (const { path, params } of endpoints) {
    const described = document.paths[path]!.get.parameters;
    expect(described.map(({ name }) => name)).toEqual(Object.keys(params.shape));
    for (const { name, description, in: place, required } of described) {
      expect(description).toEqual(expect.any(String));
      expect(place === 'path').toBe(path.includes(`{${name}}`));
      if (place === 'path') expect(required).toBe(true);
    }
  }
});

it('says of every field of every answer what it means', () => {
  const undescribed = Object.entries(document.components.schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties as Record<string, object>)
      .filter(([, field]) => !('description' in field) && !('$ref' in field) && !('items' in field))
      .map(([field]) => `${schema}.${field}`),
  );
  expect(undescribed).toEqual([]);
});

it('lists page and page size with their limits', () => {
  const described = document.paths['/votes']!.get.parameters;
  expect(described.filter(({ name }) => name.startsWith('page'))).toMatchInlineSnapshot(`
    [
      {
        "description": "Page, counted from 1.",
        "in": "query",
        "name": "page",
        "required": false,
        "schema": {
          "default": 1,
          "format": "int64",
          "minimum": 1,
          "type": "integer",
        },
      },
      {
        "description": "Items on a page.",
        "in": "query",
        "name": "page_size",
        "required": false,
        "schema": {
          "default": 20,
          "examples": [
            2,
          ],
          "format": "int64",
          "maximum": 100,
          "minimum": 1,
          "type": "integer",
        },
      },
    ]
  `);
});

it('tells which refusals to expect', () => {
  const statuses = (path: string) => Object.keys(document.paths[path]!.get.responses);
  expect(statuses('/health')).toEqual(['200', '304', '429', '503']);
  expect(statuses('/votes')).toEqual(['200', '304', '422', '429', '503']);
  expect(statuses('/votes/{vote_id}')).toEqual(['200', '304', '404', '422', '429', '503']);
  expect(statuses('/metrics/attendance')).toEqual(['200', '304', '404', '422', '429', '503']);
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
  const marked = Object.entries(document.paths).filter(([, { get }]) => 'x-beyond-base' in get);
  expect(marked.map(([path]) => path)).toEqual(
    endpoints.filter((route) => route.extra).map(({ path }) => path),
  );
});
