import type { Fetch } from '../../effects.ts';
import { CONGRESO } from '../../sources/source.ts';
import type { Politeness } from './politeness.ts';
import type { Robots } from './robots.ts';

/** One answer, taken in whole. */
export interface Transfer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** An answer that can never be the document that was asked for. */
export class WrongResponse extends Error {}

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 5;

/** Who is asked, and what it asks programs to keep to. */
interface Server {
  base: string;
  robots: Robots;
}

/** The same address on the server that stands in for the official site. */
function onServer(address: string, base: string): string {
  const { pathname, search } = new URL(address);
  return new URL(`${pathname}${search}`, base).href;
}

/**
 * Asks once and takes the answer in, following redirects on the same server only. Fails where the connection breaks, the
 * answer takes too long, is too big or ends early.
 */
export async function transfer(
  address: string,
  request: RequestInit,
  { timeout, mostBytes, base, robots }: Pick<Politeness, 'timeout' | 'mostBytes'> & Server,
  fetch: Fetch,
): Promise<Transfer> {
  const signal = AbortSignal.timeout(timeout);
  let at = onServer(address, base);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const response = await fetch(at, { ...request, redirect: 'manual', signal });
    if (!REDIRECTS.includes(response.status)) {
      const bytes = await bodyOf(response, mostBytes);
      return { status: response.status, headers: response.headers, bytes };
    }
    await response.body?.cancel();
    at = redirected(response.headers.get('location'), at, base);
    if (!robots.allows(onServer(at, CONGRESO)))
      throw new WrongResponse('a redirect to where robots.txt closes the way');
  }
  throw new WrongResponse(`more than ${MOST_REDIRECTS} redirects`);
}

function redirected(location: string | null, at: string, base: string): string {
  const target = location === null ? null : URL.parse(location, at);
  if (target === null) throw new WrongResponse('a redirect that leads nowhere');
  if (target.origin === new URL(base).origin) return target.href;
  if (target.origin === CONGRESO) return onServer(target.href, base);
  throw new WrongResponse(`a redirect to ${target.origin}`);
}

async function bodyOf(response: Response, mostBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new WrongResponse(`more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  const announced = response.headers.get('content-length');
  const packed = response.headers.has('content-encoding');
  if (announced !== null && !packed && response.status === 200 && Number(announced) !== length) {
    throw new Error(`${length} of ${announced} bytes`);
  }
  return Buffer.concat(pieces, length);
}
