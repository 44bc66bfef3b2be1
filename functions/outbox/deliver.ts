import { randomUUID } from 'node:crypto';
import type { Clock } from '../../pipeline/effects.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import { SubscribersUnreachable } from '../subscribers/unreachable.ts';
import type { Channel, ClaimedMessage, SendOutcome, SendWorker } from './channel.ts';
import { bringForward, claimNext, lostClaim, putBack, settle } from './claims.ts';
import { retryUnreachable } from './retry-unreachable.ts';

/** What every delivery needs. */
export interface DeliveryContext {
  db: SubscriberDb;
  /** The database that is open now, where the other may have been let go of since. */
  newestDb?(): SubscriberDb;
  clock: Clock;
  /** Whether to begin no further message. */
  stopped?(): boolean;
}

/**
 * Sends what is due of a channel by its workers, side by side, until nothing is left or no worker can go on. Where one of them
 * fails the others begin nothing any more, but end what they are about: nobody who was written to is left in doubt.
 */
export async function deliverOver(
  channel: Channel,
  workers: readonly SendWorker[],
  needed: DeliveryContext,
): Promise<void> {
  await bringForward(needed.db, channel, needed.clock.now());
  let failed = false;
  const goesOn = () => !failed && needed.stopped?.() !== true;
  const ended = await Promise.allSettled(
    workers.map((worker) =>
      deliverInOneWorker(channel, worker, needed, goesOn).catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
  const fault = ended.find(({ status }) => status === 'rejected');
  if (fault?.status === 'rejected') throw fault.reason;
}

async function deliverInOneWorker(
  channel: Channel,
  worker: SendWorker,
  needed: DeliveryContext,
  goesOn: () => boolean,
): Promise<void> {
  try {
    while (!worker.exhausted?.() && goesOn()) {
      const claimed = await claim(channel, needed, goesOn);
      if (claimed === null) return;
      await sendAndSettle(channel, worker, claimed, needed);
    }
  } finally {
    worker.close?.();
  }
}

const databaseOf = ({ db, newestDb }: DeliveryContext): SubscriberDb => newestDb?.() ?? db;

/** Takes a message, and no second one in place of one whose taking was not heard of. */
function claim(
  channel: Channel,
  needed: DeliveryContext,
  goesOn: () => boolean,
): Promise<ClaimedMessage | null> {
  const attempt = randomUUID();
  return retryUnreachable(async (before) => {
    const db = databaseOf(needed);
    const unheard = before ? await lostClaim(db, attempt) : null;
    return unheard ?? (await claimNext(db, channel, needed.clock.now(), attempt));
  }, goesOn);
}

/** What a worker fails over was never handed over: else it would say so. */
const NOT_SENT: SendOutcome = { state: 'queued', said: 'it could not be made ready to be sent' };

async function sendAndSettle(
  channel: Channel,
  worker: SendWorker,
  claimed: ClaimedMessage,
  needed: DeliveryContext,
): Promise<void> {
  const settled = (outcome: SendOutcome) =>
    retryUnreachable(() => settle(databaseOf(needed), channel, claimed, outcome, needed.clock.now()));
  let outcome: SendOutcome;
  try {
    outcome = await worker.send(claimed);
  } catch (error) {
    if (error instanceof SubscribersUnreachable)
      await retryUnreachable(() => putBack(databaseOf(needed), claimed, needed.clock.now()));
    else if (!channel.seenOnce) await settled(NOT_SENT);
    throw error;
  }
  await settled(outcome);
}
