import { sql } from 'kysely';
import { mailboxHashes } from './addresses.ts';
import { locksRows, type Tx } from './open.ts';
import type { SubscriptionRequest } from './request.ts';
import type { RowOf } from './tables.ts';
import type { Signer } from './tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Limits for confirmation mails: anyone can request them for any address, so there are few. */
const MOST = { mailboxADay: 5, callerADay: 10, domainAnHour: 300, allAnHour: 2_000 };

/**
 * Replaces request and domain in rows that count the mails of a client, and the domain of mails that wait for
 * their client.
 */
const OF_A_CALLER = 'caller';

/** A requested confirmation mail with its keys. */
type WantedLetter = Pick<RowOf<'letters'>, 'wish' | 'mailbox_hash' | 'domain_hash'> & {
  /** Hash of its address. */
  email_hash: string;
};

/**
 * Returns the keys that a mail counts for: this request of this address, its mailbox in any spelling, and its
 * domain.
 */
export function letterFor({ email, kind, target }: SubscriptionRequest, signer: Signer): WantedLetter {
  const { mailbox, domain } = mailboxHashes(email, signer);
  const what = target === null ? kind : `${kind} ${target.type} ${target.slug ?? target.id}`;
  return {
    ...{ wish: signer.nameHash(what, email), mailbox_hash: mailbox, domain_hash: domain },
    email_hash: signer.emailHash(email),
  };
}

/**
 * Returns when a counted mail may be sent. Past a client's daily limit, each further mail waits an hour
 * longer than the one before. Past the hourly limits of a domain or of all, mails wait an hour. No mail is
 * refused. The client's limit is checked first: mails that wait for their client do not delay those of
 * others.
 */
export async function dueAt(tx: Tx, letter: WantedLetter, caller: string, now: Date): Promise<Date> {
  await holdMailbox(tx, caller);
  const { count } = await tx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailbox_hash', '=', caller)
    .where('domain_hash', '=', OF_A_CALLER)
    .where('written_at', '>', before(now, DAY))
    .executeTakeFirstOrThrow();
  const hours = Math.max(0, Number(count) + 1 - MOST.callerADay);
  await tx
    .insertInto('letters')
    .values({
      ...{ wish: OF_A_CALLER, mailbox_hash: caller, domain_hash: OF_A_CALLER },
      written_at: now.toISOString(),
    })
    .execute();
  if (hours > 0) {
    await tx
      .updateTable('letters')
      .set({ domain_hash: OF_A_CALLER })
      .where('wish', '=', letter.wish)
      .where('mailbox_hash', '=', letter.mailbox_hash)
      .where('written_at', '=', now.toISOString())
      .execute();
    return new Date(now.getTime() + hours * HOUR);
  }
  const { all, domain } = await tx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll().as('all'))
    .select(({ fn }) => fn.countAll().filterWhere('domain_hash', '=', letter.domain_hash).as('domain'))
    .where('domain_hash', '!=', OF_A_CALLER)
    .where('written_at', '>', before(now, HOUR))
    .executeTakeFirstOrThrow();
  // The mail itself is among those counted.
  const waits = Math.max(
    Math.floor((Number(all) - 1) / MOST.allAnHour),
    Math.floor((Number(domain) - 1) / MOST.domainAnHour),
  );
  return new Date(now.getTime() + waits * HOUR);
}

/**
 * Counts a mail and returns true if it may be written: one for a request in an hour, a few for a mailbox in a
 * day, none for a closed mailbox. Simultaneous requests are serialised. A mail of unknown result does not use
 * up the hour.
 */
export async function countLetter(tx: Tx, letter: WantedLetter, now: Date): Promise<boolean> {
  const { wish, mailbox_hash, domain_hash } = letter;
  await holdMailbox(tx, mailbox_hash);
  const counted = await tx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll().as('mailbox'))
    .select(({ fn }) =>
      fn
        .countAll()
        .filterWhere('wish', '=', wish)
        .filterWhere('written_at', '>', before(now, HOUR))
        .as('wish'),
    )
    .where('mailbox_hash', '=', mailbox_hash)
    .where('written_at', '>', before(now, DAY))
    .executeTakeFirstOrThrow();
  const closed = await tx
    .selectFrom('closed_mailboxes')
    .select('mailbox_hash')
    .where('mailbox_hash', '=', mailbox_hash)
    .executeTakeFirst();
  if (closed !== undefined || Number(counted.mailbox) >= MOST.mailboxADay) return false;
  if (Number(counted.wish) > 0 && !(await giveUpLost(tx, letter, now))) return false;
  await tx
    .insertInto('letters')
    .values({ wish, mailbox_hash, domain_hash, written_at: now.toISOString() })
    .execute();
  return true;
}

/** Milliseconds after which a pending attempt no longer blocks the next mail. */
const NO_LONGER_AWAITED = 60_000;

/**
 * Deletes the mails for a request in the last hour if the result of all of them is unknown, and returns true:
 * another mail takes their place.
 */
async function giveUpLost(tx: Tx, { wish, email_hash }: WantedLetter, now: Date): Promise<boolean> {
  const written = await tx
    .selectFrom('letters')
    .select('written_at')
    .where('wish', '=', wish)
    .where('written_at', '>', before(now, HOUR))
    .execute();
  const moments = new Set(written.map(({ written_at }) => written_at));
  const messages = await tx
    .selectFrom('messages')
    .innerJoin('addresses', 'addresses.id', 'messages.address_id')
    .select(['messages.id', 'messages.occasion', 'messages.state', 'messages.updated_at'])
    .where('addresses.email_hash', '=', email_hash)
    .where('messages.kind', '=', 'confirmation')
    .execute();
  const sentFor = messages.filter(({ occasion }) => moments.has(occasion.split(' ')[1]!));
  const lost = sentFor.filter(
    ({ state, updated_at }) =>
      state === 'unknown' || (state === 'attempting' && updated_at <= before(now, NO_LONGER_AWAITED)),
  );
  if (lost.length === 0 || lost.length < sentFor.length) return false;
  await tx
    .deleteFrom('messages')
    .where(
      'id',
      'in',
      lost.map(({ id }) => id),
    )
    .execute();
  return true;
}

/** Deletes counts that are too old to matter. */
export const forgetLetters = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('letters').where('written_at', '<=', before(now, DAY)).execute();
};

const before = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();

/** Locks a mailbox, so that requests for mails to it and its closing are serialised. */
export async function holdMailbox(tx: Tx, mailboxHash: string): Promise<void> {
  if (locksRows(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${mailboxHash}, 0))`.execute(tx);
}
