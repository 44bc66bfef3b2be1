import { sql } from 'kysely';
import { mailboxHashes } from './addresses.ts';
import { locksRows, type Tx } from './open.ts';
import type { SubscriptionRequest } from './request.ts';
import type { RowOf } from './tables.ts';
import type { Signer } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits for confirmation mails: anyone can request them for any address, so there are few. */
const MOST = { mailboxADay: 5, callerADay: 10, domainAnHour: 300, allAnHour: 2_000 };

/** Milliseconds between the mails to a mailbox in a day; the later ones gather more requests. */
const SPACING = [0, 5_000, MINUTE, 5 * MINUTE, 20 * MINUTE];

/** Milliseconds that a mail waits at most for the limit of its mailbox. */
export const MAX_DELAY = DAY;

/** Replaces request and domain in rows that count the mails of a client or wait for their client. */
const CALLER = 'caller';

/** Replaces the domain in rows that say who made a request. */
export const ASKER = 'asker';

/** A requested confirmation mail with its keys. */
type LimitKeys = Pick<RowOf<'letters'>, 'wish' | 'mailbox_hash' | 'domain_hash'>;

/** Returns the keys that a mail counts for: its request, its mailbox in any spelling, and its domain. */
export function limitKeys(
  request: Pick<SubscriptionRequest, 'email' | 'kind' | 'target'>,
  signer: Signer,
): LimitKeys {
  const { mailbox, domain } = mailboxHashes(request.email, signer);
  return { wish: requestHash(request, signer), mailbox_hash: mailbox, domain_hash: domain };
}

/** Returns the keyed hash of an address and what it wants. */
export function requestHash(
  { email, kind, target }: Pick<SubscriptionRequest, 'email' | 'kind' | 'target'>,
  signer: Signer,
): string {
  const what = target === null ? kind : `${kind} ${target.type} ${target.slug ?? target.id}`;
  return signer.nameHash(what, email);
}

/** Locks the mailbox of an address until the transaction ends; returns false if its owner wants no mail. */
export async function mailboxAcceptsMail(tx: Tx, email: string, signer: Signer): Promise<boolean> {
  const { mailbox, stored } = mailboxHashes(email, signer);
  await lockMailbox(tx, mailbox);
  const closed = await tx
    .selectFrom('closed_mailboxes')
    .select('mailbox_hash')
    .where('mailbox_hash', 'in', stored)
    .executeTakeFirst();
  return closed === undefined;
}

/**
 * Returns when a mail may be sent, and counts it; null if none may be written. A mailbox gets a few mails a day, at
 * growing intervals; one more is held back until the next day. Past a client's daily limit, each further mail waits an
 * hour longer than the one before. Past the hourly limits of a domain or of all, mails wait an hour. The client's limit
 * is checked first: mails that wait for their client do not delay those of others.
 */
export async function planConfirmation(
  tx: Tx,
  keys: LimitKeys,
  caller: string,
  now: Date,
): Promise<Date | null> {
  const counted = await tx
    .selectFrom('letters')
    .select('written_at')
    .where('mailbox_hash', '=', keys.mailbox_hash)
    .where('written_at', '>', before(now, DAY))
    // A later time was set while the clock was ahead.
    .where('written_at', '<=', before(now, -MAX_DELAY))
    .orderBy('written_at')
    .execute();
  const due = dueForMailbox(
    counted.map(({ written_at }) => Date.parse(written_at)),
    now.getTime(),
  );
  if (due === null) return null;
  const hours = await hoursForCaller(tx, caller, now);
  await tx
    .insertInto('letters')
    .values({
      ...keys,
      ...(hours > 0 ? { domain_hash: CALLER } : {}),
      written_at: new Date(due).toISOString(),
    })
    .execute();
  const waits = hours > 0 ? hours : await hoursForAll(tx, keys, now);
  return new Date(Math.max(due, now.getTime() + waits * HOUR));
}

/** Returns the time of the next mail to a mailbox, given the times of those of a day; null for none. */
function dueForMailbox(moments: readonly number[], now: number): number | null {
  const { length } = moments;
  if (length > MOST.mailboxADay) return null;
  if (length === MOST.mailboxADay) return moments[0]! + DAY;
  return Math.max(now, (moments.at(-1) ?? 0) + SPACING[length]!);
}

/** Counts a mail for a client; returns the hours that it waits. */
async function hoursForCaller(tx: Tx, caller: string, now: Date): Promise<number> {
  await lockMailbox(tx, caller);
  const { count } = await tx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailbox_hash', '=', caller)
    .where('domain_hash', '=', CALLER)
    .where('written_at', '>', before(now, DAY))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('letters')
    .values({
      ...{ wish: CALLER, mailbox_hash: caller, domain_hash: CALLER },
      written_at: now.toISOString(),
    })
    .execute();
  return Math.max(0, Number(count) + 1 - MOST.callerADay);
}

/** Returns the hours that a counted mail waits for those to its domain, and for all. */
async function hoursForAll(tx: Tx, { domain_hash }: LimitKeys, now: Date): Promise<number> {
  const { all, domain } = await tx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll().as('all'))
    .select(({ fn }) => fn.countAll().filterWhere('domain_hash', '=', domain_hash).as('domain'))
    .where('domain_hash', 'not in', [CALLER, ASKER])
    .where('written_at', '>', before(now, HOUR))
    .executeTakeFirstOrThrow();
  // The mail itself is among those counted.
  return Math.max(
    Math.floor((Number(all) - 1) / MOST.allAnHour),
    Math.floor((Number(domain) - 1) / MOST.domainAnHour),
  );
}

/** Deletes counts that are too old to matter, and who made requests that have expired. */
export const forgetConfirmationCounts = async (tx: Tx, now: Date, askedHours: number): Promise<void> => {
  await tx
    .deleteFrom('letters')
    .where('written_at', '<=', before(now, DAY))
    .where('domain_hash', '!=', ASKER)
    .execute();
  await tx
    .deleteFrom('letters')
    .where('written_at', '<=', before(now, askedHours * HOUR + MAX_DELAY))
    .execute();
};

const before = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();

/** Locks a mailbox, so that requests for mails to it and its closing are serialised. */
export async function lockMailbox(tx: Tx, mailboxHash: string): Promise<void> {
  if (locksRows(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${mailboxHash}, 0))`.execute(tx);
}
