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
    .select(['kind', 'state', ({ fn }) => fn.countAll().as('count')])
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
  const of = (kind: string) => {
    const found = subscriptions.filter((row) => row.kind === kind);
    return tallied(['pending', 'confirmed', 'cancelled'], (name) =>
      found.filter((row) => row.status === name),
    );
  };
  const pushes = messages.filter(({ kind }) => kind === 'push');
  const mails = messages.filter(({ kind }) => kind !== 'push');
  return {
    alerts: of('alert'),
    newsletter: of('newsletter'),
    messages: tallied(STATES, (name) => mails.filter((row) => row.state === name)),
    suppressed_addresses: Number(count),
    browsers: Number(browsers.count),
    browser_messages: tallied(PUSH_STATES, (name) => pushes.filter((row) => row.state === name)),
    announced: announced?.occasion ?? null,
  };
}

const STATES = ['queued', 'attempting', 'sent', 'failed', 'unknown', 'suppressed'];
const PUSH_STATES = ['queued', 'sent', 'failed'];

/** Every name with its count, those without any too. */
const tallied = (
  names: readonly string[],
  find: (name: string) => readonly { count: string | number | bigint }[],
): Record<string, number> =>
  Object.fromEntries(
    names.map((name) => [name, find(name).reduce((sum, { count }) => sum + Number(count), 0)]),
  );
