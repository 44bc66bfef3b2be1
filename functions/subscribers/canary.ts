import type { SubscriberDb } from './open.ts';
import type { MessageState } from './tables.ts';

/** The last mail due to the operator's own subscriber, and its state. */
export interface Canary {
  occasion: string;
  state: MessageState;
  /** When it got this state. */
  since: string;
  said: string | null;
  /** True if it was handed over, or has been due so recently that it may be under way. */
  well: boolean;
}

/** Milliseconds that a mail may wait; a longer wait is a problem. */
const PATIENCE = 3_600_000;

/** Returns the state of the last news for an address; null if there were none yet. */
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
