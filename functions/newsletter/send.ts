import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import { markOf, moveMark } from '../alerts/marks.ts';
import { keepBulletin } from '../mail/bulletin-store.ts';
import { enqueue } from '../mail/outbox.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';
import { type Edition, hasNews, writeNewsletter } from './write.ts';

/** Subscribers that are written to by one statement. */
const BATCH = 500;

/** Puts an edition into the outbox, once for each subscriber and last day; answers how many messages are new. */
export const sendNewsletter = (db: SubscriberDb, edition: Edition, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await markOf(tx, 'newsletter', now);
    let messages = 0;
    for (const language of LANGUAGES) messages += await sendIn(language, tx, edition, now);
    await moveMark(tx, 'newsletter', edition.days.to, now);
    return messages;
  });

async function sendIn(language: Language, tx: Tx, edition: Edition, now: Date): Promise<number> {
  const bulletin = writeNewsletter(edition, language);
  if (!hasNews(bulletin)) return 0;
  const occasion = edition.days.to;
  const about = { kind: 'newsletter', occasion, subject: '', language } as const;
  const number = await keepBulletin(tx, about, bulletin, now);
  const host = new URL(edition.webUrl).hostname;
  let messages = 0;
  for (let after = 0; ; ) {
    const page = await tx
      .selectFrom('subscriptions as s')
      .innerJoin('addresses as a', 'a.id', 's.address_id')
      .select(['s.id', 's.address_id'])
      .where('s.kind', '=', 'newsletter')
      .where('s.status', '=', 'confirmed')
      .where('s.language', '=', language)
      .where('a.suppressed_at', 'is', null)
      .where('s.id', '>', after)
      .orderBy('s.id')
      .limit(BATCH)
      .execute();
    if (page.length === 0) return messages;
    const posts = page.map(({ id, address_id }) => ({
      ...({ addressId: address_id, kind: 'newsletter', occasion } as const),
      content: { language, brings: [[id, number]] as const },
    }));
    messages += await enqueue(tx, posts, host, now);
    after = page.at(-1)!.id;
  }
}
