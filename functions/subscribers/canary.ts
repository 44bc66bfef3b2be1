import type { SubscriberDb } from './open.ts';
import type { MessageState } from './tables.ts';

/** The last mail that was due to a subscriber of the operator’s own, and what became of it. */
export interface Canary {
  occasion: string;
  state: MessageState;
  /** Since when it is so. */
  since: string;
  said: string | null;
  /** Whether it is where it should be: handed over, or due so lately that it may be under way. */
  well: boolean;
}

/** Milliseconds for which a mail may wait: a server that takes none for longer is trouble. */
const PATIENCE = 3_600_000;

/** What became of the last news for an address; null where there were none for it yet. */
export async function canaryAt(db: SubscriberDb, email: string, now: Date): Promise<Canary | null> {
  const last = await db
    .selectFrom('messages as m')
    .innerJoin('addresses as a', 'a.id', 'm.address_id')
    .select(['m.occasion', 'm.state', 'm.created_at', 'm.updated_at', 'm.said'])
    .where('a.email', '=', email)
    .where('m.kind', 'in', ['digest', 'newsletter'])
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return null;
  const { occasion, state, created_at, updated_at: since, said } = last;
  const underWay = state === 'queued' || state === 'attempting';
  const late = now.getTime() - Date.parse(created_at) > PATIENCE;
  return { occasion, state, since, said, well: state === 'sent' || (underWay && !late) };
}
