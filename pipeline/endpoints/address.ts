import type { z } from 'zod';
import { answerFile } from '../core/answers.ts';
import type { Endpoint } from '../core/endpoint.ts';
import { memoize } from '../core/memoize.ts';

type Addressed = Pick<Endpoint, 'path' | 'params'>;
type Params = Readonly<Record<string, unknown>>;

/**
 * Returns the published file of an answer, below the folder of its release: `api/votes/15155012.json`,
 * `api/metrics/cohesion/vote_id=15155012.json`. Different answers have different files.
 */
export const answerPath = (endpoint: Addressed, params: Params): string =>
  answerFile(addressOf(endpoint, params));

/** Returns the canonical address of an answer below the base address, whatever the form of the request. */
export const addressOf = (endpoint: Addressed, params: Params): string =>
  withQuery(filledPath(endpoint.path, params), canonicalQuery(endpoint, params));

/** Returns the address of a route for unparsed texts of its path and query parameters. */
export function addressFor(path: string, texts: Params): string {
  const inPath = pathParameters(path);
  const names = Object.keys(texts).filter((name) => !inPath.includes(name));
  return withQuery(filledPath(path, texts), queryOf(names, texts));
}

/** Returns the names of a route’s path parameters. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** Returns the route with its path parameters filled in. */
export const filledPath = (path: string, params: Params): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name]));

/**
 * Returns the query parameters that differ from their defaults, sorted by name, so that equal requests have
 * the same query.
 */
export const canonicalQuery = ({ path, params: schema }: Addressed, params: Params): string =>
  queryOf(
    defaultsIn(schema, path)
      .filter(([name, usual]) => params[name] !== undefined && params[name] !== usual)
      .map(([name]) => name),
    params,
  );

/** Returns the query parameters of a route with their defaults. */
const defaultsIn = memoize(({ shape }: z.ZodObject, path: string): [string, unknown][] => {
  const inPath = pathParameters(path);
  return Object.entries<z.ZodType>(shape)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => [name, schema.safeParse(undefined).data]);
});

const queryOf = (names: readonly string[], params: Params): string =>
  names
    .map((name) => `${name}=${segment(params[name])}`)
    .sort()
    .join('&');

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/**
 * Encodes a value as one segment of an address and one part of a file name: no slash, no dot, no equals sign.
 */
const segment = (value: unknown): string =>
  encodeURIComponent(String(value).toWellFormed()).replaceAll(
    /[.!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
