import type { Context } from '../../pipeline/core/endpoint.ts';
import { type Fault, HttpError, notFound } from '../../pipeline/core/errors.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { locator } from '../../pipeline/endpoints/locate.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import type { Answer } from '../../pipeline/endpoints/respond.ts';
import { TODAY } from './parliament.ts';

export const contextOf = (read: DbReader): Context => ({
  read,
  today: TODAY,
  release: '2025-07-08-0123abcd',
  webUrl: 'https://votes.example',
});

/** Returns a context that fails when the clock or the release is read. */
export const timelessly = (read: DbReader): Context => ({
  read,
  webUrl: 'https://votes.example',
  get today(): string {
    throw new Error('looked at the clock');
  },
  get release(): string {
    throw new Error('looked at the release');
  },
});

/** Returns the service’s response to a path below its base, such as `/votes?page=2`. */
export function answerTo(
  read: DbReader,
  address: string,
  given: Partial<Context> = {},
): Omit<Answer, 'params'> {
  const place = locate(address, () => ({ ...contextOf(read), ...given }));
  if (place === null) throw notFound('Route');
  return place.compute();
}

const locate = locator(endpoints);

/** Returns the same response, parsed as a client parses it. */
// biome-ignore lint/suspicious/noExplicitAny: a caller has no types either
export const ask = (read: DbReader, address: string): any => JSON.parse(answerTo(read, address).body);

/** Returns the status and detail with which the service refuses a path. */
export function refusal(read: DbReader, address: string): Pick<HttpError, 'status' | 'detail'> {
  try {
    answerTo(read, address);
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, detail: error.detail };
    throw error;
  }
  throw new Error(`${address} was not refused`);
}

/** Returns the refusal’s message about one parameter of a query. */
export const fault = (name: string, input: string | null, type: string, msg: string, ctx?: Fault['ctx']) => ({
  ...{ type, loc: ['query', name], msg, input },
  ...(ctx && { ctx }),
});
