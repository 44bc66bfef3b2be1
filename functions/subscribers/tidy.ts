import { forgetUnconfirmed } from './confirm.ts';
import type { Tx } from './open.ts';

/** Days for which it is kept that a message was sent: as long as delivery reports may come. */
const KEPT = 60;
const DAY = 86_400_000;

/** What was thrown away. */
export interface Tidied {
  unconfirmed: number;
  messages: number;
}

/** Forgets what nobody confirmed in time, messages whose end is long known, and bulletins that no message brings. */
export async function tidy(tx: Tx, now: Date): Promise<Tidied> {
  const unconfirmed = await forgetUnconfirmed(tx, now);
  const before = new Date(now.getTime() - KEPT * DAY).toISOString();
  const { numDeletedRows } = await tx
    .deleteFrom('messages')
    .where('state', 'in', ['sent', 'failed', 'suppressed'])
    .where('updated_at', '<', before)
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('bulletins')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.occasion', '=', 'bulletins.occasion')
            .where('messages.content', '!=', ''),
        ),
      ),
    )
    .execute();
  await tx.deleteFrom('expired_tokens').where('expired_at', '<', before).execute();
  return { unconfirmed, messages: Number(numDeletedRows) };
}
