import type { Endpoint, Pure } from '../../core/endpoint.ts';
import { answerPath } from '../../endpoints/address.ts';
import { asTexts, readParams } from '../../endpoints/params.ts';
import { answer } from '../../endpoints/respond.ts';

/** One published answer that is about to be written. */
interface PublishedAnswer {
  path: string;
  bytes: Uint8Array;
}

/** All answers that become files. */
interface PublishedAnswers {
  total: number;
  /** Yields them one at a time; each takes the same path as a client's request. */
  made: Generator<PublishedAnswer>;
}

/** Counts the answers that become files; makes each when it is asked for. */
export function answers(endpoints: readonly Endpoint[], pure: Pure): PublishedAnswers {
  const published = endpoints
    .filter(({ clock }) => !clock)
    .map((endpoint) => ({ endpoint, requests: [...endpoint.prebuild(pure.read)] }));
  const total = published.reduce((sum, { requests }) => sum + requests.length, 0);
  return { total, made: answersTo(published, pure) };
}

interface Requests {
  endpoint: Endpoint;
  requests: Parameters<typeof asTexts>[0][];
}

function* answersTo(published: readonly Requests[], pure: Pure): Generator<PublishedAnswer> {
  // Endpoints without a clock cannot access the last two; those with a clock are never published.
  const context = { ...pure, today: '', release: '' };
  for (const { endpoint, requests } of published) {
    for (const given of requests) {
      const params = readParams(endpoint, asTexts(given));
      yield {
        path: answerPath(endpoint, params),
        bytes: answer(endpoint, params, context).bytes,
      };
    }
  }
}
