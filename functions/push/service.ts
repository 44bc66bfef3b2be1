import { Agent } from 'node:https';
import type { Config } from '../../pipeline/config.ts';
import type { Clock } from '../../pipeline/effects.ts';
import { type Post, poster } from './post.ts';
import { publicInternet, type Reach } from './reach.ts';
import { sparing } from './silent-services.ts';
import { type Vapid, vapidOf } from './vapid.ts';

/** What operations on browsers need. */
export interface PushService {
  vapid: Vapid;
  reach: Reach;
}

/** Web push by a configuration, to the public internet alone. */
export const pushService = (config: Config): PushService => ({
  vapid: vapidOf(config),
  reach: publicInternet(),
});

/** Connections to one service at once; it sees one polite sender. */
const CONNECTIONS = 8;

/** A way to send to browsers that keeps connections open from one message to the next. */
export const postOf = ({ vapid, reach }: PushService, clock: Clock): Post =>
  sparing(
    poster(vapid, reach, new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: 60_000 })),
    clock,
  );
