import { mailboxHashes } from '../../subscribers/addresses.ts';
import type { MailMessage } from '../compose/mail.ts';
import { digestMessage, newsletterMessage } from '../compose/news-mails.ts';
import { type MailContext, MOST_ITEMS, type RenderedSection, sectionReader } from '../compose/section.ts';
import type { MailJob } from '../enqueue/entries.ts';
import type { ClaimedMessage } from './claims.ts';

/** Maximum items of each list in a mail, so that subscribers with many alerts can still read it. */
const ITEMS_OF_A_MAIL = MOST_ITEMS;
const FEWEST = 1;
const itemsEach = (sections: number): number =>
  Math.min(MOST_ITEMS, Math.max(FEWEST, Math.floor(ITEMS_OF_A_MAIL / sections)));

/** Renders messages from the jobs of the outbox; returns null for a subscriber who no longer wants any of it. */
export function messageRenderer(
  context: MailContext,
): (claimed: Pick<ClaimedMessage, 'kind' | 'content'>) => Promise<MailMessage | null> {
  const sections = sectionReader(context.db);
  return async ({ kind, content }) => {
    if (kind === 'confirmation') return JSON.parse(content) as MailMessage;
    const { language, brings: items } = JSON.parse(content) as MailJob;
    const { wanted, allAlerts, closeToken } = await stillWanted(context, items);
    if (wanted.length === 0) return null;
    const most = kind === 'newsletter' ? MOST_ITEMS : itemsEach(wanted.length);
    const rendered: RenderedSection[] = [];
    for (const { sectionId, leave } of wanted) rendered.push({ leave, ...(await sections(sectionId, most)) });
    if (kind === 'newsletter') return newsletterMessage(rendered[0]!, closeToken, language, context);
    return digestMessage(rendered, { allAlerts, closeToken }, language, context);
  };
}

/** Returns the subscriptions still confirmed, with the tokens that end each of them, all alerts, and all mail. */
async function stillWanted({ db, signer }: MailContext, items: MailJob['brings']) {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('addresses as a', 'a.id', 's.address_id')
    .select(['s.id', 's.nonce', 's.address_id', 'a.nonce as address_nonce', 'a.email'])
    .where(
      's.id',
      'in',
      items.map(([id]) => id),
    )
    .where('s.status', '=', 'confirmed')
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const wanted = items.flatMap(([subscriptionId, sectionId]) => {
    const row = found.get(subscriptionId);
    if (row === undefined) return [];
    return [{ sectionId, leave: signer.cancelToken(String(subscriptionId), row.nonce) }];
  });
  const [any] = rows;
  return {
    wanted,
    allAlerts: any === undefined ? '' : signer.allAlertsToken(any.address_id, any.address_nonce),
    closeToken: signer.closeMailboxToken(mailboxHashes(any?.email ?? '', signer).mailbox),
  };
}
