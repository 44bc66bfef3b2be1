import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { locksRows, type SubscriberDb } from './open.ts';

/** Number of tries, and milliseconds between them, for a journal that another process reads. */
const TRIES = 50;
const TRY_EVERY = 100;

/**
 * Overwrites deleted rows in the file and its journal; returns false if another process reads it all the
 * time. PostgreSQL does so by itself, in time.
 */
export async function eraseTraces(db: SubscriberDb): Promise<boolean> {
  if (locksRows(db)) return true;
  await sql`vacuum`.execute(db);
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await sleep(TRY_EVERY);
  }
  return false;
}
