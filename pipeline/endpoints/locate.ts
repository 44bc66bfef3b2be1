import type { AnswerPlace } from '../core/answers.ts';
import type { Context, Endpoint } from '../core/endpoint.ts';
import { answerPath } from './address.ts';
import { rawParams, readParams } from './params.ts';
import { type Answer, answer } from './respond.ts';
import { router } from './router.ts';

/** A request: a route with its validated parameters. */
export interface LocatedRequest {
  endpoint: Endpoint;
  params: Readonly<Record<string, unknown>>;
}

/** The place of an API answer; an answer that is not a file can be computed. */
interface Located extends AnswerPlace {
  compute(shorten?: (computed: unknown) => unknown): Omit<Answer, 'params'>;
}

/** Returns the place of a request’s answer; creates the context only if the answer is computed. */
export const placeOf = ({ endpoint, params }: LocatedRequest, context: () => Context): Located => ({
  get file() {
    return endpoint.clock ? null : answerPath(endpoint, params);
  },
  compute: (shorten) => answer(endpoint, params, context(), shorten),
});

/**
 * Returns a function that finds the request of an address; it returns null if no route matches, and throws a
 * 422 for invalid parameters.
 */
export function requestLocator(endpoints: readonly Endpoint[]): (address: string) => LocatedRequest | null {
  const route = router(endpoints);
  return (address) => {
    const [path, query] = address.split('?', 2) as [string, string?];
    const found = route(path);
    if (found === null) return null;
    const { route: endpoint, texts } = found;
    return { endpoint, params: readParams(endpoint, rawParams(texts, new URLSearchParams(query))) };
  };
}

/**
 * Returns a function that finds the place of any answer by its address, with the same rules as
 * `requestLocator`.
 */
export function locator(
  endpoints: readonly Endpoint[],
): (address: string, context: () => Context) => Located | null {
  const locate = requestLocator(endpoints);
  return (address, context) => {
    const request = locate(address);
    return request === null ? null : placeOf(request, context);
  };
}
