import { afterAll, expect } from 'vitest';
import { folderForAll } from '../effects.ts';
import { forAll } from '../for-all.ts';
import { ownSample } from '../shared-sample.ts';
import { type Answer, type Service, serve } from './server-process.ts';

export { type Answer, type Service, serve, until } from './server-process.ts';

/** The requests: a published answer, and a computed one. */
export const PUBLISHED = '/api/v1/votes';
export const COMPUTED = '/api/v1/votes?page_size=3&q=ley';

/** Returns a small release for the tests of a file, which may damage it. */
export async function placeIn(folder: string): Promise<Place> {
  const { publicFolder: out, release } = await ownSample(folder);
  return {
    folder,
    out,
    release,
    state: `${folder}/state`,
    database: `${out}/v/${release}/parliament.sqlite`,
  };
}

/** Returns the same, shared by all tests of the describe block. */
export function placeForAll(): Place {
  const folder = folderForAll();
  return forAll(() => placeIn(folder));
}

/**
 * Returns one server for all tests of a file: every fault ends, and the next one starts with a healthy
 * server.
 */
export function serviceForAll(settings: () => Record<string, string> = () => ({})): {
  place: Place;
  service: Service;
} {
  const place = placeForAll();
  const service = forAll(() => serve(place, settings()));
  afterAll(() => void service.child.kill('SIGKILL'));
  return { place, service };
}

/** The files of a test server. */
export interface Place {
  folder: string;
  out: string;
  release: string;
  state: string;
  database: string;
}

/** Subscribes to the newsletter. The same request may be repeated. */
export const subscribe = ({ ask }: Service, email = 'ada@example.org'): Promise<Answer> =>
  ask('/api/v1/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, language: 'ca' }),
  });

/** Checks for a refusal that says when to return. */
export function expectLater({ status, headers }: Answer): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Returns true once the server is healthy. */
export const well = async ({ health }: Service): Promise<true | null> =>
  (await health()).status === 'ok' ? true : null;

/** Returns the body of `/health` once it reports a fault. */
export const degraded = async ({ health }: Service) => {
  const said = await health();
  return said.status === 'degraded' ? said : null;
};
