import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { hasPostgres, postgresForAll } from './postgres.ts';

/** Returns an empty database that no other test uses meanwhile. */
export type NewDatabase = () => Promise<SubscriberDb>;

/** Declares tests once and runs them on both kinds of database; without PostgreSQL if Debian’s is not installed. */
export function onEachDatabase(behaviour: (newDatabase: NewDatabase) => void): void {
  describe('in a file', () => {
    behaviour(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
      const db = await openSubscribers({ subscribersUrl: null, stateFolder: folder });
      onTestFinished(async () => {
        await db.destroy();
        rmSync(folder, { recursive: true, force: true });
      });
      return db;
    });
  });
  describe.skipIf(!hasPostgres)('in PostgreSQL', () => {
    const newDatabase = postgresForAll();
    let db: SubscriberDb;
    beforeAll(async () => {
      db = await openSubscribers({ subscribersUrl: newDatabase(), stateFolder: '' });
    });
    afterAll(() => db.destroy());
    behaviour(async () => {
      await emptied(db);
      return db;
    });
  });
}

/** Deletes every row of a database and resets its counters: far cheaper than another database. */
export async function emptied(db: SubscriberDb): Promise<void> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)} restart identity cascade`.execute(db);
}
