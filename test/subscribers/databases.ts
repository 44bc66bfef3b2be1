import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { hasPostgres, type Postgres, startPostgres } from './postgres.ts';

/** Opens a database that nobody else uses; it is gone when the test is over. */
export type NewDatabase = () => Promise<SubscriberDb>;

/** States a behaviour once and tries it on both kinds of database; PostgreSQL is left out where Debian's is not installed. */
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
    let server: Postgres;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.stop());
    behaviour(async () => {
      const db = await openSubscribers({ subscribersUrl: server.newDatabase(), stateFolder: '' });
      onTestFinished(() => db.destroy());
      return db;
    });
  });
}
