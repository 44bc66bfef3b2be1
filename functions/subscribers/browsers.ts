import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import type { RowOf } from './tables.ts';

/** A browser that wants messages. */
type SubscribedBrowser = Pick<RowOf<'push_subscriptions'>, 'endpoint' | 'p256dh' | 'auth' | 'language'>;

/** Stores a browser, with its newest keys and language; answers its number. */
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

/** Browsers that one caller may subscribe at one service in a day. */
const MOST_OF_A_CALLER = 10;
const DAY = 86_400_000;

/** Notes who subscribed a browser; false where that is one too many of that caller at its service. */
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

/** Days for which a browser may take nothing before it counts as dead. */
const DEAD_AFTER = 14 * DAY;

/** Notes whether a browser took what it was sent; answers whether it counts as dead, and then it is forgotten. */
export async function noteDelivery(db: SubscriberDb, id: number, took: boolean, now: Date): Promise<boolean> {
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

/** The number of a browser; null for one that nobody knows. */
export async function browserAt(tx: Tx, endpoint: string): Promise<number | null> {
  const found = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .$if(locksRows(tx), (row) => row.forUpdate())
    .executeTakeFirst();
  return found?.id ?? null;
}

/** What a browser hears of: every voting day, or votes about some topics, which may be none. */
export interface Interests {
  all_topics: boolean;
  topic_slugs: string[];
}

/**
 * The slug in the one row of a browser that hears of no topic. A browser without any row hears of every voting day: so it was
 * stored before the two could be distinguished, and a former version of this program still reads both rightly.
 */
const NO_TOPIC = '';

/** Returns what a browser hears of. */
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

/** Subscribes a browser to these topics and to no others, or to every voting day. */
export async function follow(tx: Tx, id: number, topics: readonly string[] | 'all'): Promise<void> {
  await tx.deleteFrom('push_interests').where('push_subscription_id', '=', id).execute();
  if (topics === 'all') return;
  const slugs = topics.length === 0 ? [NO_TOPIC] : topics;
  await tx
    .insertInto('push_interests')
    .values(slugs.map((topic_slug) => ({ push_subscription_id: id, topic_slug })))
    .execute();
}

/** Forgets a browser, its topics and what is on its way to it. */
export const forgetBrowser = async (tx: Tx, endpoint: string): Promise<void> => {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
};
