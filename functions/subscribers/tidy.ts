import { MAIL } from '../mail/deliver.ts';
import { PUSH } from '../push/deliver.ts';
import { forgetCallers } from './browsers.ts';
import { forgetUnconfirmed } from './confirm.ts';
import { forgetLetters } from './letters.ts';
import type { SubscriberDb } from './open.ts';
import type { MessageKind, MessageState } from './tables.ts';

/** Days for which it is remembered that a message was sent: as long as delivery reports may come. */
const RETENTION_DAYS = 60;
/** Days for which it is known what a browser was sent. */
const PUSH_RETENTION_DAYS = 30;
const DAY = 86_400_000;

/** What was thrown away. */
interface Tidied {
  unconfirmed: number;
  messages: number;
}

/** Messages that are forgotten by one statement: whoever wants to write waits for no more. */
const BATCH = 2_000;

const ENDED = ['sent', 'failed', 'suppressed'] as const;
const OPEN = ['queued', 'attempting', 'unknown'] as const;

/** Forgets what nobody confirmed in time, messages whose end is long known, and sections that no message brings. */
export async function tidy(db: SubscriberDb, now: Date): Promise<Tidied> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const before = daysAgo(RETENTION_DAYS);
  const unconfirmed = await db.transaction().execute(async (tx) => {
    await forgetLetters(tx, now);
    await forgetCallers(tx, now);
    return forgetUnconfirmed(tx, now);
  });
  const messages = await forgetMessages(db, MAIL.kinds, ENDED, before);
  // What a browser was never sent is over as well: it is worth a day.
  await forgetMessages(db, PUSH.kinds, ['sent', 'failed', 'queued'], daysAgo(PUSH_RETENTION_DAYS));
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

/** What was made and due long ago; the index knows what was due: recent ones are not looked at. */
const forgetMessages = (
  db: SubscriberDb,
  kinds: readonly MessageKind[],
  states: readonly MessageState[],
  before: string,
): Promise<number> =>
  inBatches(() =>
    db
      .deleteFrom('messages')
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('messages')
            .select('id')
            .where('state', 'in', states)
            .where('kind', 'in', kinds)
            .where('due_at', '<', before)
            .where('updated_at', '<', before)
            .limit(BATCH),
        ),
      )
      .executeTakeFirstOrThrow(),
  );

async function inBatches(forget: () => Promise<{ numDeletedRows: bigint }>): Promise<number> {
  for (let forgotten = 0; ; ) {
    const few = Number((await forget()).numDeletedRows);
    forgotten += few;
    if (few < BATCH) return forgotten;
  }
}
