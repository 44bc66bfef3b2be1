import type { Read } from '../../pipeline/db/open.ts';
import type { Context } from '../../pipeline/endpoints/endpoint.ts';
import { rawParams } from '../../pipeline/endpoints/params.ts';
import { match } from '../../pipeline/endpoints/registry.ts';
import { type Answer, respond } from '../../pipeline/endpoints/respond.ts';
import { HttpError, notFound } from '../../pipeline/errors.ts';
import { TODAY } from './parliament.ts';

export const contextOf = (read: Read): Context => ({
  read,
  today: TODAY,
  release: '2025-07-08-0123abcd',
  webUrl: 'https://votes.example',
});

/** What the service answers to an address below its base: `/votes?page=2`. */
export function answerTo(read: Read, address: string): Answer {
  const { pathname, searchParams } = new URL(`https://votes.example${address}`);
  const found = match(pathname);
  if (found === null) throw notFound('Route');
  return respond(found.endpoint, rawParams(found.pathParams, searchParams), contextOf(read));
}

/** The same, read as a caller reads it. */
// biome-ignore lint/suspicious/noExplicitAny: a caller has no types either
export const ask = (read: Read, address: string): any => JSON.parse(answerTo(read, address).body);

/** The refusal of an address: status and detail. */
export function refusal(read: Read, address: string): Pick<HttpError, 'status' | 'detail'> {
  try {
    answerTo(read, address);
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, detail: error.detail };
    throw error;
  }
  throw new Error(`${address} was not refused`);
}
