import { MAIL } from '../delivery/mail-channel.ts';
import { PUSH } from '../delivery/push-channel.ts';
import { forgetCallers } from './browsers.ts';
import { forgetUnconfirmed } from './confirm.ts';
import { forgetConfirmationCounts } from './confirmation-limits.ts';
import type { SubscriberDb, Tx } from './open.ts';
import type { MessageKind, MessageState } from './tables.ts';
import { CONFIRM_HOURS } from './tokens.ts';

/** Days for which sent messages are kept, because delivery reports may still come. */
const RETENTION_DAYS = 60;
/** Days for which messages to browsers are kept. */
const PUSH_RETENTION_DAYS = 30;
const DAY = 86_400_000;

/** Messages deleted by one statement, so that other writers do not wait long. */
const BATCH = 2_000;

const ENDED = ['sent', 'failed', 'suppressed'] as const;
const OPEN = ['queued', 'attempting', 'unknown'] as const;

/** Milliseconds between two runs after which the clock may have jumped: they follow each other within a day. */
const JUMP = 36 * 3_600_000;
/** Days after which requests are deleted even if the clock is not trusted. */
const LONG_EXPIRED = 30;

/**
 * Compares the clock with the moments of former runs in the database; returns true if it has not jumped for a day. A
 * clock that is ahead would otherwise delete people who still have time to confirm.
 */
async function isSteady(tx: Tx, now: Date): Promise<boolean> {
  const kind = 'tidied';
  const known = await tx
    .selectFrom('announcements')
    .select(['occasion as since', 'announced_at as last'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  const passed = known === undefined ? JUMP : now.getTime() - Date.parse(known.last);
  const since = known === undefined || passed < 0 || passed >= JUMP ? now.toISOString() : known.since;
  const seen = { occasion: since, announced_at: now.toISOString() };
  await tx
    .insertInto('announcements')
    .values({ kind, ...seen })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(seen))
    .execute();
  return now.getTime() - Date.parse(since) >= DAY;
}

/** Deletes expired requests, messages whose result has long been known, and sections that no message uses. */
export async function tidy(db: SubscriberDb, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const before = daysAgo(RETENTION_DAYS);
  await db.transaction().execute(async (tx) => {
    const trusted = (await isSteady(tx, now)) ? now : new Date(now.getTime() - LONG_EXPIRED * DAY);
    await forgetConfirmationCounts(tx, trusted, CONFIRM_HOURS);
    await forgetCallers(tx, now);
    await forgetUnconfirmed(tx, now, trusted);
  });
  await forgetMessages(db, MAIL.kinds, ENDED, before);
  // An undelivered message to a browser is over as well, because it is useful for a day only.
  await forgetMessages(db, PUSH.kinds, ['sent', 'failed', 'queued'], daysAgo(PUSH_RETENTION_DAYS));
  await db
    .deleteFrom('bulletins')
    .where('created_at', '<', before)
    .where(({ eb, selectFrom }) =>
      eb('occasion', 'not in', selectFrom('messages').select('occasion').where('state', 'in', OPEN)),
    )
    .execute();
  await db.deleteFrom('expired_tokens').where('expired_at', '<', before).execute();
}

/** Deletes messages created and due before a day; the index on the due time skips recent ones. */
async function forgetMessages(
  db: SubscriberDb,
  kinds: readonly MessageKind[],
  states: readonly MessageState[],
  before: string,
): Promise<void> {
  const batch = db
    .selectFrom('messages')
    .select('id')
    .where('state', 'in', states)
    .where('kind', 'in', kinds)
    .where('due_at', '<', before)
    .where('updated_at', '<', before)
    .limit(BATCH);
  for (let forgotten = BATCH; forgotten === BATCH; ) {
    const { numDeletedRows } = await db
      .deleteFrom('messages')
      .where('id', 'in', batch)
      .executeTakeFirstOrThrow();
    forgotten = Number(numDeletedRows);
  }
}
