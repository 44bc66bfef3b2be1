import type { Effects } from '../../effects.ts';
import { CliError } from '../../errors.ts';
import type { OfficialRequest } from '../../sources/documents/request.ts';
import { pauseAfter } from './back-off.ts';
import { openBreaker } from './breaker.ts';
import { openGate } from './gate.ts';
import type { Politeness } from './politeness.ts';
import { ROBOTS, type Robots, robotsOf } from './robots.ts';
import { type Transfer, transfer, WrongResponse } from './transfer.ts';
import { type ResponseVerdict, verdictOn } from './verdict.ts';

/** What a document that is held is known by. */
export interface CacheValidators {
  etag: string | null;
  last_modified: string | null;
}

/** What came of asking for a document. */
export type FetchResult =
  | ({ kind: 'document'; bytes: Uint8Array; content_type: string | null } & CacheValidators)
  | { kind: 'unchanged' | 'absent' | 'forbidden' }
  /** Given up. */
  | { kind: 'trouble'; what: string };

/** Asks the official site, politely. Fails only where the whole run has to stop. */
export interface Client {
  ask(request: OfficialRequest, path: string, held: CacheValidators | null): Promise<FetchResult>;
  requests: number;
  bytes: number;
}

type Needs = Pick<Effects, 'fetch' | 'sleep' | 'random' | 'clock' | 'log'>;

/** Reads robots.txt and opens a client that keeps to it. `base` is the server that is asked. */
export async function openClient(politeness: Politeness, base: string, effects: Needs): Promise<Client> {
  const first = clientKeepingTo(robotsOf(null, politeness.userAgent), politeness, base, effects);
  const answer = await first.ask({ address: ROBOTS, fields: null }, 'robots.txt', null);
  if (answer.kind === 'trouble') throw unreachable(base, answer.what);
  const text = answer.kind === 'document' ? Buffer.from(answer.bytes).toString() : null;
  const client = clientKeepingTo(robotsOf(text, politeness.userAgent), politeness, base, effects);
  client.requests = first.requests;
  return client;
}

const unreachable = (base: string, what: string) =>
  new CliError(`${base} cannot be asked: ${what}.`, {
    hint: 'Is this machine connected to the internet, and does the site answer others? Nothing that is held was touched.',
  });

function clientKeepingTo(robots: Robots, politeness: Politeness, base: string, effects: Needs): Client {
  const { clock, fetch, log, random, sleep } = effects;
  const gate = openGate({ ...politeness, delay: Math.max(politeness.delay, robots.delay) }, sleep);
  const breaker = openBreaker(politeness, clock);

  async function attempt(request: OfficialRequest, path: string, held: CacheValidators | null) {
    client.requests++;
    try {
      const got = await transfer(
        request.address,
        requestOf(request, politeness.userAgent, held),
        { ...politeness, base, robots },
        fetch,
      );
      client.bytes += got.bytes.length;
      return { got, verdict: verdictOn(got, path, clock.now()) };
    } catch (error) {
      const what = reasonOf(error);
      return {
        got: null,
        verdict: { kind: error instanceof WrongResponse ? 'wrong' : 'damaged', what } as ResponseVerdict,
      };
    }
  }

  const client: Client = {
    requests: 0,
    bytes: 0,
    async ask(request, path, held) {
      if (!robots.allows(request.address)) return { kind: 'forbidden' };
      for (let failures = 1; ; failures++) {
        const { got, verdict } = await gate.pass(() => {
          breaker.check();
          return attempt(request, path, held);
        });
        if (verdict.kind !== 'refused' && verdict.kind !== 'damaged') {
          breaker.succeeded();
          return answerOf(verdict, got);
        }
        const wait = verdict.kind === 'refused' ? verdict.wait : null;
        breaker.failed(request.address, verdict.what, wait);
        if (failures >= politeness.attempts)
          return { kind: 'trouble', what: `${verdict.what}, ${failures} times` };
        const pause = Math.max(wait ?? 0, pauseAfter(failures, politeness, random));
        log.info(`${request.address}: ${verdict.what}; asking again in ${(pause / 1000).toFixed(1)} s`);
        gate.close(pause);
      }
    },
  };
  return client;
}

function requestOf(
  { fields }: OfficialRequest,
  userAgent: string,
  held: CacheValidators | null,
): RequestInit {
  const headers = new Headers({ 'user-agent': userAgent, 'accept-language': 'es' });
  if (held?.etag != null) headers.set('if-none-match', held.etag);
  if (held?.last_modified != null) headers.set('if-modified-since', held.last_modified);
  if (fields === null) return { headers };
  return { method: 'POST', headers, body: new URLSearchParams(fields) };
}

function answerOf(
  verdict: Exclude<ResponseVerdict, { kind: 'refused' | 'damaged' }>,
  got: Transfer | null,
): FetchResult {
  if (verdict.kind === 'wrong') return { kind: 'trouble', what: verdict.what };
  if (verdict.kind !== 'document') return { kind: verdict.kind };
  const { bytes, headers } = got!;
  return {
    kind: 'document',
    bytes,
    etag: headers.get('etag'),
    last_modified: headers.get('last-modified'),
    content_type: headers.get('content-type'),
  };
}

/** Node says `fetch failed` and hides why in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no whole answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
