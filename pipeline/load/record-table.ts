import { batchInserter } from '../db/insert.ts';
import type { Keep } from '../db/keep.ts';
import type { Write } from '../db/open.ts';
import { createIndexes, type Table } from '../db/table.ts';
import { tables } from '../db/tables.ts';
import { sha256 } from '../sha256.ts';

/** Stands for null among the numbers of records. */
export const NULL = -(2 ** 31);

/** Numbers of one record: the columns of the table, in their order. */
export const WIDTH = Object.keys(tables.vote_records.row.shape).length;

/**
 * The table of records while a build fills it. It begins with the records that the release before had: nearly all of
 * them are still the same, and copied as they lie they cost a tenth of being written.
 */
export interface RecordTable {
  /** Sees to it that a vote has these records, in order of mandate, and no others. */
  put(vote: number, records: Int32Array): void;
  /**
   * Takes away the records of every vote that was not put. Answers the votes that had other records in the database before,
   * in order; null where nobody knows.
   */
  finish(): number[] | null;
  /** Leaves for the next build what it needs in order to begin with this database. */
  leave(database: string): void;
}

/** The database of the release before, and what the build that made it left. */
export interface Before {
  keep: Keep;
  /** Tells the code apart that builds: what another code made is not taken over. */
  version: string;
  /** Path and hash of the database; null where there is none. */
  database: { path: string; sha256: string } | null;
}

/** Opens the empty table of a database, outside of any transaction. */
export function openRecordTable(db: Write, { keep, version, database }: Before): RecordTable {
  const keyOf = (hash: string) => `${hash} ${version}`;
  const left = database === null ? null : keep.get(NAME, keyOf(database.sha256));
  const former = left === null ? new Map<number, string>() : readHashes(left);
  if (left !== null) {
    for (const index of createIndexes(tables.vote_records as Table)) db.exec(index);
    db.fillFrom(database!.path, tables.vote_records.name);
  }
  const hashes = new Map<number, string>();
  const others: number[] = [];
  const insert = batchInserter(db, tables.vote_records);
  const remove = db.statement('delete from vote_records where vote_id = ?');
  return {
    put(vote, records) {
      const hash = sha256(bytesOf(records));
      hashes.set(vote, hash);
      if (former.get(vote) === hash) return;
      others.push(vote);
      if (former.has(vote)) remove.run([vote]);
      for (let at = 0; at < records.length; at += WIDTH)
        insert.add(Array.from(records.subarray(at, at + WIDTH), (value) => (value === NULL ? null : value)));
    },
    finish() {
      insert.flush();
      const gone = [...former.keys()].filter((vote) => !hashes.has(vote));
      for (const vote of gone) remove.run([vote]);
      return left === null ? null : [...others, ...gone].sort((one, other) => one - other);
    },
    leave: (hash) => keep.put(NAME, keyOf(hash), Buffer.from(JSON.stringify([...hashes]))),
  };
}

const NAME = 'hashes of the records of votes';

const readHashes = (bytes: Uint8Array): Map<number, string> =>
  new Map(JSON.parse(Buffer.from(bytes).toString()) as [number, string][]);

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);
