import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import type { RowOf } from './tables.ts';

/** A browser that subscribes to messages. */
type SubscribedBrowser = Pick<RowOf<'push_subscriptions'>, 'endpoint' | 'p256dh' | 'auth' | 'language'>;

/** Stores a browser with its newest keys and language; returns its id. */
export async function saveBrowser(tx: Tx, browser: SubscribedBrowser, now: Date): Promise<number> {
  const { endpoint: _, ...newest } = browser;
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values({ ...browser, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(newest))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Browsers that one client may subscribe at one service in a day. */
const MOST_OF_A_CALLER = 10;
const DAY = 86_400_000;

/** Records who subscribed a browser; returns false past the limit of that client at its service. */
export async function countBrowser(tx: Tx, id: number, asked_by: string, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('asked_by', '=', asked_by)
    .where('created_at', '>', new Date(now.getTime() - DAY).toISOString())
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  await tx.updateTable('push_subscriptions').set({ asked_by }).where('id', '=', id).execute();
  return Number(count) < MOST_OF_A_CALLER;
}

/** Forgets who subscribed browsers. */
export const forgetCallers = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .updateTable('push_subscriptions')
    .set({ asked_by: null })
    .where('asked_by', 'is not', null)
    .where('created_at', '<=', new Date(now.getTime() - DAY).toISOString())
    .execute();
};

/** Days without a delivered message after which a browser counts as dead. */
const DEAD_AFTER = 14 * DAY;

/** Records whether a message reached a browser; returns true if it counts as dead, and deletes it then. */
export async function recordDelivery(
  db: SubscriberDb,
  id: number,
  took: boolean,
  now: Date,
): Promise<boolean> {
  const browser = db.selectFrom('push_subscriptions').select('failing_since').where('id', '=', id);
  const since = (await browser.executeTakeFirst())?.failing_since ?? null;
  if (!took && since !== null) {
    const isDead = since <= new Date(now.getTime() - DEAD_AFTER).toISOString();
    if (isDead) await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
    return isDead;
  }
  const failing_since = took ? null : now.toISOString();
  if (failing_since !== since)
    await db.updateTable('push_subscriptions').set({ failing_since }).where('id', '=', id).execute();
  return false;
}

/** Returns the id of a browser; null if it is unknown. */
export async function browserAt(tx: Tx, endpoint: string): Promise<number | null> {
  const found = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .$if(locksRows(tx), (row) => row.forUpdate())
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The interests of a browser: every voting day, or votes about some topics, possibly none. */
interface Interests {
  all_topics: boolean;
  topic_slugs: string[];
}

/**
 * The slug in the only row of a browser that follows no topic. A browser without rows follows every voting day: that
 * was the format before these two cases existed, and an older version of this program still reads both correctly.
 */
const NO_TOPIC = '';

/** Returns the interests of a browser. */
export async function interestsOf(tx: Tx, id: number): Promise<Interests> {
  const rows = await tx
    .selectFrom('push_interests')
    .select('topic_slug')
    .where('push_subscription_id', '=', id)
    .orderBy('topic_slug')
    .execute();
  const topic_slugs = rows.map(({ topic_slug }) => topic_slug).filter((slug) => slug !== NO_TOPIC);
  return { all_topics: rows.length === 0, topic_slugs };
}

/** Sets the topics of a browser, replacing all others, or subscribes it to every voting day. */
export async function follow(tx: Tx, id: number, topics: readonly string[] | 'all'): Promise<void> {
  await tx.deleteFrom('push_interests').where('push_subscription_id', '=', id).execute();
  if (topics === 'all') return;
  const slugs = topics.length === 0 ? [NO_TOPIC] : topics;
  await tx
    .insertInto('push_interests')
    .values(slugs.map((topic_slug) => ({ push_subscription_id: id, topic_slug })))
    .execute();
}

/** Deletes a browser with its topics and queued messages. */
export const forgetBrowser = async (tx: Tx, endpoint: string): Promise<void> => {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
};
