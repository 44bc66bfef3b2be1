import type { Language } from '../../pipeline/i18n/index.ts';
import type { TargetType } from '../../pipeline/model/subscription.ts';
import type { Tx } from '../subscribers/open.ts';
import type { Subject } from './subjects.ts';

/** One alert of somebody. */
export interface Alert extends Subject {
  subscriptionId: number;
  language: Language;
}

/** Somebody and everything that they follow, in the language of the newest of it. */
export interface Follower {
  addressId: number;
  language: Language;
  alerts: Alert[];
}

/** Addresses that are read at once. */
const PAGE = 5_000;

const confirmedAlerts = (tx: Tx) =>
  tx
    .selectFrom('subscriptions as s')
    .innerJoin('addresses as a', 'a.id', 's.address_id')
    .where('s.status', '=', 'confirmed')
    .where('s.kind', '=', 'alert')
    .where('a.suppressed_at', 'is', null);

/** What is followed by anybody, in which languages. */
export async function subjectsFollowed(tx: Tx): Promise<(Subject & { language: Language })[]> {
  const rows = await confirmedAlerts(tx)
    .select(['s.target_type', 's.target_id', 's.target_slug', 's.language'])
    .distinct()
    .orderBy('s.target_type')
    .orderBy('s.target_id')
    .orderBy('s.language')
    .execute();
  return rows.map((row) => ({ ...subjectOf(row), language: row.language }));
}

/** Everybody with confirmed alerts, a page at a time, so that no list of subscribers lies in the memory. */
export async function* followers(tx: Tx): AsyncGenerator<Follower> {
  for (let after = 0; ; ) {
    const last = await confirmedAlerts(tx)
      .select('a.id')
      .distinct()
      .where('a.id', '>', after)
      .orderBy('a.id')
      .limit(PAGE)
      .execute();
    if (last.length === 0) return;
    const upTo = last.at(-1)!.id;
    yield* await followersBetween(tx, after, upTo);
    after = upTo;
  }
}

async function followersBetween(tx: Tx, after: number, upTo: number): Promise<Iterable<Follower>> {
  const rows = await confirmedAlerts(tx)
    .select(['s.id', 's.address_id', 's.target_type', 's.target_id', 's.target_slug', 's.language'])
    .where('a.id', '>', after)
    .where('a.id', '<=', upTo)
    .orderBy('s.address_id')
    .orderBy('s.id')
    .execute();
  const byAddress = new Map<number, Follower>();
  for (const { id, address_id, language, ...target } of rows) {
    const follower = byAddress.get(address_id) ?? { addressId: address_id, language, alerts: [] };
    follower.language = language;
    follower.alerts.push({ ...subjectOf(target), subscriptionId: id, language });
    byAddress.set(address_id, follower);
  }
  return byAddress.values();
}

const subjectOf = (row: {
  target_type: TargetType | '';
  target_id: number;
  target_slug: string | null;
}): Subject => ({ type: row.target_type as TargetType, id: Number(row.target_id), slug: row.target_slug });
