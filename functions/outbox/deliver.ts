import type { Clock } from '../../pipeline/effects.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import type { Channel, SendWorker } from './channel.ts';
import { bringForward, claimNext, settle } from './claims.ts';

/** What every delivery needs. */
export interface DeliveryContext {
  db: SubscriberDb;
  clock: Clock;
  /** Whether to begin no further message. */
  stopped?(): boolean;
}

/** Sends what is due of a channel by its workers, side by side, until nothing is left or no worker can go on. */
export async function deliverOver(
  channel: Channel,
  workers: readonly SendWorker[],
  needed: DeliveryContext,
): Promise<void> {
  await bringForward(needed.db, channel, needed.clock.now());
  await Promise.all(workers.map((worker) => deliverInOneWorker(channel, worker, needed)));
}

async function deliverInOneWorker(
  channel: Channel,
  worker: SendWorker,
  { db, clock, stopped }: DeliveryContext,
): Promise<void> {
  try {
    while (!worker.exhausted?.() && !stopped?.()) {
      const claimed = await claimNext(db, channel, clock.now());
      if (claimed === null) return;
      await settle(db, channel, claimed, await worker.send(claimed), clock.now());
    }
  } finally {
    worker.close?.();
  }
}
