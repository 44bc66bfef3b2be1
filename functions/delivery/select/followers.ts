import type { DbReader } from '../../../pipeline/db/open.ts';
import { currentSlug } from '../../../pipeline/endpoints/groups/succession.ts';
import type { Language } from '../../../pipeline/i18n/index.ts';
import { roleOf } from '../../../pipeline/metrics/person-kpis.ts';
import type { SubscriberDb } from '../../subscribers/open.ts';
import { type FollowedTarget, targetIn } from '../../subscribers/tables.ts';

/** Returns the key under which a section about a target is stored. */
export const targetKey = ({ type, id, slug }: FollowedTarget): string =>
  `${type} ${type === 'group' ? slug : id}`;

/** Returns the same target with the current slug of the group, so that followers of a former slug follow the group. */
export const withCurrentSlug = <Target extends FollowedTarget>(read: DbReader, target: Target): Target =>
  target.type === 'group' && target.slug !== null
    ? { ...target, slug: currentSlug(read, target.slug) }
    : target;

/** Returns the topic with an id. */
export const topicById = ({ db, get }: DbReader, id: number) =>
  get(db.selectFrom('topics').select(['id', 'slug', 'name_ca', 'name_es', 'name_en']).where('id', '=', id));

/** Returns the person with an id, with the office that explains absences. */
export function personById(read: DbReader, id: number) {
  const person = read.get(read.db.selectFrom('persons').select(['id', 'full_name']).where('id', '=', id));
  return person && { ...person, role_kind: roleOf(read, id) };
}

/** One alert of a subscriber. */
interface Alert extends FollowedTarget {
  subscriptionId: number;
  language: Language;
}

/** A subscriber with all their alerts, in the language of the newest alert. */
export interface Follower {
  addressId: number;
  language: Language;
  alerts: Alert[];
}

/** Addresses of one page. */
const PAGE = 5_000;

const confirmedAlerts = (db: SubscriberDb) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('addresses as a', 'a.id', 's.address_id')
    .where('s.status', '=', 'confirmed')
    .where('s.kind', '=', 'alert')
    .where('a.suppressed_at', 'is', null);

/** Returns every followed target, with the languages of its followers. */
export async function followedTargets(
  db: SubscriberDb,
): Promise<(FollowedTarget & { language: Language })[]> {
  const rows = await confirmedAlerts(db)
    .select(['s.target_type', 's.target_id', 's.target_slug', 's.language'])
    .distinct()
    .orderBy('s.target_type')
    .orderBy('s.target_id')
    .orderBy('s.language')
    .execute();
  return rows.map((row) => ({ ...targetIn(row), language: row.language }));
}

/** Yields the subscribers with confirmed alerts, a page at a time, so that the whole list is never in memory. */
export async function* followers(db: SubscriberDb): AsyncGenerator<Follower> {
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('addresses')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (page.length === 0) return;
    const upTo = page.at(-1)!.id;
    yield* await followersBetween(db, after, upTo);
    after = upTo;
  }
}

async function followersBetween(db: SubscriberDb, after: number, upTo: number): Promise<Iterable<Follower>> {
  // A condition on the status in this query would make SQLite scan all subscribers for every page, by the index of the
  // status.
  const rows = await db
    .selectFrom('addresses as a')
    .innerJoin('subscriptions as s', 's.address_id', 'a.id')
    .select([
      's.id',
      's.address_id',
      's.status',
      's.target_type',
      's.target_id',
      's.target_slug',
      's.language',
    ])
    .where('s.address_id', '>', after)
    .where('s.address_id', '<=', upTo)
    .where('s.kind', '=', 'alert')
    .where('a.suppressed_at', 'is', null)
    .orderBy('s.address_id')
    .orderBy('s.id')
    .execute();
  const byAddress = new Map<number, Follower>();
  for (const { id, address_id, status, language, ...target } of rows) {
    if (status !== 'confirmed') continue;
    const follower = byAddress.get(address_id) ?? { addressId: address_id, language, alerts: [] };
    follower.language = language;
    follower.alerts.push({ ...targetIn(target), subscriptionId: id, language });
    byAddress.set(address_id, follower);
  }
  return byAddress.values();
}

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
