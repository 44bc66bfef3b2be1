import type { Tx } from '../../functions/subscribers/open.ts';

/** A message to a browser as an announcement leaves it, or as it is some time later. */
export async function stagePush(
  tx: Tx,
  push_subscription_id: number,
  moment: Date,
  { occasion = 'r1', payload = '{}', state = 'queued' as 'queued' | 'sent' | 'failed' } = {},
): Promise<void> {
  const [due_at, created_at] = [moment.toISOString(), moment.toISOString()];
  await tx
    .insertInto('push_messages')
    .values({ push_subscription_id, occasion, payload, state, attempts: 0, due_at, created_at })
    .execute();
}
