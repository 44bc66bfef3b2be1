import { type DbReader, openDatabase } from '../../db/open.ts';
import { type DumpPart, filesOfPart, type TableFacts } from '../../dumps/dump-files.ts';
import type { TableFile } from '../../dumps/table-files.ts';
import { handOver } from '../../pool.ts';

/** A part of the downloadable files of a finished parliament database. */
export interface DumpTask {
  database: string;
  facts: TableFacts;
  part: DumpPart;
}

const opened = new Map<string, DbReader>();

/** Runs on a thread of its own: see dumped-files.ts. */
export default async function makeFiles({ database, facts, part }: DumpTask): Promise<TableFile[]> {
  const read = opened.get(database) ?? openDatabase(database);
  opened.set(database, read);
  const made = await filesOfPart(part, read, facts);
  const files = made.map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) }));
  return handOver(
    files,
    files.map(({ bytes }) => bytes.buffer),
  );
}
