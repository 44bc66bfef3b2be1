import { randomUUID } from 'node:crypto';
import type { Clock } from '../../pipeline/core/effects.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import { retryUnreachable } from '../subscribers/retry-unreachable.ts';
import { SubscribersUnreachable } from '../subscribers/unreachable.ts';
import {
  bringForward,
  type Channel,
  type ClaimedMessage,
  claimNext,
  lostClaim,
  type SendOutcome,
  type SendWorker,
} from './send/claims.ts';
import { putBack, settle } from './settle/outcomes.ts';

/** What every delivery needs. */
export interface DeliveryContext {
  db: SubscriberDb;
  clock: Clock;
  /** Returns true if no further message should be started. */
  stopped?(): boolean;
}

/**
 * Sends the due messages of a channel with parallel workers, until no messages are left or no worker can go on. If a
 * worker fails, the others start no further message but finish the current one, so that its result is known.
 */
export async function deliverOver(
  channel: Channel,
  workers: readonly SendWorker[],
  needed: DeliveryContext,
): Promise<void> {
  await retryUnreachable(() => bringForward(needed.db, channel, needed.clock.now()));
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

/** Claims a message. If the connection broke during the claim, it looks for that claim before it makes another. */
function claim(
  channel: Channel,
  needed: DeliveryContext,
  goesOn: () => boolean,
): Promise<ClaimedMessage | null> {
  const attempt = randomUUID();
  const { db, clock } = needed;
  return retryUnreachable(
    async (before) => {
      const unheard = before ? await lostClaim(db, attempt) : null;
      return unheard ?? (await claimNext(db, channel, clock.now(), attempt));
    },
    { goesOn },
  );
}

/** A worker that throws has not sent its message; otherwise it would have returned a result. */
const NOT_SENT: SendOutcome = { state: 'queued', said: 'it could not be prepared' };

async function sendAndSettle(
  channel: Channel,
  worker: SendWorker,
  claimed: ClaimedMessage,
  needed: DeliveryContext,
): Promise<void> {
  const { db, clock, stopped } = needed;
  // Only this process knows the result of the message, so a running server waits for the database without a limit.
  const untilStopped = stopped && { timeout: Number.POSITIVE_INFINITY, goesOn: () => !stopped() };
  const settled = (outcome: SendOutcome) =>
    retryUnreachable(() => settle(db, channel, claimed, outcome, clock.now()), untilStopped);
  let outcome: SendOutcome;
  try {
    outcome = await worker.send(claimed);
  } catch (error) {
    if (error instanceof SubscribersUnreachable)
      await retryUnreachable(() => putBack(db, claimed, clock.now()), untilStopped);
    else if (!channel.seenOnce) await settled(NOT_SENT);
    throw error;
  }
  await settled(outcome);
}
