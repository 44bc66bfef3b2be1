import type { SubscriberDb } from './open.ts';
import type { MessageState } from './tables.ts';

/** Counts without any address. */
export interface SubscriberCounts {
  alerts: Record<string, number>;
  newsletter: Record<string, number>;
  messages: Record<string, number>;
  suppressed_addresses: number;
  browsers: number;
  browser_messages: Record<string, number>;
  announced: string | null;
}

/** Counts subscriptions by status, browsers, and messages by state. */
export async function countSubscribers(db: SubscriberDb): Promise<SubscriberCounts> {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['kind', 'status as name', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['kind', 'status'])
    .execute();
  const messages = await db
    .selectFrom('messages')
    .select(['kind', 'state as name', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['kind', 'state'])
    .execute();
  const { count } = await db
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('suppressed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const browsers = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const announced = await db
    .selectFrom('announcements')
    .select('occasion')
    .where('kind', '=', 'digest')
    .executeTakeFirst();
  const of = (kind: string) =>
    tallied(
      ['pending', 'confirmed', 'cancelled'],
      subscriptions.filter((row) => row.kind === kind),
    );
  const { push = [], mail = [] } = Object.groupBy(messages, ({ kind }) =>
    kind === 'push' ? 'push' : 'mail',
  );
  return {
    alerts: of('alert'),
    newsletter: of('newsletter'),
    messages: tallied(STATES, mail),
    suppressed_addresses: Number(count),
    browsers: Number(browsers.count),
    browser_messages: tallied(PUSH_STATES, push),
    announced: announced?.occasion ?? null,
  };
}

const STATES = ['queued', 'attempting', 'sent', 'failed', 'unknown', 'suppressed'];
const PUSH_STATES = ['queued', 'sent', 'failed'];

/** Returns a count for every name, also 0. */
function tallied(
  names: readonly string[],
  rows: readonly { name: string; count: string | number | bigint }[],
): Record<string, number> {
  const tally = Object.fromEntries(names.map((name) => [name, 0]));
  for (const { name, count } of rows) tally[name] = (tally[name] ?? 0) + Number(count);
  return tally;
}

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
const MAX_WAIT = 3_600_000;

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
  const late = now.getTime() - Date.parse(created_at) > MAX_WAIT;
  return { occasion, state, since, said, well: state === 'sent' || (underWay && !late) };
}
