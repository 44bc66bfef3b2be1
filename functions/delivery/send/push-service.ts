import { Agent } from 'node:https';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../pipeline/core/config.ts';
import type { Clock } from '../../../pipeline/core/effects.ts';
import { type HostPolicy, knownServices, publicInternet } from './host-policy.ts';
import { type PushResult, pushSender, type SendPush } from './push.ts';
import { type Vapid, vapidOf } from './vapid.ts';

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
