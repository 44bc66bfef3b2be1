import type { z } from 'zod';
import { answerFile } from '../answers.ts';
import { memoize } from '../memoize.ts';
import type { Endpoint } from './endpoint.ts';

type Addressed = Pick<Endpoint, 'path' | 'params'>;
type Params = Readonly<Record<string, unknown>>;

/**
 * The published file of an answer, below the folder of its release: `api/votes/15155012.json`,
 * `api/metrics/cohesion/vote_id=15155012.json`. Two answers that differ have two files.
 */
export const answerPath = (endpoint: Addressed, params: Params): string =>
  answerFile(addressOf(endpoint, params));

/** The one address of an answer below the base address, whichever way it was asked for. */
export const addressOf = (endpoint: Addressed, params: Params): string =>
  withQuery(filledPath(endpoint.path, params), canonicalQuery(endpoint, params));

/** The address of a route for texts of its parameters, in its path or its query, that nobody has read yet. */
export function addressFor(path: string, texts: Params): string {
  const inPath = pathParameters(path);
  const names = Object.keys(texts).filter((name) => !inPath.includes(name));
  return withQuery(filledPath(path, texts), queryOf(names, texts));
}

/** The names of a route’s path parameters. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The route with its path parameters in place. */
export const filledPath = (path: string, params: Params): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name]));

/** The query parameters that differ from their defaults, sorted by name: one query for everybody who asks the same. */
export const canonicalQuery = ({ path, params: schema }: Addressed, params: Params): string =>
  queryOf(
    defaultsIn(schema, path)
      .filter(([name, usual]) => params[name] !== undefined && params[name] !== usual)
      .map(([name]) => name),
    params,
  );

/** The query parameters of a route, each with what it is where nobody says it. */
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

/** A value as one segment of an address and one part of a file name: no slash, no dot, no equals sign. */
const segment = (value: unknown): string =>
  encodeURIComponent(String(value).toWellFormed()).replaceAll(
    /[.!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
