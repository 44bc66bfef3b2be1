import { sql } from 'kysely';
import { mailboxHashes } from './mailbox.ts';
import { locksRows, type Tx } from './open.ts';
import type { SubscriptionRequest } from './request.ts';
import type { RowOf } from './tables.ts';
import type { Signer } from './tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Letters that ask for a confirmation: anybody may have them written to anybody, so there are few. */
const MOST = { mailboxADay: 5, callerADay: 10, domainAnHour: 300, allAnHour: 2_000 };

/** Stands for wish and domain in the rows that count the letters of a caller, and for the domain of letters that wait for one. */
const OF_A_CALLER = 'caller';

/** A letter that somebody asks for, as it is counted. */
type WantedLetter = Pick<RowOf<'letters'>, 'wish' | 'mailbox_hash' | 'domain_hash'> & {
  /** The address that it is written to, as its row is found. */
  email_hash: string;
};

/** What a letter counts for: this wish of this address, its mailbox in any form, and its domain. */
export function letterFor({ email, kind, target }: SubscriptionRequest, signer: Signer): WantedLetter {
  const { mailbox, domain } = mailboxHashes(email, signer);
  const what = target === null ? kind : `${kind} ${target.type} ${target.slug ?? target.id}`;
  return {
    ...{ wish: signer.nameHash(what, email), mailbox_hash: mailbox, domain_hash: domain },
    email_hash: signer.emailHash(email),
  };
}

/**
 * Returns when a letter that was counted may be sent. After the letters that a caller may have sent in a day, each further one waits
 * an hour longer than the one before. So do letters to a domain, or to all, past what is sent in an hour: no letter is refused.
 * The caller is charged first: letters that wait for their caller do not keep those of others waiting.
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
  // The letter itself is among those that were counted.
  const waits = Math.max(
    Math.floor((Number(all) - 1) / MOST.allAnHour),
    Math.floor((Number(domain) - 1) / MOST.domainAnHour),
  );
  return new Date(now.getTime() + waits * HOUR);
}

/**
 * Counts a letter if it may be written: one for a wish in an hour, a few for a mailbox in a day, none where nobody wants
 * any ever again. Two that are asked for at one moment are looked at one after the other. A letter that may or may not have
 * been sent does not use up the hour.
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

/** Milliseconds after which an attempt to send a letter, of which nothing was heard, does not keep the next letter from being sent. */
const NO_LONGER_AWAITED = 60_000;

/**
 * Gives up the letters for a wish in the last hour whose fate is unknown; returns whether that is true of all of them. They
 * go: another one takes their place.
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

/** Forgets letters that count for nothing any more. */
export const forgetLetters = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('letters').where('written_at', '<=', before(now, DAY)).execute();
};

const before = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();

/** Whoever has letters written to a mailbox, and whoever closes it, do so one after the other. */
export async function holdMailbox(tx: Tx, mailboxHash: string): Promise<void> {
  if (locksRows(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${mailboxHash}, 0))`.execute(tx);
}
