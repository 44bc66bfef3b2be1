import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import { inTransaction, openStaging } from '../subscribers/staging.ts';
import { type Edition, hasNews, writeNewsletter } from './compose/edition.ts';
import { messagesOf, saveSection } from './enqueue/entries.ts';
import { lastAnnounced, setLastAnnounced } from './select/announced.ts';

/** Subscribers of one statement. */
const BATCH = 500;

/**
 * Queues an edition, once for each subscriber and last day; returns the number of new messages. The messages are
 * prepared before the transaction, so that people can subscribe meanwhile.
 */
export const sendNewsletter = (db: SubscriberDb, edition: Edition, now: Date): Promise<number> =>
  db.connection().execute(async (one) => {
    const occasion = edition.days.to;
    const host = new URL(edition.webUrl).hostname;
    const sections = await writeSections(one, edition, now);
    const mails = await openStaging(one);
    for await (const subscribers of subscribersInBatches(one)) {
      const entries = subscribers.flatMap(({ id, address_id, language }) => {
        const section = sections.get(language);
        if (section === undefined) return [];
        const content = { language, brings: [[id, section]] as const };
        return [{ addressId: address_id, kind: 'newsletter' as const, occasion, content }];
      });
      await mails.add(messagesOf(entries, host, now));
    }
    return inTransaction(one, false, async (tx) => {
      await lastAnnounced(tx, 'newsletter', now);
      await setLastAnnounced(tx, 'newsletter', occasion, now);
      return (await mails.enqueueAll(tx)).mails;
    });
  });

/** Stores the edition in each language with news; returns the ids. */
async function writeSections(one: SubscriberDb, edition: Edition, now: Date): Promise<Map<Language, number>> {
  const written = LANGUAGES.map((language) => ({ language, section: writeNewsletter(edition, language) }));
  return inTransaction(one, false, async (tx) => {
    const numbers = new Map<Language, number>();
    for (const { language, section } of written) {
      if (!hasNews(section)) continue;
      const about = { kind: 'newsletter', occasion: edition.days.to, subject: '', language } as const;
      numbers.set(language, await saveSection(tx, about, section, now));
    }
    return numbers;
  });
}

/** Yields the confirmed subscribers in batches. */
async function* subscribersInBatches(db: SubscriberDb) {
  for (let after = 0; ; ) {
    // A condition on the status in this query would make SQLite scan all subscribers for every page, by the index of
    // the status.
    const page = await db
      .selectFrom('subscriptions as s')
      .innerJoin('addresses as a', 'a.id', 's.address_id')
      .select(['s.id', 's.address_id', 's.language', 's.kind', 's.status', 'a.suppressed_at'])
      .where('s.id', '>', after)
      .orderBy('s.id')
      .limit(BATCH)
      .execute();
    if (page.length === 0) return;
    yield page.filter(
      ({ kind, status, suppressed_at }) =>
        kind === 'newsletter' && status === 'confirmed' && suppressed_at === null,
    );
    after = page.at(-1)!.id;
  }
}
