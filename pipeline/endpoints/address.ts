import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Addressed = Pick<Endpoint, 'path' | 'params'>;
type Params = Readonly<Record<string, unknown>>;

/**
 * The published file of an answer, below the folder of its release: `api/votes/15155012.json`,
 * `api/metrics/cohesion/vote_id=15155012.json`. Two answers that differ have two files.
 */
export function answerPath(endpoint: Addressed, params: Params): string {
  const route = endpoint.path === '/' ? '/index' : filledPath(endpoint.path, params);
  const query = canonicalQuery(endpoint, params);
  return `api${route}${query === '' ? '' : `/${query}`}.json`;
}

/** The names of a route’s path parameters. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The route with its path parameters in place. */
export const filledPath = (path: string, params: Params): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name]));

/** The query parameters that differ from their defaults, sorted by name: one query for everybody who asks the same. */
export function canonicalQuery({ path, params: { shape } }: Addressed, params: Params): string {
  const inPath = pathParameters(path);
  return Object.entries<z.ZodType>(shape)
    .filter(([name]) => !inPath.includes(name) && params[name] !== undefined)
    .filter(([name, schema]) => params[name] !== schema.safeParse(undefined).data)
    .map(([name]) => `${name}=${segment(params[name])}`)
    .sort()
    .join('&');
}

/** A value as one segment of an address and one part of a file name: no slash, no dot, no equals sign. */
const segment = (value: unknown): string =>
  encodeURIComponent(String(value).toWellFormed()).replaceAll(
    /[.!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
