import { sql } from 'kysely';
import { mailboxHashes } from './mailbox.ts';
import { locksRows, type Tx } from './open.ts';
import type { SubscriptionRequest } from './request.ts';
import type { RowOf } from './tables.ts';
import type { Signer } from './tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Letters that ask for a confirmation: anybody may have them written to anybody, so there are few. */
const MOST = { mailboxADay: 5, domainAnHour: 300, allAnHour: 2_000 };

/** A letter that somebody asks for, as it is counted. */
type WantedLetter = Pick<RowOf<'letters'>, 'wish' | 'mailbox_hash' | 'domain_hash'>;

/** What a letter counts for: this wish of this address, its mailbox in any form, and its domain. */
export function letterFor({ email, kind, target }: SubscriptionRequest, signer: Signer): WantedLetter {
  const { mailbox, domain } = mailboxHashes(email, signer);
  const what = target === null ? kind : `${kind} ${target.type} ${target.slug ?? target.id}`;
  return { wish: signer.nameHash(what, email), mailbox_hash: mailbox, domain_hash: domain };
}

/** Whether so many letters went out, to a domain or in all, that everybody has to wait: nobody’s address is told by it. */
export async function mustWait(tx: Tx, { domain_hash }: WantedLetter, now: Date): Promise<boolean> {
  const anHourAgo = before(now, HOUR);
  const { all, domain } = await tx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll().as('all'))
    .select(({ fn }) => fn.countAll().filterWhere('domain_hash', '=', domain_hash).as('domain'))
    .where('written_at', '>', anHourAgo)
    .executeTakeFirstOrThrow();
  return Number(all) >= MOST.allAnHour || Number(domain) >= MOST.domainAnHour;
}

/**
 * Counts a letter if it may be written: one for a wish in an hour, a few for a mailbox in a day, none where nobody wants
 * any ever again. Two that are asked for at one moment are looked at one after the other.
 */
export async function countLetter(tx: Tx, letter: WantedLetter, now: Date): Promise<boolean> {
  await holdMailbox(tx, letter.mailbox_hash);
  const { mailbox, wish } = await tx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll().as('mailbox'))
    .select(({ fn }) =>
      fn
        .countAll()
        .filterWhere('wish', '=', letter.wish)
        .filterWhere('written_at', '>', before(now, HOUR))
        .as('wish'),
    )
    .where('mailbox_hash', '=', letter.mailbox_hash)
    .where('written_at', '>', before(now, DAY))
    .executeTakeFirstOrThrow();
  const closed = await tx
    .selectFrom('closed_mailboxes')
    .select('mailbox_hash')
    .where('mailbox_hash', '=', letter.mailbox_hash)
    .executeTakeFirst();
  if (closed !== undefined || Number(wish) > 0 || Number(mailbox) >= MOST.mailboxADay) return false;
  await tx
    .insertInto('letters')
    .values({ ...letter, written_at: now.toISOString() })
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
