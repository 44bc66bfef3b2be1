import type { Language } from '../../pipeline/i18n/index.ts';
import type { ClaimedMessage } from '../outbox/channel.ts';
import { mailboxHashes } from '../subscribers/mailbox.ts';
import { digestMessage } from './digest.ts';
import type { MailMessage } from './message.ts';
import { newsletterMessage } from './newsletter.ts';
import type { MailContext, RenderedSection } from './rendered-section.ts';
import { MOST_ITEMS } from './section.ts';
import { sectionReader } from './section-store.ts';

/** What a mail of a run is made of: rendered when it is sent, so that whoever leaves meanwhile is left in peace. */
export interface MailJob {
  language: Language;
  /** Pairs of a subscription and the section that it is sent. */
  brings: readonly (readonly [subscriptionId: number, sectionId: number])[];
}

/** Items of each list that a mail shows of every section, so that one who follows much can still read it. */
const ITEMS_OF_A_MAIL = MOST_ITEMS;
const FEWEST = 1;
const itemsEach = (sections: number): number =>
  Math.min(MOST_ITEMS, Math.max(FEWEST, Math.floor(ITEMS_OF_A_MAIL / sections)));

/** Renders messages from the jobs of the outbox; null for somebody who wants nothing of it any more. */
export function messageRenderer(
  context: MailContext,
): (claimed: Pick<ClaimedMessage, 'kind' | 'content'>) => Promise<MailMessage | null> {
  const sections = sectionReader(context.db);
  return async ({ kind, content }) => {
    if (kind === 'confirmation') return JSON.parse(content) as MailMessage;
    const { language, brings: items } = JSON.parse(content) as MailJob;
    const { wanted, allAlerts, never } = await stillWanted(context, items);
    if (wanted.length === 0) return null;
    const most = kind === 'newsletter' ? MOST_ITEMS : itemsEach(wanted.length);
    const rendered: RenderedSection[] = [];
    for (const { sectionId, leave } of wanted) rendered.push({ leave, ...(await sections(sectionId, most)) });
    if (kind === 'newsletter') return newsletterMessage(rendered[0]!, never, language, context);
    return digestMessage(rendered, { allAlerts, never }, language, context);
  };
}

/** The subscriptions that are still confirmed with the tokens that end them, and those that end all alerts, and everything. */
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
    never: signer.closeMailboxToken(mailboxHashes(any?.email ?? '', signer).mailbox),
  };
}
