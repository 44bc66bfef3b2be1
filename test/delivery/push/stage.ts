import { messageToBrowser } from '../../../functions/delivery/enqueue/entries.ts';
import type { Tx } from '../../../functions/subscribers/open.ts';
import type { MessageState } from '../../../functions/subscribers/tables.ts';

/** Inserts a message to a browser in the state that an announcement leaves, or in a later one. */
export async function stagePush(
  tx: Tx,
  browser: number,
  moment: Date,
  { occasion = 'r1', state = 'queued' as MessageState } = {},
): Promise<void> {
  const message = messageToBrowser(browser, occasion, '{}', 'votes.example', moment);
  await tx
    .insertInto('messages')
    .values({ ...message, state })
    .execute();
}
