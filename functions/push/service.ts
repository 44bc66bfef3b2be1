import { Agent } from 'node:https';
import type { Config } from '../../pipeline/core/config.ts';
import type { Clock } from '../../pipeline/core/effects.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { type HostPolicy, publicInternet } from './host-policy.ts';
import { knownServices } from './known-services.ts';
import { pushSender, type SendPush } from './send.ts';
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
