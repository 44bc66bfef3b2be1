import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrationProvider } from '../../functions/subscribers/migrations.ts';
import { subscribersFile } from '../../functions/subscribers/open.ts';
import type { Config } from '../../pipeline/core/config.ts';

type Row = Record<string, string | number | null>;

/** Creates a database of subscribers as an older version with some last migration left it, with rows in it. */
export async function olderDatabase(
  config: Pick<Config, 'subscribersUrl' | 'stateFolder'>,
  last: string,
  rows: Readonly<Record<string, readonly Row[]>>,
): Promise<void> {
  const { subscribersUrl } = config;
  const db = new Kysely<Record<string, Row>>({
    dialect:
      subscribersUrl === null
        ? new SqliteDialect({ database: new Sqlite(subscribersFile(config)) })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: subscribersUrl, max: 1 }) }),
  });
  const { error } = await new Migrator({ db, provider: migrationProvider }).migrateTo(last);
  if (error !== undefined) throw error;
  for (const [table, each] of Object.entries(rows)) await db.insertInto(table).values(each).execute();
  await db.destroy();
}
