import type { SubscriberDb } from '../../subscribers/open.ts';

/** Browsers of one statement. */
const BATCH = 500;

/** Yields every browser with its topics in order, in batches. */
export async function* browsersInBatches(db: SubscriberDb) {
  let after = 0;
  for (;;) {
    const browsers = await db
      .selectFrom('push_subscriptions')
      .select(['id', 'language'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (browsers.length === 0) return;
    const first = after + 1;
    after = browsers.at(-1)!.id;
    const interests = await db
      .selectFrom('push_interests')
      .selectAll()
      .where('push_subscription_id', '>=', first)
      .where('push_subscription_id', '<=', after)
      .orderBy('topic_slug')
      .execute();
    const topics = Map.groupBy(interests, ({ push_subscription_id }) => push_subscription_id);
    yield browsers.map((browser) => ({
      ...browser,
      topics: (topics.get(browser.id) ?? []).map(({ topic_slug }) => topic_slug),
    }));
  }
}
