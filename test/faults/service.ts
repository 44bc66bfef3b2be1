import { afterAll, expect } from 'vitest';
import { folderForAll } from '../effects.ts';
import { forAll } from '../for-all.ts';
import { ownSample } from '../shared-sample.ts';
import { type Answer, type Service, serve } from './server-process.ts';

export { type Answer, type Service, serve, until } from './server-process.ts';

/** What is asked: a published answer, and one that has to be computed. */
export const PUBLISHED = '/api/v1/votes';
export const COMPUTED = '/api/v1/votes?page_size=3&q=ley';

/** A small release for the tests of a file, which may spoil it. */
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

/** The same for all the tests around. */
export function placeForAll(): Place {
  const folder = folderForAll();
  return forAll(() => placeIn(folder));
}

/** One server for all the tests of a file: every fault ends, and the next one finds it well. */
export function serviceForAll(settings: () => Record<string, string> = () => ({})): {
  place: Place;
  service: Service;
} {
  const place = placeForAll();
  const service = forAll(() => serve(place, settings()));
  afterAll(() => void service.child.kill('SIGKILL'));
  return { place, service };
}

/** Where a server of a test has its files. */
export interface Place {
  folder: string;
  out: string;
  release: string;
  state: string;
  database: string;
}

/** Asks for an alert; the same question may be sent again and again. */
export const subscribe = ({ ask }: Service, email = 'ada@example.org'): Promise<Answer> =>
  ask('/api/v1/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, language: 'ca' }),
  });

/** A refusal that says when to come back. */
export function expectLater({ status, headers }: Answer): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/** True once nothing is wrong any more. */
export const well = async ({ health }: Service): Promise<true | null> =>
  (await health()).status === 'ok' ? true : null;

/** What is said once something is. */
export const degraded = async ({ health }: Service) => {
  const said = await health();
  return said.status === 'degraded' ? said : null;
};
