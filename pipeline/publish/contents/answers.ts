import { answerPath } from '../../endpoints/address.ts';
import type { Endpoint, Pure } from '../../endpoints/endpoint.ts';
import { asTexts, readParams } from '../../endpoints/params.ts';
import { answer } from '../../endpoints/respond.ts';

/** One published answer, on its way to the disk. */
interface PublishedAnswer {
  path: string;
  bytes: Uint8Array;
}

/** Every answer worth a file, one at a time; each goes the way a caller's request would go. */
export function* answers(endpoints: readonly Endpoint[], pure: Pure): Generator<PublishedAnswer> {
  // Endpoints without a clock cannot reach the last two; those with one are never published.
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
