import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { folderForAll } from '../effects.ts';
import { builtSiteForAll } from '../site/built-site.ts';
import { serveSubscriptions, WEB_URL } from '../subscribers/services.ts';

/** A token of the right form that no mail has. */
export const TOKEN = 'x'.repeat(43);

/** A valid form, and the headers of a browser that sends it. */
export const wanted = { email: 'ada@example.org', target: 'topic 3', language: 'es' };
export const own = { 'sec-fetch-site': 'same-origin', origin: WEB_URL };

/** Serves the built pages with forms over a database that each test finds empty. */
export function formsForAll() {
  const site = builtSiteForAll();
  const folder = folderForAll();
  let db: SubscriberDb;
  beforeAll(async () => {
    db = await openSubscribers({ subscribersUrl: null, stateFolder: folder });
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    for (const table of ['messages', 'subscriptions', 'addresses', 'letters', 'closed_mailboxes'] as const)
      await db.deleteFrom(table).execute();
  });
  return {
    site,
    db: () => db,
    served: (setting: Parameters<typeof serveSubscriptions>[1] = {}) =>
      serveSubscriptions(db, { siteFolder: site.folder, ...setting }),
    subscriptions: () =>
      db
        .selectFrom('subscriptions')
        .select(['kind', 'target_type', 'target_id', 'language', 'status'])
        .execute(),
  };
}
