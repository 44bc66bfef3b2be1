import type { RawParams } from './params.ts';

/** A route that matches a path, and the texts of its path parameters. */
interface Match<Route> {
  route: Route;
  texts: RawParams;
}

/**
 * Finds the route of a path below the base address, percent-encoded as in a URL; returns null if none
 * matches.
 */
type Router<Route> = (path: string) => Match<Route> | null;

/** Makes the router for all requests, by API clients, pages or images; a trailing slash is ignored. */
export function router<Route extends { path: string }>(routes: readonly Route[]): Router<Route> {
  const patterns = routes
    .map((route) => ({ route, pattern: segmentsOf(route.path).map(patternOf) }))
    .sort((a, b) => (precedence(a.route.path) < precedence(b.route.path) ? -1 : 1));
  return (path) => {
    const segments = segmentsOf(path).map(decoded);
    for (const { route, pattern } of patterns) {
      const texts = placed(pattern, segments);
      if (texts !== null) return { route, texts };
    }
    return null;
  };
}

/** Returns the segments of a path without a trailing slash. */
const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

/**
 * Returns a sort key: fixed words come before parameters, and so do fixed suffixes: `/topics/all`,
 * `/votes/{vote_id}.csv`.
 */
const precedence = (path: string): string => `${path.replaceAll(/\{\w+\}/g, '{')}~`;

/** A segment of a route: a fixed word, or a parameter with its suffix. */
type Pattern = string | { name: string; ending: string };

function patternOf(segment: string): Pattern {
  const [, name, ending] = /^\{(\w+)\}(.*)$/.exec(segment) ?? [];
  return name === undefined ? segment : { name, ending: ending! };
}

function placed(pattern: readonly Pattern[], segments: readonly string[]): RawParams | null {
  if (pattern.length !== segments.length) return null;
  const texts: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const found = segments[at]!;
    if (typeof expected === 'string') {
      if (found !== expected) return null;
      continue;
    }
    const { name, ending } = expected;
    if (found.length <= ending.length || !found.endsWith(ending)) return null;
    texts[name] = found.slice(0, found.length - ending.length);
  }
  return texts;
}

/** Decodes a segment; returns malformed text unchanged, which matches no record. */
const decoded = (segment: string): string =>
  segment.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
