import { MAIL } from '../mail/deliver.ts';
import { PUSH } from '../push/deliver.ts';
import { forgetCallers } from './browsers.ts';
import { forgetUnconfirmed } from './confirm.ts';
import { forgetLetters } from './letters.ts';
import type { SubscriberDb } from './open.ts';
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

/** Deletes expired requests, messages whose result has long been known, and sections that no message uses. */
export async function tidy(db: SubscriberDb, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const before = daysAgo(RETENTION_DAYS);
  await db.transaction().execute(async (tx) => {
    await forgetLetters(tx, now, CONFIRM_HOURS);
    await forgetCallers(tx, now);
    await forgetUnconfirmed(tx, now);
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
