import { forgetUnconfirmed } from './confirm.ts';
import type { SubscriberDb } from './open.ts';

/** Days for which it is kept that a message was sent: as long as delivery reports may come. */
const KEPT = 60;
const DAY = 86_400_000;

/** What was thrown away. */
export interface Tidied {
  unconfirmed: number;
  messages: number;
}

/** Messages that are forgotten by one statement: whoever wants to write waits for no more. */
const BATCH = 2_000;

const OVER = ['sent', 'failed', 'suppressed'] as const;
const OPEN = ['queued', 'attempting', 'unknown'] as const;
const KINDS = ['confirmation', 'digest', 'newsletter'] as const;

/** Forgets what nobody confirmed in time, messages whose end is long known, and bulletins that no message brings. */
export async function tidy(db: SubscriberDb, now: Date): Promise<Tidied> {
  const before = new Date(now.getTime() - KEPT * DAY).toISOString();
  const unconfirmed = await db.transaction().execute((tx) => forgetUnconfirmed(tx, now));
  const messages = await forgetMessages(db, before);
  await db
    .deleteFrom('bulletins')
    .where('created_at', '<', before)
    .where(({ eb, selectFrom }) =>
      eb('occasion', 'not in', selectFrom('messages').select('occasion').where('state', 'in', OPEN)),
    )
    .execute();
  await db.deleteFrom('expired_tokens').where('expired_at', '<', before).execute();
  return { unconfirmed, messages };
}

async function forgetMessages(db: SubscriberDb, before: string): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { numDeletedRows } = await db
      .deleteFrom('messages')
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          // Nothing is over before it was due: this is what the index knows, so that recent ones are not looked at.
          selectFrom('messages')
            .select('id')
            .where('state', 'in', OVER)
            .where('kind', 'in', KINDS)
            .where('due_at', '<', before)
            .where('updated_at', '<', before)
            .limit(BATCH),
        ),
      )
      .executeTakeFirstOrThrow();
    forgotten += Number(numDeletedRows);
    if (Number(numDeletedRows) < BATCH) return forgotten;
  }
}
