import { CliError } from '../../../pipeline/core/errors.ts';
import type { NewsEvent } from '../../../pipeline/news/events.ts';
import type { SubscriberDb, Tx } from '../../subscribers/open.ts';

/** Rows of one statement. */
const BATCH = 500;

/** Returns the events that have not been announced yet. */
export async function unannounced(db: SubscriberDb, events: readonly NewsEvent[]): Promise<NewsEvent[]> {
  const announced = new Set<string>();
  for (const batch of batches(events)) {
    const names = batch.map(({ what }) => what);
    const rows = await db.selectFrom('announced').select('what').where('what', 'in', names).execute();
    for (const { what } of rows) announced.add(what);
  }
  return events.filter(({ what }) => !announced.has(what));
}

/** Returns the day of the newest announced vote; null if no vote is stored. */
export async function newestAnnouncedVote(tx: Tx): Promise<string | null> {
  const { date } = await tx
    .selectFrom('announced')
    .select(({ fn }) => fn.max('date').as('date'))
    .where('what', 'like', 'vote %')
    .executeTakeFirstOrThrow();
  return date ?? null;
}

/** Says that statuses of initiatives are announced; its day keeps it from being forgotten. */
const STATUSES_KNOWN = { what: 'statuses', date: '9999-12-31' };

/** Returns false after a version that did not announce the statuses of initiatives: those found first are old. */
export const hasAnnouncedStatuses = async (db: SubscriberDb): Promise<boolean> =>
  (await db.selectFrom('announced').select('what').where('what', '=', STATUSES_KNOWN.what).execute()).length >
  0;

/** Stores events as announced. */
export async function markAnnounced(
  tx: Tx,
  events: readonly Pick<NewsEvent, 'what' | 'date'>[],
): Promise<void> {
  for (const batch of batches([...events, STATUSES_KNOWN]))
    await tx
      .insertInto('announced')
      .values(batch.map(({ what, date }) => ({ what, date })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Returns the mark of a vote that was announced without records. */
const awaited = (vote: number): string => `${AWAITED}${vote}`;
const AWAITED = 'awaited ';

/** Returns the ids of votes that were announced without records. */
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
 * Marks the announced votes without records: only these are announced again when their records arrive. A database of an
 * earlier version has no such marks, so it announces no old vote again.
 */
export async function markAwaited(tx: Tx, withoutRecords: readonly NewsEvent[]): Promise<void> {
  const fresh = new Set((await unannounced(tx, withoutRecords)).map(({ id }) => id));
  const announced = withoutRecords.filter(({ id }) => !fresh.has(id));
  await markAnnounced(
    tx,
    announced.map((event) => ({ ...event, what: awaited(event.id) })),
  );
}

/** Removes the marks of votes whose records have arrived. */
export async function settleAwaited(tx: Tx, votes: readonly number[]): Promise<void> {
  for (const batch of batches(votes))
    await tx.deleteFrom('announced').where('what', 'in', batch.map(awaited)).execute();
}

/** Removes events too old to be announced again; marks of awaited records are kept. */
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

/** What has a mark of its own. */
type AnnouncementKind = 'digest' | 'newsletter' | 'chamber';

/**
 * Returns the last announced release or week; null before the first time. The row stays locked until the transaction
 * ends, so that two runs announce one after the other.
 */
export async function lastAnnounced(tx: Tx, kind: AnnouncementKind, now: Date): Promise<string | null> {
  const announced_at = now.toISOString();
  const { occasion } = await tx
    .insertInto('announcements')
    .values({ kind, occasion: '', announced_at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ announced_at }))
    .returning('occasion')
    .executeTakeFirstOrThrow();
  return occasion === '' ? null : occasion;
}

/** Stores the last announced release or week. */
export async function setLastAnnounced(
  tx: Tx,
  kind: AnnouncementKind,
  occasion: string,
  now: Date,
): Promise<void> {
  const announced_at = now.toISOString();
  await tx
    .insertInto('announcements')
    .values({ kind, occasion, announced_at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ occasion, announced_at }))
    .execute();
}

/** Refuses to announce news of one parliament to the subscribers of another, where ids mean other people. */
export async function onlyOneChamber(tx: Tx, chamber: string, now: Date): Promise<void> {
  const previous = await lastAnnounced(tx, 'chamber', now);
  if (previous === null) return setLastAnnounced(tx, 'chamber', chamber, now);
  if (previous === chamber) return;
  throw new CliError(`These subscribers follow ${previous}; the newest release is of ${chamber}.`, {
    hint: 'Set a separate STATE_FOLDER (or SUBSCRIBERS_URL) for each parliament.',
  });
}
