import type { Endpoint, Pure } from '../../core/endpoint.ts';
import { answerPath } from '../../endpoints/address.ts';
import { asTexts, readParams } from '../../endpoints/params.ts';
import { answer } from '../../endpoints/respond.ts';

/** One published answer that is about to be written. */
interface PublishedAnswer {
  path: string;
  bytes: Uint8Array;
}

/** Yields every answer that becomes a file, one at a time; each takes the same path as a client's request. */
export function* answers(endpoints: readonly Endpoint[], pure: Pure): Generator<PublishedAnswer> {
  // Endpoints without a clock cannot access the last two; those with a clock are never published.
  const context = { ...pure, today: '', release: '' };
  for (const endpoint of endpoints) {
    if (endpoint.clock) continue;
    for (const given of endpoint.prebuild(pure.read)) {
      const params = readParams(endpoint, asTexts(given));
      yield {
        path: answerPath(endpoint, params),
        bytes: answer(endpoint, params, context).bytes,
      };
    }
  }
}
