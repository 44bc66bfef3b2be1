import type { SubscriberDb } from '../subscribers/open.ts';

/**
 * Why no browser at all has taken what was announced last, in the words of one attempt; null where one has, or none was
 * tried. Single browsers fail every day, and anybody can subscribe one that does: they say nothing of this service.
 */
export async function whyUndelivered(db: SubscriberDb): Promise<string | null> {
  const newest = await db
    .selectFrom('messages')
    .select('created_at')
    .where('push_subscription_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return null;
  // What is announced at one time bears one moment, and none of it is due before.
  const one = (state: 'sent' | 'failed' | 'queued') =>
    db
      .selectFrom('messages')
      .select('said')
      .where('state', '=', state)
      .where('kind', '=', 'push')
      .where('due_at', '>=', newest.created_at)
      .where('created_at', '=', newest.created_at)
      .limit(1);
  if ((await one('sent').executeTakeFirst()) !== undefined) return null;
  const failed =
    (await one('failed').where('said', 'is not', null).executeTakeFirst()) ??
    (await one('queued').where('said', 'is not', null).executeTakeFirst());
  return failed?.said ?? null;
}
