import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../pipeline/core/config.ts';
import type { Clock } from '../../pipeline/core/effects.ts';
import { canaryAt } from '../subscribers/canary.ts';
import { countSubscribers } from '../subscribers/counts.ts';
import { hasSubscribers } from '../subscribers/open.ts';
import type { Subscriptions } from '../subscribers/services.ts';

/** Aggregate facts about subscribers. */
export interface SubscriberState {
  /** Number of messages in each state, by channel. */
  messages: { mail: Record<string, number>; browser: Record<string, number> };
  /**
   * Whether the operator's own subscriber got the last news; null if there is no such subscriber, or nothing
   * was due.
   */
  canaryWell: boolean | null;
}

/** Returns the state; null without subscribers, `unreachable` if the database does not answer in time. */
export type AskSubscribers = () => Promise<SubscriberState | null | 'unreachable'>;

/** Milliseconds to wait for the database: the scraper allows ten seconds for the whole answer. */
const PATIENCE = 3_000;

/** Uses the connection of the server, one query at a time, however many clients ask. */
export function subscriberState(
  config: Pick<Config, 'subscribersUrl' | 'stateFolder' | 'canary'>,
  { services }: Pick<Subscriptions, 'services'>,
  clock: Clock,
): AskSubscribers {
  let seen = false;
  let asking: ReturnType<AskSubscribers> | null = null;

  const ask = async (): Promise<SubscriberState | null> => {
    // Do not create a database for a query; but report one that existed and is missing.
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
