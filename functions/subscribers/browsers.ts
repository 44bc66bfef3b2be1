import type { Language } from '../../pipeline/i18n/index.ts';
import type { Tx } from './open.ts';

/** A browser that wants messages. */
export interface SubscribedBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

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

/** The number of a browser; null for one that nobody knows. */
export async function browserAt(tx: Tx, endpoint: string): Promise<number | null> {
  const found = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The topics of a browser, by slug. */
export async function topicsOf(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('push_interests')
    .select('topic_slug')
    .where('push_subscription_id', '=', id)
    .orderBy('topic_slug')
    .execute();
  return rows.map(({ topic_slug }) => topic_slug);
}

/** Subscribes a browser to these topics and to no others. */
export async function followTopics(tx: Tx, id: number, slugs: readonly string[]): Promise<void> {
  await tx.deleteFrom('push_interests').where('push_subscription_id', '=', id).execute();
  if (slugs.length === 0) return;
  await tx
    .insertInto('push_interests')
    .values(slugs.map((topic_slug) => ({ push_subscription_id: id, topic_slug })))
    .execute();
}

/** Forgets a browser, its topics and what is on its way to it. */
export const forgetBrowser = async (tx: Tx, endpoint: string): Promise<void> => {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
};
