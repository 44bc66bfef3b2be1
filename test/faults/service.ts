import { afterAll, expect } from 'vitest';
import { folderForAll } from '../effects.ts';
import { forAll } from '../for-all.ts';
import { ownSample } from '../shared-sample.ts';
import { type Answer, type Service, serve } from './server-process.ts';

export { type Answer, type Service, serve, until } from './server-process.ts';

/** Paths of the requests: a published answer, and one that has to be computed. */
export const PUBLISHED = '/api/v1/votes';
export const COMPUTED = '/api/v1/votes?page_size=3&q=ley';

/** Copies a small release that the tests of a file may damage. */
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

/** Does the same for all tests of the suite. */
export function placeForAll(): Place {
  const folder = folderForAll();
  return forAll(() => placeIn(folder));
}

/** Starts one server for all tests of a file: every fault ends, and the next test finds the server well. */
export function serviceForAll(settings: () => Record<string, string> = () => ({})): {
  place: Place;
  service: Service;
} {
  const place = placeForAll();
  const service = forAll(() => serve(place, settings()));
  afterAll(() => void service.child.kill('SIGKILL'));
  return { place, service };
}

/** The files of a test’s server. */
export interface Place {
  folder: string;
  out: string;
  release: string;
  state: string;
  database: string;
}

/** Requests an alert; the same request may be sent again and again. */
export const subscribe = ({ ask }: Service, email = 'ada@example.org'): Promise<Answer> =>
  ask('/api/v1/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, language: 'ca' }),
  });

/** Expects a refusal with a Retry-After. */
export function expectLater({ status, headers }: Answer): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Returns true once the server reports no fault. */
export const well = async ({ health }: Service): Promise<true | null> =>
  (await health()).status === 'ok' ? true : null;

/** Returns the health body once the server reports a fault. */
export const degraded = async ({ health }: Service) => {
  const said = await health();
  return said.status === 'degraded' ? said : null;
};
