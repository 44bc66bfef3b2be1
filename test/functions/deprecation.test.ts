import { describe, expect, it } from 'vitest';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { type SchemaChange, schemaChange } from '../../pipeline/model/schema/schema-change.ts';
import { schemaChanges } from '../../pipeline/model/schema/schema-changes.ts';
import { deprecations } from '../../pipeline/publish/targets/rules.ts';
import { serve } from './served.ts';

/** The list of chambers is deprecated. */
const going: SchemaChange = {
  id: 'chambers',
  kind: 'deprecated',
  what: 'route',
  names: ['/chambers'],
  announced_on: '2025-01-01',
  effective_on: '2025-01-10',
  ends_on: '2025-04-15',
  from_version: '2.0.0',
  to_version: '2.1.0',
  instead: '/houses',
  words: 'Chambers are called houses.',
};

describe('a deprecated route', () => {
  it('gives the days of deprecation and removal, as a table and unchanged too, as no other route does', async () => {
    const { ask } = await serve({ schemaChanges: [going] });
    const dates = { deprecation: '@1736467200', sunset: 'Tue, 15 Apr 2025 00:00:00 GMT' };
    const answer = await ask('/api/v1/chambers');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject(dates);
    expect(answer.headers['access-control-expose-headers']).toMatch(/Deprecation, Sunset/);
    expect((await ask('/api/v1/chambers.csv')).headers).toMatchObject(dates);
    const known = await ask('/api/v1/chambers', { 'if-none-match': String(answer.headers.etag) });
    expect(known.status).toBe(304);
    expect(known.headers).toMatchObject(dates);
    const { status, headers } = await ask('/api/v1/health');
    expect(status).toBe(200);
    expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
  });

  it('is marked in the description of the API, with its table, and in `_headers` for hosts', () => {
    const { paths } = openapi(endpoints, 'https://votes.example', undefined, undefined, [going]);
    const deprecated = Object.entries(paths).filter(([, { get }]) => get.deprecated === true);
    expect(deprecated.map(([path]) => path)).toEqual(['/chambers', '/chambers.csv', '/chambers.xlsx']);
    expect(deprecations([going])).toEqual([
      ['/api/v1/chambers', ['Deprecation: @1736467200', 'Sunset: Tue, 15 Apr 2025 00:00:00 GMT']],
    ]);
  });

  it('is announced ninety days before, with its day', () => {
    expect(schemaChange.safeParse(going).success).toBe(true);
    for (const ends_on of ['2025-03-31', null])
      expect(schemaChange.safeParse({ ...going, ends_on }).success).toBe(false);
    expect(schemaChange.safeParse({ ...going, kind: 'removed' }).success).toBe(false);
  });

  it('has no headers while no route is deprecated', async () => {
    expect(schemaChanges.filter(({ kind, what }) => kind === 'deprecated' && what === 'route')).toEqual([]);
    const { headers } = await (await serve()).ask('/api/v1/chambers');
    expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
  });
});
