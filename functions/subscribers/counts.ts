import type { SubscriberDb } from './open.ts';

/** How many there are of what, and no address. */
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
    .select(['kind', 'status', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['kind', 'status'])
    .execute();
  const messages = await db
    .selectFrom('messages')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
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
  const pushes = await db
    .selectFrom('push_messages')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const announced = await db
    .selectFrom('announcements')
    .select('occasion')
    .where('kind', '=', 'digest')
    .executeTakeFirst();
  const of = (kind: string) => {
    const found = subscriptions.filter((row) => row.kind === kind);
    return tallied(['pending', 'confirmed', 'cancelled'], (name) => found.find((row) => row.status === name));
  };
  return {
    alerts: of('alert'),
    newsletter: of('newsletter'),
    messages: tallied(STATES, (name) => messages.find((row) => row.state === name)),
    suppressed_addresses: Number(count),
    browsers: Number(browsers.count),
    browser_messages: tallied(PUSH_STATES, (name) => pushes.find((row) => row.state === name)),
    announced: announced?.occasion ?? null,
  };
}

const STATES = ['queued', 'attempting', 'sent', 'failed', 'unknown', 'suppressed'];
const PUSH_STATES = ['queued', 'sent', 'failed'];

/** Every name with its count, those without any too. */
const tallied = (
  names: readonly string[],
  find: (name: string) => { count: string | number | bigint } | undefined,
): Record<string, number> => Object.fromEntries(names.map((name) => [name, Number(find(name)?.count ?? 0)]));
