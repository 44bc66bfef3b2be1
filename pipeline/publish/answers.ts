import { answerPath } from '../endpoints/address.ts';
import { type Endpoint, type Pure, SUBJECTS } from '../endpoints/endpoint.ts';
import { asTexts, readParams } from '../endpoints/params.ts';
import { answer } from '../endpoints/respond.ts';
import { nothingUnchanged, type Unchanged } from './unchanged.ts';

/** One published answer, on its way to the disk. */
export interface PublishedAnswer {
  path: string;
  /** The file of the release before would be the same. */
  unchanged: boolean;
  /** Makes the answer. */
  bytes(): Uint8Array;
}

/** Every answer worth a file, one at a time; each goes the way a caller's request would go. */
export function* answers(
  endpoints: readonly Endpoint[],
  pure: Pure,
  unchanged: Unchanged = nothingUnchanged,
): Generator<PublishedAnswer> {
  // Endpoints without a clock cannot reach the last two; those with one are never published.
  const context = { ...pure, today: '', release: '' };
  const text = new TextEncoder();
  for (const endpoint of endpoints) {
    if (endpoint.clock) continue;
    for (const given of endpoint.prebuild(pure.read)) {
      const params = readParams(endpoint, asTexts(given));
      yield {
        path: answerPath(endpoint, params),
        unchanged: isUnchanged(endpoint, params, unchanged),
        bytes: () => text.encode(answer(endpoint, params, context).body),
      };
    }
  }
}

const isUnchanged = (
  { subject }: Endpoint,
  params: Readonly<Record<string, unknown>>,
  unchanged: Unchanged,
): boolean => subject !== undefined && unchanged.has(subject, params[SUBJECTS[subject]] as number);
