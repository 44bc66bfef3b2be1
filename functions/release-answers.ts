import { answerPath } from '../pipeline/endpoints/address.ts';
import type { Endpoint } from '../pipeline/endpoints/endpoint.ts';
import { rawParams, readParams } from '../pipeline/endpoints/params.ts';
import { answer } from '../pipeline/endpoints/respond.ts';
import { HttpError } from '../pipeline/errors.ts';
import { localDate } from '../pipeline/time.ts';
import type { Params } from './answers.ts';
import type { Parts } from './parts.ts';
import type { Pinned } from './releases.ts';

/** The answers of one release, asked for by their addresses below the base address: `/metrics/cohesion?vote_id=15155012`. */
export interface ReleaseAnswers {
  /** What the API answers; null where it knows nothing of the kind. */
  ask(address: string): unknown;
  /** The parameters that the API refuses, by name, each with the type of its fault. */
  faults(address: string): Map<string, string>;
}

type AnsweredParts = Pick<Parts, 'endpoints' | 'files' | 'clock' | 'config'>;

/** Answers as the API does: the published file where there is one, the same bytes computed otherwise. */
export function releaseAnswers({ endpoints, files, clock, config }: AnsweredParts) {
  const routes = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));

  /** The route that an address leads to, and its parameters; null for an address of nothing. */
  const question = (address: string): { endpoint: Endpoint; params: Params } | null => {
    const { pathname, searchParams } = new URL(address, config.webUrl);
    for (const { endpoint, pattern } of routes) {
      const found = pattern.exec(pathname);
      if (found === null) continue;
      const texts = Object.entries(found.groups ?? {}).map(([name, text]) => [
        name,
        decodeURIComponent(text),
      ]);
      return { endpoint, params: readParams(endpoint, rawParams(Object.fromEntries(texts), searchParams)) };
    }
    return null;
  };
  const bodyOf = (endpoint: Endpoint, params: Params, { name, folder, read }: Pinned): string => {
    const published = `${folder}/${answerPath(endpoint, params)}`;
    if (!endpoint.clock && files.exists(published)) return files.readText(published);
    const today = localDate(clock.now());
    return answer(endpoint, params, { read: read(), today, release: name, webUrl: config.webUrl }).body;
  };

  return (release: Pinned): ReleaseAnswers => {
    const known = new Map<string, unknown>();
    const answered = (address: string): unknown => {
      const asked = question(address);
      return asked === null ? null : JSON.parse(bodyOf(asked.endpoint, asked.params, release));
    };
    return {
      ask(address) {
        // Parts of a page ask the same, and may keep what they make of it by the answer.
        if (!known.has(address))
          known.set(
            address,
            unlessRefused(
              () => answered(address),
              () => null,
            ),
          );
        return known.get(address);
      },
      faults: (address) =>
        unlessRefused(
          () => {
            question(address);
            return new Map();
          },
          ({ detail }) =>
            new Map(
              typeof detail === 'string' ? [] : detail.map(({ loc, type }) => [String(loc.at(-1)), type]),
            ),
        ),
    };
  };
}

/** A route with a name for each of its parameters; routes with a fixed word come first in the list of endpoints. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** A caller's fault is an answer too; ours is not. */
function unlessRefused<Answer>(make: () => Answer, refused: (error: HttpError) => Answer): Answer {
  try {
    return make();
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return refused(error);
    throw error;
  }
}
