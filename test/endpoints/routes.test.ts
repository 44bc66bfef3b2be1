import { describe, expect, it } from 'vitest';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { router } from '../../pipeline/endpoints/router.ts';

const match = router(endpoints);

const routeOf = (path: string) => {
  const found = match(path);
  return found === null ? null : { path: found.route.path, ...found.texts };
};

it('every route is found under its own path, and all paths differ', () => {
  for (const { path } of endpoints) {
    expect(routeOf(path.replaceAll(/\{\w+\}/g, 'x'))?.path).toBe(path);
  }
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length);
});

describe('a path', () => {
  it.each([
    ['/', { path: '/' }],
    ['', { path: '/' }],
    ['/votes', { path: '/votes' }],
    ['/votes/', { path: '/votes' }],
    ['/votes/15155012', { path: '/votes/{vote_id}', vote_id: '15155012' }],
    ['/votes/no-number', { path: '/votes/{vote_id}', vote_id: 'no-number' }],
    ['/groups/red/members', { path: '/groups/{slug}/members', slug: 'red' }],
    ['/chambers/a%2Fb%20%C3%B1', { path: '/chambers/{slug}', slug: 'a/b ñ' }],
    ['/chambers/%FF%20%', { path: '/chambers/{slug}', slug: '%FF%20%' }],
    ['/chambers/%20x%FF', { path: '/chambers/{slug}', slug: ' x%FF' }],
  ])('%s is a route', (path, found) => {
    expect(routeOf(path)).toEqual(found);
  });

  it.each(['/vote', '//', '/votes//', '/votes/1/2', '//votes', '/Votes', '/groups//members'])(
    '%j is not a route',
    (path) => {
      expect(match(path)).toBeNull();
    },
  );
});
