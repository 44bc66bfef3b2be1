import type { RawParams } from './params.ts';

/** A route that fits a path, and the texts that stand for its path parameters. */
interface Match<Route> {
  route: Route;
  texts: RawParams;
}

/** Finds the route of a path below the base address, percent-encoded as in a URL; null where there is none. */
type Router<Route> = (path: string) => Match<Route> | null;

/** Whoever asks the API, as a caller, a page or an image, comes to a route this way; a slash at the end is forgiven. */
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

/** The words between the slashes, of which the one at the end says nothing. */
const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

/** Fixed words come before what fits everything, and so do fixed endings: `/topics/all`, `/votes/{vote_id}.csv`. */
const precedence = (path: string): string => `${path.replaceAll(/\{\w+\}/g, '{')}~`;

/** A segment of a route: a fixed word, or a parameter with what follows it. */
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

/** What stands for no text is left as it was sent: no name is written like it. */
const decoded = (segment: string): string =>
  segment.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
