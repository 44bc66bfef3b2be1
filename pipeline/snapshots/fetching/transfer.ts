import type { DocumentTypes } from '../../core/chamber/source.ts';
import type { Fetch } from '../../core/effects.ts';
import type { Politeness, Robots } from './politeness.ts';

/** One complete answer. */
export interface Transfer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** Targets of redirects, in order. */
  redirects: string[];
  /** Names of all cookies received. */
  cookies: string[];
}

/** An answer that can never be the requested document. */
export class WrongResponse extends Error {}

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 5;

/** The server, its robots.txt rules, and its cookies. */
export interface Server {
  base: string;
  /** The documents of the official site, which the server may replace. */
  types: DocumentTypes;
  robots: Robots;
  jar: CookieJar;
}

type Limits = Pick<Politeness, 'patience' | 'leastBytes' | 'mostBytes'>;

/** Returns the same address on the server that replaces the official site. */
function onServer(address: string, base: string): string {
  const { pathname, search } = new URL(address);
  return new URL(`${pathname}${search}`, base).href;
}

/**
 * Sends one request and reads the answer, following redirects on the same server only. Throws if the
 * connection breaks, or if the answer stalls, is too big or ends early.
 */
export async function transfer(
  address: string,
  request: RequestInit,
  { base, types: { site }, robots, jar }: Server,
  limits: Limits,
  fetch: Fetch,
): Promise<Transfer> {
  const redirects: string[] = [];
  const cookies: string[] = [];
  let at = onServer(address, base);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const watch = watchProgress(limits);
    try {
      const { signal } = watch;
      const response = await fetch(at, { ...withCookies(request, jar), redirect: 'manual', signal });
      watch.came(0);
      cookies.push(...jar.take(response.headers));
      if (!REDIRECTS.includes(response.status)) {
        const bytes = await bodyOf(response, limits.mostBytes, watch);
        return { status: response.status, headers: response.headers, bytes, redirects, cookies };
      }
      await response.body?.cancel();
      at = redirected(response.headers.get('location'), at, { base, site });
    } finally {
      watch.end();
    }
    redirects.push(at);
    if (!robots.allows(onServer(at, site)))
      throw new WrongResponse('a redirect to an address that robots.txt excludes');
  }
  throw new WrongResponse(`more than ${MOST_REDIRECTS} redirects`);
}

function withCookies(request: RequestInit, jar: CookieJar): RequestInit {
  const cookies = jar.header();
  if (cookies === null) return request;
  const headers = new Headers(request.headers);
  headers.set('cookie', cookies);
  return { ...request, headers };
}

function redirected(
  location: string | null,
  at: string,
  { base, site }: { base: string; site: string },
): string {
  const target = location === null ? null : URL.parse(location, at);
  if (target === null) throw new WrongResponse('a redirect without a valid address');
  if (target.origin === new URL(base).origin) return target.href;
  if (target.origin === site) return onServer(target.href, base);
  throw new WrongResponse(`a redirect to ${target.origin}`);
}

/** Reads an answer; throws if it is larger than allowed, or ends early. */
export async function bodyOf(
  response: Response,
  mostBytes: number,
  watch: Pick<ProgressWatch, 'came'>,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    watch.came(piece.length);
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

/** Ends a stalled request, but not a slow one that makes progress. */
interface ProgressWatch {
  signal: AbortSignal;
  /** Records progress: the beginning of the answer, or this many bytes of it. */
  came(bytes: number): void;
  end(): void;
}

/** Watches one request: its answer must begin in time, and then deliver a minimum of bytes in each period. */
export function watchProgress({
  patience,
  leastBytes,
}: Pick<Politeness, 'patience' | 'leastBytes'>): ProgressWatch {
  const controller = new AbortController();
  const seconds = patience / 1_000;
  let begun = false;
  let bytes = 0;
  const look = () => {
    if (begun && bytes >= leastBytes) restart();
    else {
      const what = begun ? `the answer stopped: ${bytes} bytes in ${seconds} s` : `no answer in ${seconds} s`;
      controller.abort(new Error(what));
    }
  };
  let timer = setTimeout(look, patience);
  const restart = () => {
    bytes = 0;
    clearTimeout(timer);
    timer = setTimeout(look, patience);
  };
  return {
    signal: controller.signal,
    came(more) {
      if (!begun) restart();
      begun = true;
      bytes += more;
    },
    end: () => clearTimeout(timer),
  };
}

/** The cookies of one site during one run, kept in memory and sent to that site only. */
interface CookieJar {
  /** Stores the cookies of an answer; returns their names. */
  take(headers: Headers): string[];
  /** Returns the header to send; null without cookies. */
  header(): string | null;
}

/** Opens a jar for the one server of a run; each cookie applies to all its paths. */
export function openCookieJar(now: () => Date): CookieJar {
  const cookies = new Map<string, string>();
  return {
    take(headers) {
      const names: string[] = [];
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
        const at = pair.indexOf('=');
        if (at < 1) continue;
        const name = pair.slice(0, at);
        names.push(name);
        if (isOver(attributes, now())) cookies.delete(name);
        else cookies.set(name, pair.slice(at + 1));
      }
      return names;
    },
    header: () =>
      cookies.size === 0 ? null : Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
  };
}

/** Checks whether a cookie is expired; `Max-Age` overrides `Expires`. */
function isOver(attributes: string[], now: Date): boolean {
  const attribute = (name: string) =>
    attributes
      .find((text) => text.toLowerCase().startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim();
  const seconds = attribute('max-age');
  if (seconds !== undefined && /^-?\d+$/.test(seconds)) return Number(seconds) <= 0;
  const end = Date.parse(attribute('expires') ?? '');
  return !Number.isNaN(end) && end <= now.getTime();
}
