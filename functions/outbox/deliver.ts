import type { Clock } from '../../pipeline/effects.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import type { Channel, Lane } from './channel.ts';
import { bringForward, claimNext, settle } from './claims.ts';

/** What every delivery needs. */
export interface DeliveryContext {
  db: SubscriberDb;
  clock: Clock;
  /** Whether to begin no further message. */
  stopped?(): boolean;
}

/** Sends what is due of a channel over its lanes, side by side, until nothing is left or no lane can go on. */
export async function deliverOver(
  channel: Channel,
  lanes: readonly Lane[],
  needed: DeliveryContext,
): Promise<void> {
  await bringForward(needed.db, channel, needed.clock.now());
  await Promise.all(lanes.map((lane) => deliverInOneLane(channel, lane, needed)));
}

async function deliverInOneLane(
  channel: Channel,
  lane: Lane,
  { db, clock, stopped }: DeliveryContext,
): Promise<void> {
  try {
    while (!lane.spent?.() && !stopped?.()) {
      const claimed = await claimNext(db, channel, clock.now());
      if (claimed === null) return;
      await settle(db, channel, claimed, await lane.send(claimed), clock.now());
    }
  } finally {
    lane.close?.();
  }
}
