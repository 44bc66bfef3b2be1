import { Agent } from 'node:https';
import type { Config } from '../../pipeline/config.ts';
import type { Clock } from '../../pipeline/effects.ts';
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

/** Web push by a configuration, to the public internet alone. */
export const pushService = (config: Config): PushService => ({
  vapid: vapidOf(config),
  hostPolicy: publicInternet(knownServices(config.pushServices)),
});

/** Connections to one service at once; it sees one sender that does not crowd it. */
const CONNECTIONS = 8;

/** A way to send to browsers that keeps connections open from one message to the next. */
export const pushSenderOf = ({ vapid, hostPolicy }: PushService, clock: Clock): SendPush =>
  withCircuitBreaker(
    pushSender(vapid, hostPolicy, new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: 60_000 })),
    clock,
  );
