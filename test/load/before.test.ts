import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Keep } from '../../pipeline/db/keep.ts';
import { createWrite, openRead, type Write } from '../../pipeline/db/open.ts';
import { createTable, type Table } from '../../pipeline/db/table.ts';
import { tables } from '../../pipeline/db/tables.ts';
import { type Before, NULL, openRecordTable } from '../../pipeline/load/record-table.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import { loadDocuments, loadFolder, soundDocuments, voteFile, votePath } from './parliament.ts';

/** Keeps in memory, and tells what was put since it was last asked. */
function keepInMemory(): Keep & { news(): string[] } {
  const kept = new Map<string, { key: string; bytes: Uint8Array }>();
  let put: string[] = [];
  return {
    get(name, key) {
      const found = kept.get(name);
      return found?.key === key ? found.bytes : null;
    },
    put(name, key, bytes) {
      kept.set(name, { key, bytes });
      put.push(name);
    },
    save() {},
    close() {},
    news() {
      const news = put;
      put = [];
      return news.sort();
    },
  };
}

const HASHES = 'hashes of the records of votes';

/** A folder that was loaded once; `again` loads it after that, and answers the bytes of the database. */
function loadedOnce(version = 'one') {
  const keep = keepInMemory();
  const before: Before = { keep, version, database: null };
  const { folder } = loadDocuments(soundDocuments(), new Map(), before);
  const path = join(folder, 'parliament.sqlite');
  const former = join(folder, 'former.sqlite');
  writeFileSync(former, readFileSync(path));
  const database = { path: former, sha256: sha256(readFileSync(former)) };
  const news = keep.news();
  return {
    folder,
    former,
    news,
    keep,
    again(changed: Partial<Before> = {}): Buffer {
      loadFolder(folder, new Map(), { keep, version, database, ...changed });
      return readFileSync(path);
    },
    alone(): Buffer {
      loadFolder(folder);
      return readFileSync(path);
    },
  };
}

describe('a load after another one', () => {
  it('reads no document again that is the same', () => {
    const { news, again, keep } = loadedOnce();
    expect(news).toEqual(expect.arrayContaining([`reading of ${votePath(1)}`, HASHES]));
    again();
    expect(keep.news()).toEqual([HASHES]);
  });

  it('reads those again that became other, and makes the same database as alone', () => {
    const { folder, again, alone, keep } = loadedOnce();
    writeFileSync(
      join(folder, 'snapshots/congreso', votePath(2)),
      JSON.stringify(voteFile(2, ['Sí', 'Sí', 'Sí', 'No', 'No'])),
    );
    const after = again();
    expect(keep.news()).toEqual([HASHES, `reading of ${votePath(2)}`]);
    expect(after.equals(alone())).toBe(true);
  });

  it('reads everything again when the code is another', () => {
    const { again, keep, news } = loadedOnce();
    again({ version: 'two' });
    expect(keep.news()).toEqual(news);
  });

  it('takes no records from a database with other bytes than the one that was left', () => {
    const { former, again, alone } = loadedOnce();
    const forged = createWrite(former);
    forged.exec('update vote_records set choice = 1 - choice where choice < 2');
    forged.close();
    const after = again({ database: { path: former, sha256: sha256(readFileSync(former)) } });
    expect(after.equals(alone())).toBe(true);
  });
});

/** The records of a vote: who, with which choice. */
const records = (vote: number, ...choices: number[]): Int32Array =>
  Int32Array.from(choices.flatMap((choice, at) => [vote, at + 1, NULL, choice, at === 0 ? NULL : at]));

function emptyDatabase(path: string): Write {
  const db = createWrite(path);
  for (const table of Object.values(tables)) db.exec(createTable(table as Table));
  return db;
}

const rowsIn = (path: string): object[] => {
  const { db, all, close } = openRead(path);
  const rows = all(db.selectFrom('vote_records').selectAll().orderBy('vote_id').orderBy('mandate_id'));
  close();
  return rows;
};

describe('the table of records', () => {
  it('begins with those of the release before, and writes only what is other', () => {
    const { folder } = loadDocuments(soundDocuments());
    const keep = keepInMemory();
    const former = join(folder, 'former-records.sqlite');
    const first = emptyDatabase(former);
    const table = openRecordTable(first, { keep, version: '', database: null });
    for (const vote of [1, 2, 3, 4]) table.put(vote, records(vote, 0, 1, 2));
    expect(table.finish()).toBeNull();
    first.close();
    const hash = sha256(readFileSync(former));
    table.leave(hash);

    const path = join(folder, 'records.sqlite');
    const second = emptyDatabase(path);
    const asked = sql<{ n: number }>`select total_changes() as n`.compile(second.db);
    const changes = () => second.get({ compile: () => asked })!.n;
    const after = openRecordTable(second, { keep, version: '', database: { path: former, sha256: hash } });
    const begun = changes();
    after.put(1, records(1, 0, 1, 2));
    after.put(2, records(2, 0, 1, 2));
    expect(changes()).toBe(begun);
    after.put(3, records(3, 1, 1));
    after.put(5, records(5, 0));
    expect(after.finish()).toEqual([3, 4, 5]);
    // Three records of the third vote and three of the fourth go; two and one come.
    expect(changes() - begun).toBe(3 + 3 + 2 + 1);
    second.close();
    const wanted = [...rowsIn(former).slice(0, 6)];
    expect(rowsIn(path).slice(0, 6)).toEqual(wanted);
    expect(rowsIn(path).slice(6)).toEqual([
      { vote_id: 3, mandate_id: 1, group_id: null, choice: 1, seat: null },
      { vote_id: 3, mandate_id: 2, group_id: null, choice: 1, seat: 1 },
      { vote_id: 5, mandate_id: 1, group_id: null, choice: 0, seat: null },
    ]);
  });
});
