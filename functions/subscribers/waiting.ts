import { ASKER, requestHash } from './confirmation-limits.ts';
import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import type { SubscriptionRequest } from './request.ts';
import { type RowOf, type SubscriptionKind, targetIn } from './tables.ts';
import type { Signer } from './tokens.ts';

const HOUR = 3_600_000;

/** A subscription that waits for its confirmation. */
export interface WaitingRequest {
  id: number;
  kind: SubscriptionKind;
  /** Null for the newsletter. */
  target: SubscriptionRequest['target'];
  /** True if it was requested by the client that a mail answers. */
  own: boolean;
}

/** Returns everything that waits for an address, oldest first. */
export async function waitingFor(
  db: SubscriberDb,
  address: { id: number; email: string },
  asker: string,
  now: Date,
  signer: Signer,
): Promise<WaitingRequest[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'kind', 'target_type', 'target_id', 'target_slug'])
    .where('address_id', '=', address.id)
    .where('status', '=', 'pending')
    .where('confirm_until', '>', now.toISOString())
    .orderBy('id')
    .execute();
  const requests = rows.map(({ id, ...row }) => {
    const request = requestIn(row);
    return { id, ...request, hash: requestHash({ email: address.email, ...request }, signer) };
  });
  const asked = await askedBy(
    db,
    asker,
    requests.map(({ hash }) => hash),
  );
  return requests.map(({ hash, ...request }) => ({ ...request, own: asked.has(hash) }));
}

/** Returns what a stored subscription is about. */
export function requestIn({
  kind,
  ...row
}: Pick<RowOf<'subscriptions'>, 'kind' | 'target_type' | 'target_id' | 'target_slug'>): Pick<
  WaitingRequest,
  'kind' | 'target'
> {
  return { kind, target: kind === 'newsletter' ? null : targetIn(row) };
}

/** Returns which of some requests a client made, or made after a time. */
async function askedBy(
  db: SubscriberDb,
  asker: string,
  requests: readonly string[],
  after = '',
): Promise<Set<string>> {
  if (asker === '' || requests.length === 0) return new Set();
  const rows = await db
    .selectFrom('letters')
    .select('wish')
    .where('mailbox_hash', '=', asker)
    .where('domain_hash', '=', ASKER)
    .where('wish', 'in', requests)
    .where('written_at', '>', after)
    .execute();
  return new Set(rows.map(({ wish }) => wish));
}

/** Stores who made requests, until these are confirmed or expire. */
export async function recordAsker(
  tx: Tx,
  requests: readonly string[],
  asker: string,
  now: Date,
): Promise<void> {
  const written_at = now.toISOString();
  await tx
    .insertInto('letters')
    .values(requests.map((wish) => ({ wish, mailbox_hash: asker, domain_hash: ASKER, written_at })))
    .execute();
}

/**
 * Returns true if a client requested all of these in the last hour, and the mail that answered may have arrived: then
 * another would tell nothing new. A mail of unknown result is deleted, and does not use up the hour.
 */
export async function isAnswered(
  tx: Tx,
  requests: readonly string[],
  asker: string,
  emailHash: string,
  now: Date,
): Promise<boolean> {
  const asked = await askedBy(tx, asker, requests, new Date(now.getTime() - HOUR).toISOString());
  return requests.every((hash) => asked.has(hash)) && !(await dropUncertain(tx, emailHash, now));
}

/** Milliseconds after which a pending attempt no longer blocks the next mail. */
const NO_LONGER_AWAITED = 60_000;

/** Deletes the newest mail to an address if its result is unknown, and returns true. */
async function dropUncertain(tx: Tx, emailHash: string, now: Date): Promise<boolean> {
  const newest = await tx
    .selectFrom('messages')
    .innerJoin('addresses', 'addresses.id', 'messages.address_id')
    .select(['messages.id', 'messages.state', 'messages.updated_at'])
    .where('addresses.email_hash', '=', emailHash)
    .where('messages.kind', '=', 'confirmation')
    .orderBy('messages.id', 'desc')
    .executeTakeFirst();
  if (newest === undefined) return false;
  const { id, state, updated_at } = newest;
  const awaited = updated_at > new Date(now.getTime() - NO_LONGER_AWAITED).toISOString();
  if (state !== 'unknown' && (state !== 'attempting' || awaited)) return false;
  await tx.deleteFrom('messages').where('id', '=', id).execute();
  return true;
}

/** A confirmation mail that has not been sent. */
interface QueuedConfirmation {
  id: number;
  due: Date;
  /** True if it answers the same client. */
  own: boolean;
}

/** Returns the newest unsent confirmation mail to an address, one that answers the same client first. */
export async function queuedConfirmation(
  tx: Tx,
  emailHash: string,
  asker: string,
): Promise<QueuedConfirmation | undefined> {
  const rows = await tx
    .selectFrom('messages')
    .innerJoin('addresses', 'addresses.id', 'messages.address_id')
    .select(['messages.id', 'messages.created_at', 'messages.due_at'])
    .where('addresses.email_hash', '=', emailHash)
    .where('messages.kind', '=', 'confirmation')
    .where('messages.state', '=', 'queued')
    .orderBy('messages.id', 'desc')
    // A mail that is being sent meanwhile is no longer found.
    .$if(locksRows(tx), (messages) => messages.forUpdate('messages'))
    .execute();
  const moments = rows.map(({ created_at }) => created_at);
  if (moments.length === 0) return undefined;
  const asked = await tx
    .selectFrom('letters')
    .select('written_at')
    .where('mailbox_hash', '=', asker)
    .where('domain_hash', '=', ASKER)
    .where('written_at', 'in', moments)
    .execute();
  const own = new Set(asked.map(({ written_at }) => written_at));
  const found = rows.find(({ created_at }) => own.has(created_at)) ?? rows[0]!;
  return { id: found.id, due: new Date(found.due_at), own: own.has(found.created_at) };
}

/** Deletes unsent confirmation mails to an address for which nothing waits any more, with their counts. */
export async function dropQueuedConfirmations(
  tx: Tx,
  address: { id: number; email: string },
  mailboxHash: string,
) {
  const waiting = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('address_id', '=', address.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (waiting !== undefined) return;
  const dropped = await tx
    .deleteFrom('messages')
    .where('address_id', '=', address.id)
    .where('kind', '=', 'confirmation')
    .where('state', '=', 'queued')
    .returning('due_at')
    .execute();
  if (dropped.length === 0) return;
  await tx
    .deleteFrom('letters')
    .where('mailbox_hash', '=', mailboxHash)
    .where(
      'written_at',
      'in',
      dropped.map(({ due_at }) => due_at),
    )
    .execute();
}
