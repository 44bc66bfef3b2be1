import { Agent, request } from 'node:https';
import { LRUCache } from 'lru-cache';
import webPush from 'web-push';
import type { Config } from '../../../pipeline/core/config.ts';
import type { Clock } from '../../../pipeline/core/effects.ts';
import type { RowOf } from '../../subscribers/tables.ts';
import {
  addressesOf,
  endpointAddress,
  guardedLookup,
  type HostPolicy,
  knownServices,
  publicInternet,
} from './host-policy.ts';
import { type Vapid, vapidOf } from './vapid.ts';

/** A browser, identified by its push service and its keys. */
type Browser = Pick<RowOf<'push_subscriptions'>, 'endpoint' | 'p256dh' | 'auth'>;

/** The message to send. */
interface PushMessage {
  /** JSON for the service worker. */
  payload: string;
  /** A later message with the same topic replaces one that was not delivered yet. */
  topic: string;
}

/** The result of a push service. */
export type PushResult =
  | { kind: 'accepted' }
  /** The browser is gone: it unsubscribed, or the service deleted it. */
  | { kind: 'gone'; said: string }
  | { kind: 'later'; said: string; seconds: number | null }
  | { kind: 'refused'; said: string };

/** Sends one message to one browser. */
export type SendPush = (browser: Browser, push: PushMessage, now: Date) => Promise<PushResult>;

/** Seconds that a service stores a message for a browser that is offline: news are useful for a day. */
export const TTL = 86_400;

/** Milliseconds without data that end a connection, and that one message may take in all. */
const TIMEOUTS = { silence: 5000, longest: 10_000 };

/** Returns a function that sends by web push, over connections to allowed hosts only. */
export function pushSender(vapid: Vapid, policy: HostPolicy, agent?: Agent, timeouts = TIMEOUTS): SendPush {
  const lookup = guardedLookup(policy);
  return async (browser, push, now) => {
    const url = endpointAddress(browser.endpoint, policy);
    if (url === null) return { kind: 'refused', said: 'its endpoint is not an https address' };
    // A numeric address is connected to without a lookup, so it is checked here.
    const literal = await literalRefused(url, policy);
    if (literal !== null) return literal;
    const details = encrypted({ ...browser, endpoint: url.href }, push, vapid);
    return new Promise((resolve) => {
      const { method, headers } = details;
      const signal = AbortSignal.timeout(timeouts.longest);
      const sending = request(
        url,
        { method, headers, lookup, agent, signal, timeout: timeouts.silence },
        (response) => {
          // Discards the body, so that the connection can send the next message.
          response.on('error', () => {}).resume();
          resolve(resultOf(response.statusCode!, response.headers['retry-after'], now));
        },
      );
      sending.on('timeout', () => sending.destroy(new Error('the service is silent')));
      sending.on('error', ({ message }) => resolve({ kind: 'later', said: message, seconds: null }));
      sending.end(details.body);
    });
  };
}

async function literalRefused({ hostname }: URL, policy: HostPolicy): Promise<PushResult | null> {
  if (!/^\[|^[\d.]+$/.test(hostname)) return null;
  const addresses = await addressesOf(hostname, policy);
  return typeof addresses === 'string' ? { kind: 'refused', said: `its host is ${addresses}` } : null;
}

/** Encrypts for the browser and signs for its service. */
const encrypted = (
  { endpoint, p256dh, auth }: Browser,
  { payload, topic }: PushMessage,
  vapidDetails: Vapid,
) =>
  webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    TTL,
    urgency: 'normal',
    topic,
  });

function resultOf(status: number, retryAfter: string | undefined, now: Date): PushResult {
  const said = `it answered ${status}`;
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone', said };
  if (status === 429 || status >= 500) return { kind: 'later', said, seconds: secondsOf(retryAfter, now) };
  return { kind: 'refused', said };
}

/** Returns `Retry-After` in seconds; it may be a number or a date. */
function secondsOf(retryAfter: string | undefined, now: Date): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

/** What operations on browsers need. */
export interface PushService {
  vapid: Vapid;
  hostPolicy: HostPolicy;
}

/** Configures web push, limited to the public internet. */
export const pushService = (config: Config): PushService => ({
  vapid: vapidOf(config),
  hostPolicy: publicInternet(knownServices(config.pushServices)),
});

/** Parallel connections to one service, low enough not to overload it. */
const CONNECTIONS = 8;

/** Returns a function that sends to browsers and keeps connections open between messages. */
export const pushSenderOf = ({ vapid, hostPolicy }: PushService, clock: Clock): SendPush =>
  withCircuitBreaker(
    pushSender(vapid, hostPolicy, new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: 60_000 })),
    clock,
  );

/** Timeouts in a row after which a service is skipped, and for how many milliseconds. */
const MOST_SILENCES = 4;
const OPEN_FOR = 60_000;

/** Services whose state is remembered. */
const REMEMBERED = 1_000;

/**
 * Sends like `send`, but skips for a minute a service that does not answer: thousands of browsers may share it, and
 * each would cost a timeout. A service is the host of an endpoint.
 */
export function withCircuitBreaker(send: SendPush, clock: Clock): SendPush {
  const silent = new LRUCache<string, { times: number; since: number }>({ max: REMEMBERED });
  return async (browser, push, now) => {
    const service = URL.canParse(browser.endpoint) ? new URL(browser.endpoint).host : '';
    const known = silent.get(service);
    const waited = clock.now().getTime() - (known?.since ?? 0);
    if (known !== undefined && known.times >= MOST_SILENCES && Math.abs(waited) < OPEN_FOR)
      return { kind: 'later', said: 'the push service does not answer', seconds: null };
    const result = await send(browser, push, now);
    if (!isSilence(result)) silent.delete(service);
    else silent.set(service, { times: (silent.get(service)?.times ?? 0) + 1, since: clock.now().getTime() });
    return result;
  };
}

/** A service that answers anything, even that it is overloaded, is not silent. */
const isSilence = (result: PushResult): boolean =>
  result.kind === 'later' && !result.said.startsWith('it answered');
