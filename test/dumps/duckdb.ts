import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DbReader } from '../../pipeline/db/open.ts';
import { dumpFiles } from '../../pipeline/dumps/dump-files.ts';

type Row = Record<string, unknown>;

/** Runs DuckDB, as whoever downloaded a release would. */
export interface DuckDB {
  run(sql: string): Promise<void>;
  /** Rows of a query; whole numbers as numbers, dates as texts. */
  rows(sql: string): Promise<Row[]>;
  close(): void;
}

export async function openDuckDB(): Promise<DuckDB> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  return {
    run: async (sql) => void (await connection.run(sql)),
    async rows(sql) {
      const reader = await connection.runAndReadAll(sql);
      return reader.getRowObjectsJS().map(plain);
    },
    close: () => connection.closeSync(),
  };
}

const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : value instanceof Date ? value.toISOString() : value,
    ]),
  );

/** Writes every downloadable file of a database into a folder. */
export async function writeDumps(read: DbReader, folder: string): Promise<void> {
  for await (const { path, bytes } of dumpFiles(read, {})) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}
