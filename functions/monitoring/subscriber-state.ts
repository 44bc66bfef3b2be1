import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../pipeline/config.ts';
import type { Clock } from '../../pipeline/effects.ts';
import { canaryAt } from '../subscribers/canary.ts';
import { countSubscribers } from '../subscribers/counts.ts';
import { hasSubscribers } from '../subscribers/open.ts';
import type { Subscriptions } from '../subscribers/services.ts';

/** What can be told of subscribers without naming one. */
export interface SubscriberState {
  /** How many there are in which state, by channel. */
  messages: { mail: Record<string, number>; browser: Record<string, number> };
  /** Whether the operator’s own subscriber was told; null where there is none, or nothing was due to it. */
  canaryWell: boolean | null;
}

/** Asks after subscribers: null where there are none, `unreachable` where their database does not answer in time. */
export type AskSubscribers = () => Promise<SubscriberState | null | 'unreachable'>;

/** Milliseconds that their database may take: whoever asks gives the whole answer ten seconds. */
const PATIENCE = 3_000;

/** Asks over the connection that the server has; one at a time, however many ask. */
export function subscriberState(
  config: Pick<Config, 'subscribersUrl' | 'stateFolder' | 'canary'>,
  { services }: Pick<Subscriptions, 'services'>,
  clock: Clock,
): AskSubscribers {
  let seen = false;
  let asking: ReturnType<AskSubscribers> | null = null;

  const ask = async (): Promise<SubscriberState | null> => {
    // Who only asks makes no database; one that was there and is gone is missed.
    if (!seen && !hasSubscribers(config)) return null;
    seen = true;
    const { db } = await services();
    const { messages, browser_messages } = await countSubscribers(db);
    const canary = config.canary === null ? null : await canaryAt(db, config.canary, clock.now());
    return { messages: { mail: messages, browser: browser_messages }, canaryWell: canary?.well ?? null };
  };
  return () => {
    asking ??= Promise.race([
      ask().catch(() => 'unreachable' as const),
      sleep(PATIENCE, 'unreachable' as const, { ref: false }),
    ]).finally(() => {
      asking = null;
    });
    return asking;
  };
}
