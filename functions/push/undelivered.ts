import type { SubscriberDb } from '../subscribers/open.ts';

/**
 * Returns why no browser accepted the last announcement, in the words of one attempt; null if one did, or if
 * none was tried. Single failures mean nothing: some browsers fail every day, and anyone can subscribe one
 * that does.
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
  // All messages of an announcement have the same time, and none is due earlier.
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
