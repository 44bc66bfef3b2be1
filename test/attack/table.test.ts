import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createApp } from '../../functions/app.ts';
import type { Subscriptions } from '../../functions/subscribers/services.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { router } from '../../pipeline/endpoints/router.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { openImageStore } from '../../pipeline/images/image-store.ts';
import { effectsForTests } from '../effects.ts';
import type { World } from '../faults/under-load/world.ts';
import { attacksOn, WEB_URL } from './attacks.ts';

/** Requests of each attack that are checked: more than the addresses in its cycle. */
const TURNS = 200;

const world: World = {
  legislature: 15,
  votes: [15_001_001],
  persons: [{ id: 1, name: 'Ada' }],
  groups: ['red'],
  topics: ['health'],
  initiatives: [15_000_001],
  days: ['2026-01-01'],
  files: ['people.csv'],
  pages: ['/'],
};

const effects = effectsForTests();
const pool = { draw: async () => new Uint8Array(), begin() {}, busy: () => 0, close: async () => {} };
const unused = (): never => {
  throw new Error('Only the routes of this server are read.');
};
const subscriptions: Subscriptions = {
  services: unused,
  limit: 0,
  secret: null,
  adminToken: 'a token',
  contact: null,
  close: async () => {},
};

/** A server with every feature. */
const app = createApp({
  ...effects,
  releases: { pin: () => null },
  endpoints,
  publicFolder: '/nowhere',
  config: { webUrl: WEB_URL, rateLimit: 0, trustProxy: 0 },
  subscriptions,
  images: { store: openImageStore('/nowhere', 'v1', pool, effects.files), pool },
});

/** Routes that answer; those for every method only refuse others, and a preflight request has no body. */
const registered = new Set(
  app.routes
    .filter(({ method }) => method !== 'ALL' && method !== 'OPTIONS')
    .map(({ method, path }) => `${method} ${path}`),
);

/** Returns the routes of a request, the first to answer and those that it may pass it to. */
const routesAt = (method: string, path: string): string[] =>
  app.router
    .match(method, path.split('?')[0]!)[0]
    .map(([[, route]]) => `${route.method} ${route.path}`)
    .filter((route) => registered.has(route));

describe('the table of floods', () => {
  const flooded = new Set(
    attacksOn(world).flatMap(({ method = 'GET', path }) =>
      Array.from({ length: TURNS }, (_, turn) => {
        const routes = routesAt(method, path(turn));
        // Addresses without a query fall through to the files, and so do pages that the site does not have.
        return routes[0] === 'GET *' || routes[0] === 'GET /*' ? routes : routes.slice(0, 1);
      }).flat(),
    ),
  );

  it('has a row for every route that the server registers', () => {
    expect([...registered].filter((route) => !flooded.has(route))).toEqual([]);
    expect(registered.size).toBeGreaterThan(40);
  });

  it('covers every route of the API', () => {
    const route = router(endpoints);
    const asked = new Set(
      attacksOn(world).flatMap(({ path }) =>
        Array.from({ length: TURNS }, (_, turn) => path(turn))
          .filter((address) => address.startsWith(`${BASE_PATH}/`))
          .map((address) => route(address.slice(BASE_PATH.length).split('?')[0]!)?.route.path),
      ),
    );
    expect(endpoints.map(({ path }) => path).filter((path) => !asked.has(path))).toEqual([]);
  });

  it('asks each route of the API for what it needs, and names no unknown parameter', () => {
    const inTurn = attacksOn(world).find(({ name }) => name === 'every route of the API in turn')!;
    for (const [turn, { path, params }] of endpoints.entries()) {
      const { searchParams } = new URL(inTurn.path(turn), 'http://127.0.0.1');
      const needed = Object.entries<z.ZodType>(params.shape)
        .filter(([name, schema]) => !path.includes(`{${name}}`) && !schema.safeParse(undefined).success)
        .map(([name]) => name);
      expect([path, needed.filter((name) => !searchParams.has(name))]).toEqual([path, []]);
      expect([...searchParams.keys()].filter((name) => !(name in params.shape))).toEqual([]);
    }
  });

  it('requests only addresses with a route', () => {
    for (const { name, method = 'GET', path } of attacksOn(world))
      expect([name, routesAt(method, path(0)).length > 0]).toEqual([name, true]);
  });
});
