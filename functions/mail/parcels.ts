import type { Language } from '../../pipeline/i18n/index.ts';
import type { Claimed } from '../outbox/channel.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import type { Signing } from '../subscribers/tokens.ts';
import type { Ready } from './blocks.ts';
import { type Bulletin, MOST_ITEMS } from './bulletin.ts';
import { bulletinReader } from './bulletin-store.ts';
import { digestLetter } from './digest.ts';
import type { Letter } from './letter.ts';
import { newsletterLetter } from './newsletter.ts';

/** What a mail of a run is made of: written when it is sent, so that whoever leaves meanwhile is left in peace. */
export interface Parcel {
  language: Language;
  /** Pairs of a subscription and the bulletin that it is sent. */
  brings: readonly (readonly [subscriptionId: number, bulletinId: number])[];
}

/** A bulletin on its way to somebody. */
export interface Brought {
  subscriptionId: number;
  bulletin: Bulletin;
  /** The bulletin as this mail shows it. */
  ready: Ready;
  /** Ends this one subscription. */
  leave: string;
}

/** What it takes to write the mails of a run. */
export interface Desk {
  db: SubscriberDb;
  signer: Signing;
  webUrl: string;
  contact: string | null;
}

/** Items of each part that a mail shows of every bulletin, so that one who follows much can still read it. */
const ITEMS_OF_A_MAIL = 60;
const FEWEST = 3;
const itemsEach = (bulletins: number): number =>
  Math.min(MOST_ITEMS, Math.max(FEWEST, Math.floor(ITEMS_OF_A_MAIL / bulletins)));

/** Writes letters from what lies in the outbox; null for somebody who wants nothing of it any more. */
export function letterWriter(
  desk: Desk,
): (claimed: Pick<Claimed, 'kind' | 'content'>) => Promise<Letter | null> {
  const bulletins = bulletinReader(desk.db);
  return async ({ kind, content }) => {
    if (kind === 'confirmation') return JSON.parse(content) as Letter;
    const { language, brings } = JSON.parse(content) as Parcel;
    const { wanted, leaveAll } = await stillWanted(desk, brings);
    if (wanted.length === 0) return null;
    const most = kind === 'newsletter' ? MOST_ITEMS : itemsEach(wanted.length);
    const brought: Brought[] = [];
    for (const { bulletinId, ...rest } of wanted)
      brought.push({ ...rest, ...(await bulletins(bulletinId, most)) });
    if (kind === 'newsletter') return newsletterLetter(brought[0]!, language, desk);
    return digestLetter(brought, leaveAll, language, desk);
  };
}

/** The subscriptions that are still confirmed with the tokens that end them, and the one that ends all alerts. */
async function stillWanted({ db, signer }: Desk, brings: Parcel['brings']) {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('addresses as a', 'a.id', 's.address_id')
    .select(['s.id', 's.nonce', 's.address_id', 'a.nonce as address_nonce'])
    .where(
      's.id',
      'in',
      brings.map(([id]) => id),
    )
    .where('s.status', '=', 'confirmed')
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const wanted = brings.flatMap(([subscriptionId, bulletinId]) => {
    const row = found.get(subscriptionId);
    if (row === undefined) return [];
    return [{ subscriptionId, bulletinId, leave: signer.cancelToken(String(subscriptionId), row.nonce) }];
  });
  const [any] = rows;
  return {
    wanted,
    leaveAll: any === undefined ? '' : signer.allAlertsToken(any.address_id, any.address_nonce),
  };
}
