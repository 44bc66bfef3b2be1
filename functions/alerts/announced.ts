import type { NewsEvent } from '../../pipeline/news/events.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';

/** Rows that are written or looked up by one statement. */
const BATCH = 500;

/** Those of some events that were not announced yet. */
export async function unannounced(db: SubscriberDb, events: readonly NewsEvent[]): Promise<NewsEvent[]> {
  const announced = new Set<string>();
  for (const batch of batches(events)) {
    const names = batch.map(({ what }) => what);
    const rows = await db.selectFrom('announced').select('what').where('what', 'in', names).execute();
    for (const { what } of rows) announced.add(what);
  }
  return events.filter(({ what }) => !announced.has(what));
}

/** The day of the newest vote that was announced; null where none is remembered. */
export async function newestAnnouncedVote(tx: Tx): Promise<string | null> {
  const { date } = await tx
    .selectFrom('announced')
    .select(({ fn }) => fn.max('date').as('date'))
    .where('what', 'like', 'vote %')
    .executeTakeFirstOrThrow();
  return date ?? null;
}

/** Remembers what is announced. */
export async function markAnnounced(tx: Tx, events: readonly NewsEvent[]): Promise<void> {
  for (const batch of batches(events))
    await tx
      .insertInto('announced')
      .values(batch.map(({ what, date }) => ({ what, date })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The mark of a vote that was announced without records. */
const awaited = (vote: number): string => `${AWAITED}${vote}`;
const AWAITED = 'awaited ';

/** The votes that were announced without records, by number. */
export async function awaitingRecords(db: SubscriberDb): Promise<number[]> {
  const rows = await db
    .selectFrom('announced')
    .select('what')
    .where('what', 'like', `${AWAITED}%`)
    .orderBy('what')
    .execute();
  return rows.map(({ what }) => Number(what.slice(AWAITED.length)));
}

/**
 * Remembers which of the votes without records were announced: only what is remembered here is announced once more when
 * its records arrive. A database of an earlier version remembers none, so that it announces no old vote again.
 */
export async function markAwaited(tx: Tx, withoutRecords: readonly NewsEvent[]): Promise<void> {
  const fresh = new Set((await unannounced(tx, withoutRecords)).map(({ id }) => id));
  const announced = withoutRecords.filter(({ id }) => !fresh.has(id));
  await markAnnounced(
    tx,
    announced.map((event) => ({ ...event, what: awaited(event.id) })),
  );
}

/** Forgets that records were awaited. */
export async function settleAwaited(tx: Tx, votes: readonly number[]): Promise<void> {
  for (const batch of batches(votes))
    await tx.deleteFrom('announced').where('what', 'in', batch.map(awaited)).execute();
}

/** Forgets what is too old to be announced again; records are awaited however old the vote is. */
export async function forgetBefore(tx: Tx, before: string): Promise<void> {
  await tx
    .deleteFrom('announced')
    .where('date', '<', before)
    .where('what', 'not like', `${AWAITED}%`)
    .execute();
}

function* batches<Thing>(events: readonly Thing[]): Generator<readonly Thing[]> {
  for (let at = 0; at < events.length; at += BATCH) yield events.slice(at, at + BATCH);
}
