import { messageToBrowser } from '../../functions/outbox/entries.ts';
import type { Tx } from '../../functions/subscribers/open.ts';
import type { MessageState } from '../../functions/subscribers/tables.ts';

/** A message to a browser as an announcement leaves it, or as it is some time later. */
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
