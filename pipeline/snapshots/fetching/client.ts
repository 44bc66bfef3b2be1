import type { OfficialRequest } from '../../core/chamber/source.ts';
import type { Effects } from '../../core/effects.ts';
import { CliError, reasonOf } from '../../core/errors.ts';
import { openCircuitBreaker } from './circuit-breaker.ts';
import {
  openThrottle,
  type Politeness,
  pauseAfter,
  ROBOTS_PATH,
  robotsAddress,
  robotsOf,
} from './politeness.ts';
import { siteUnavailable } from './site-unavailable.ts';
import { openCookieJar, type Server, type Transfer, transfer, WrongResponse } from './transfer.ts';
import { type Exchange, type ResponseVerdict, verdictOn } from './verdict.ts';

/** Validators of a stored document. */
interface CacheValidators {
  etag: string | null;
  last_modified: string | null;
}

/** The received bytes, and the metadata that the site sent with them. */
interface ReceivedDocument extends CacheValidators {
  bytes: Uint8Array;
  content_type: string | null;
}

/** The result of a request for a document. */
export type FetchResult =
  | ({ kind: 'document'; rows: number | null } & ReceivedDocument)
  /** Complete but unusable. */
  | ({ kind: 'unreadable'; what: string; empty: boolean } & ReceivedDocument)
  | { kind: 'unchanged' | 'absent' | 'forbidden' }
  /** Not requested, because too many requests for its kind failed. */
  | { kind: 'left alone' }
  /** Given up. */
  | { kind: 'trouble'; what: string };

/** Requests documents from the official site politely. Throws only if the whole run has to stop. */
export interface Client {
  /** `attempts` is the number of requests for the document before it is given up. */
  ask(
    request: OfficialRequest,
    path: string,
    held: CacheValidators | null,
    attempts?: number,
  ): Promise<FetchResult>;
  requests: number;
  bytes: number;
}

type ClientEffects = Pick<Effects, 'fetch' | 'sleep' | 'random' | 'clock' | 'log'>;

/** Receives every answer, including refused and broken ones. */
export type Recorder = (exchange: Exchange) => void;

/** Reads robots.txt and opens a client that obeys it. `base` is the server to ask; null for the official site. */
export async function openClient(
  politeness: Politeness,
  { base, types }: Pick<Server, 'types'> & { base: string | null },
  effects: ClientEffects,
  recorder: Recorder = () => {},
): Promise<Client> {
  const robots = robotsAddress(types);
  const jar = openCookieJar(() => effects.clock.now());
  const serverWith = (text: string | null): Server => ({
    base: base ?? types.site,
    types,
    jar,
    robots: robotsOf(text, politeness.userAgent, types),
  });
  let verdict: ResponseVerdict | null = null;
  const first = clientOf(serverWith(null), briefly(politeness), effects, (exchange) => {
    verdict = exchange.verdict;
    recorder(exchange);
  });
  const answer = await first.ask({ address: robots, fields: null }, ROBOTS_PATH, null);
  const said = verdict as ResponseVerdict | null;
  if (answer.kind === 'trouble') throw siteUnavailable(base ?? types.site, answer.what, said);
  if (said?.kind === 'absent' && !/404|410/.test(said.what))
    effects.log.warn(`${robots} is refused (${said.what}), so nothing is excluded (RFC 9309): continuing.`);
  const text = answer.kind === 'document' ? Buffer.from(answer.bytes).toString() : null;
  const client = clientOf(serverWith(text), politeness, effects, recorder);
  client.requests = first.requests;
  return client;
}

/**
 * Returns a client that is opened with its first request, for runs that may need none. If the site cannot be
 * reached or refuses everything, its documents are missing, and the run continues.
 */
export function clientWhenNeeded(open: () => Promise<Client>): Client {
  let opening: Promise<Client> | null = null;
  let client: Client | null = null;
  let isStopped = false;
  return {
    get requests() {
      return client?.requests ?? 0;
    },
    get bytes() {
      return client?.bytes ?? 0;
    },
    async ask(...request) {
      if (isStopped) return { kind: 'left alone' };
      try {
        opening ??= open();
        client = await opening;
        return await client.ask(...request);
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        if (isStopped) return { kind: 'left alone' };
        isStopped = true;
        return { kind: 'trouble', what: error.message };
      }
    },
  };
}

/** Shortens the time limit for robots.txt: a server that takes longer for so short a text is unreachable. */
const briefly = (politeness: Politeness): Politeness => ({
  ...politeness,
  attempts: Math.min(politeness.attempts, 3),
  patience: Math.min(politeness.patience, 20_000),
});

/** An unreadable page is requested once more: if it is unreadable again, its format has changed. */
const LOOKS = 2;

function clientOf(
  server: Server,
  politeness: Politeness,
  effects: ClientEffects,
  recorder: Recorder,
): Client {
  const { clock, fetch, log, random, sleep } = effects;
  const delay = Math.max(politeness.delay, server.robots.delay);
  const throttle = openThrottle({ ...politeness, delay }, sleep);
  const breaker = openCircuitBreaker(politeness, clock);

  async function attempt(request: OfficialRequest, path: string, held: CacheValidators | null) {
    client.requests++;
    let answer: Transfer | null = null;
    let verdict: ResponseVerdict;
    try {
      const asked = requestOf(request, politeness.userAgent, held);
      answer = await transfer(request.address, asked, server, politeness, fetch);
      client.bytes += answer.bytes.length;
      verdict = verdictOn(answer, path, { now: clock.now(), types: server.types });
    } catch (error) {
      verdict = { kind: error instanceof WrongResponse ? 'wrong' : 'damaged', what: reasonOf(error) };
    }
    recorder({ path, request, answer, verdict });
    return { answer, verdict };
  }

  const client: Client = {
    requests: 0,
    bytes: 0,
    async ask(request, path, held, attempts = politeness.attempts) {
      if (!server.robots.allows(request.address)) return { kind: 'forbidden' };
      const kind = server.types.identify(path)?.source.kind ?? 'other';
      for (let failures = 1; ; failures++) {
        const tried = await throttle.run(async () =>
          breaker.allows(kind) ? attempt(request, path, held) : null,
        );
        if (tried === null) return { kind: 'left alone' };
        const { answer, verdict } = tried;
        const again = verdict.kind === 'unreadable' && !verdict.empty && failures < LOOKS;
        if (verdict.kind !== 'refused' && verdict.kind !== 'damaged' && !again) {
          if (verdict.kind !== 'unreadable' || verdict.empty) breaker.succeeded(kind);
          else breaker.failed({ kind, address: request.address, what: verdict.what, wait: null });
          return resultOf(verdict, answer);
        }
        const wait = verdict.kind === 'refused' ? verdict.wait : null;
        if (!again && breaker.failed({ kind, address: request.address, what: verdict.what, wait }))
          return { kind: 'trouble', what: leftAlone(kind, verdict.what, politeness) };
        if (failures >= attempts)
          return {
            kind: 'trouble',
            what: `${verdict.what}, ${failures === 1 ? 'once' : `${failures} times`}`,
          };
        const pause = Math.max(wait ?? 0, pauseAfter(failures, politeness, random));
        log.info(`${request.address}: ${verdict.what}; retrying in ${(pause / 1000).toFixed(1)} s`);
        throttle.pause(pause);
      }
    },
  };
  return client;
}

const leftAlone = (kind: string, what: string, { failuresInARow }: Politeness): string =>
  `${what}; ${failuresInARow} requests for documents of the kind ${kind} failed in a row: no more of them are requested in this run`;

/** Headers of a request by a script: without these two, the site has answered some forms with a page. */
const AS_A_SCRIPT = { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' };

function requestOf(
  { fields }: OfficialRequest,
  userAgent: string,
  held: CacheValidators | null,
): RequestInit {
  const headers = new Headers({ 'user-agent': userAgent, 'accept-language': 'es' });
  if (held?.etag != null) headers.set('if-none-match', held.etag);
  if (held?.last_modified != null) headers.set('if-modified-since', held.last_modified);
  if (fields === null) return { headers };
  for (const [name, value] of Object.entries(AS_A_SCRIPT)) headers.set(name, value);
  return { method: 'POST', headers, body: new URLSearchParams(fields) };
}

function resultOf(
  verdict: Exclude<ResponseVerdict, { kind: 'refused' | 'damaged' }>,
  answer: Transfer | null,
): FetchResult {
  if (verdict.kind === 'wrong') return { kind: 'trouble', what: verdict.what };
  if (verdict.kind === 'unchanged' || verdict.kind === 'absent') return { kind: verdict.kind };
  const { bytes, headers } = answer!;
  return {
    ...verdict,
    bytes,
    etag: headers.get('etag'),
    last_modified: headers.get('last-modified'),
    content_type: headers.get('content-type'),
  };
}
