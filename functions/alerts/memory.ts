import type { Happening } from '../../pipeline/news/happened.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';

/** Rows that are written or looked up by one statement. */
const BATCH = 500;

/** Those of some things that nobody was told of. */
export async function untold(db: SubscriberDb, things: readonly Happening[]): Promise<Happening[]> {
  const told = new Set<string>();
  for (const batch of batches(things)) {
    const names = batch.map(({ what }) => what);
    const rows = await db.selectFrom('announced').select('what').where('what', 'in', names).execute();
    for (const { what } of rows) told.add(what);
  }
  return things.filter(({ what }) => !told.has(what));
}

/** The day of the newest vote that people were told of; null where none is remembered. */
export async function newestVoteTold(tx: Tx): Promise<string | null> {
  const { date } = await tx
    .selectFrom('announced')
    .select(({ fn }) => fn.max('date').as('date'))
    .where('what', 'like', 'vote %')
    .executeTakeFirstOrThrow();
  return date ?? null;
}

/** Remembers what people are told of. */
export async function remember(tx: Tx, things: readonly Happening[]): Promise<void> {
  for (const batch of batches(things))
    await tx
      .insertInto('announced')
      .values(batch.map(({ what, date }) => ({ what, date })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Forgets what is too old to be told again. */
export async function forgetOld(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('announced').where('date', '<', before).execute();
}

function* batches<Thing>(things: readonly Thing[]): Generator<readonly Thing[]> {
  for (let at = 0; at < things.length; at += BATCH) yield things.slice(at, at + BATCH);
}
