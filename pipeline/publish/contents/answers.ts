import type { Endpoint, Pure } from '../../core/endpoint.ts';
import { answerPath } from '../../endpoints/address.ts';
import { asTexts, readParams } from '../../endpoints/params.ts';
import { answer } from '../../endpoints/respond.ts';

interface PublishedRequest {
  endpoint: Endpoint;
  given: Parameters<typeof asTexts>[0];
}

/** Counts the answers that become files; makes each when it is asked for, as for a client’s request. */
export function answers(endpoints: readonly Endpoint[], pure: Pure) {
  const requests = endpoints
    .filter(({ clock }) => !clock)
    .flatMap((endpoint) => [...endpoint.prebuild(pure.read)].map((given) => ({ endpoint, given })));
  return { total: requests.length, made: answersTo(requests, pure) };
}

function* answersTo(requests: readonly PublishedRequest[], pure: Pure) {
  // Endpoints without a clock cannot access the last two; those with a clock are never published.
  const context = { ...pure, today: '', release: '' };
  for (const { endpoint, given } of requests) {
    const params = readParams(endpoint, asTexts(given));
    yield { path: answerPath(endpoint, params), bytes: answer(endpoint, params, context).bytes };
  }
}
