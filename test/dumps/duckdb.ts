import { DuckDBInstance } from '@duckdb/node-api';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { dumpParts, filesOfPart } from '../../pipeline/dumps/dump-files.ts';
import { openStreamed } from '../../pipeline/publish/release/compress.ts';

type Row = Record<string, unknown>;

/** DuckDB, as a user of a downloaded release runs it. */
export interface DuckDB {
  run(sql: string): Promise<void>;
  /** Returns the rows of a query, with whole numbers as numbers and dates as texts. */
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

const ORIGIN = {
  licence: 'CC-BY-4.0',
  attribution: 'A parliament',
  release: '2025-01-22-0123abcd',
  address: 'https://votes.example/data/v/2025-01-22-0123abcd/',
  fictional: true,
};

/** Writes every downloadable file of a database into a folder, replacing other files. */
export async function writeDumps(read: DbReader, folder: string): Promise<void> {
  const files = filesOnDisk();
  const place = { folder, modified: new Date(0) };
  const open = (path: string) => {
    files.remove(`${folder}/${path}`);
    return openStreamed(place, path, files);
  };
  for (const part of dumpParts(read)) await filesOfPart(part, read, ORIGIN, open);
}
