import type { AnswerPlace } from '../answers.ts';
import { answerPath } from './address.ts';
import type { Context, Endpoint } from './endpoint.ts';
import { rawParams, readParams } from './params.ts';
import { type Answer, answer } from './respond.ts';
import { router } from './router.ts';

/** What is asked: a route with its validated parameters. */
export interface LocatedRequest {
  endpoint: Endpoint;
  params: Readonly<Record<string, unknown>>;
}

/** Where an answer of the API is to be had; whatever is no file can be computed. */
interface Located extends AnswerPlace {
  compute(shorten?: (computed: unknown) => unknown): Omit<Answer, 'params'>;
}

/** The place of the answer to a question; what it is computed from is asked for no earlier than it is needed. */
export const placeOf = ({ endpoint, params }: LocatedRequest, context: () => Context): Located => ({
  get file() {
    return endpoint.clock ? null : answerPath(endpoint, params);
  },
  compute: (shorten) => answer(endpoint, params, context(), shorten),
});

/** Finds what an address asks for; null where no route leads. Throws a 422 for parameters it refuses. */
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

/** Finds the place of any answer by its address, as `requestLocator` finds what it asks for. */
export function locator(
  endpoints: readonly Endpoint[],
): (address: string, context: () => Context) => Located | null {
  const locate = requestLocator(endpoints);
  return (address, context) => {
    const request = locate(address);
    return request === null ? null : placeOf(request, context);
  };
}
