import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../pipeline/core/endpoint.ts';
import { answerPath, canonicalQuery } from '../../pipeline/endpoints/address.ts';
import { asTexts, readParams } from '../../pipeline/endpoints/params.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';

const route = (path: string): Endpoint => endpoints.find((endpoint) => endpoint.path === path)!;
const fileOf = (path: string, params: object) =>
  answerPath(route(path), readParams(route(path), asTexts(params)));

describe('the published file of an answer', () => {
  it.each([
    ['/', {}, 'api/index.json'],
    ['/chambers', {}, 'api/chambers.json'],
    ['/votes/{vote_id}', { vote_id: 15155012 }, 'api/votes/15155012.json'],
    ['/metrics/cohesion', { vote_id: 15155012 }, 'api/metrics/cohesion/vote_id=15155012.json'],
    ['/votes', {}, 'api/votes.json'],
    ['/votes', { page: 1, page_size: 20 }, 'api/votes.json'],
    [
      '/votes',
      { result: 'tie', page: 2, date_from: '2025-01-01' },
      'api/votes/date_from=2025-01-01&page=2&result=tie.json',
    ],
    ['/groups/{slug}', { slug: 'red', legislature_id: 15 }, 'api/groups/red/legislature_id=15.json'],
    ['/groups/{slug}/members', { slug: 'red' }, 'api/groups/red/members.json'],
    ['/groups/{slug}', { slug: 'legislature_id=15' }, 'api/groups/legislature_id%3D15.json'],
    ['/groups/{slug}/members', { slug: '..' }, 'api/groups/%2E%2E/members.json'],
    ['/persons', { q: 'a/b&c=d ñ' }, 'api/persons/q=a%2Fb%26c%3Dd%20%C3%B1.json'],
  ])('%s %j', (path, params, file) => {
    expect(fileOf(path, params)).toBe(file);
  });

  it('differs for different answers, and is never outside its folder', () => {
    const asked = fc.oneof(
      fc.record({ path: fc.constant('/groups'), params: fc.record({ legislature_id: fc.nat() }) }),
      fc.record({
        path: fc.constantFrom('/groups/{slug}', '/groups/{slug}/members'),
        params: fc.record(
          { slug: fc.string({ minLength: 1, unit: 'binary' }), legislature_id: fc.nat() },
          { requiredKeys: ['slug'] },
        ),
      }),
    );
    fc.assert(
      fc.property(asked, asked, (one, other) => {
        const [file, second] = [fileOf(one.path, one.params), fileOf(other.path, other.params)];
        expect(file === second).toBe(JSON.stringify(one) === JSON.stringify(other));
        expect(file.split('/').slice(1)).not.toContain('..');
        expect(file).toMatch(/^api\/groups(\/[\w%&=~-]+)*\.json$/);
      }),
    );
  });
});

it('all ways to ask for the same answer have one canonical query', () => {
  const votes = route('/votes');
  const queryOf = (texts: Record<string, string>) => canonicalQuery(votes, readParams(votes, texts));
  const query = queryOf({ q: 'ñ', page: ' 2.0 ', date_to: '2025-01-01T00:00', page_size: '20' });
  expect(query).toBe('date_to=2025-01-01&page=2&q=%C3%B1');
  expect(queryOf(Object.fromEntries(new URLSearchParams(query)))).toBe(query);
  expect(queryOf({})).toBe('');
  expect(queryOf({ q: '' })).toBe('q=');
});
