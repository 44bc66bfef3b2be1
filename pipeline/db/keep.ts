import Sqlite from 'better-sqlite3';
import type { Files } from '../files.ts';
import { sha256 } from '../sha256.ts';

/**
 * What a build leaves for the next one: bytes by name, good for as long as their key is the same. Whoever loses them loses
 * time and nothing else, so that no trouble with their file ever stops a build.
 */
export interface Keep {
  /** The bytes under a name; null where there are none, they were put under another key, or they are damaged. */
  get(name: string, key: string): Uint8Array | null;
  put(name: string, key: string, bytes: Uint8Array): void;
  /** Stays with what was got or put since it was opened, and forgets everything else. */
  save(): void;
  /** Closes it; what was not saved is as it was before. */
  close(): void;
}

const TABLE = `create table if not exists kept (
  name text not null primary key, key text not null, sha256 text not null, bytes blob not null
) strict`;

/** Nothing kept, and nothing to keep it in. */
export const nothingKept: Keep = { get: () => null, put() {}, save() {}, close() {} };

/** Opens the file of one published tree; where it cannot be read it begins anew. */
export function openKeep(path: string, files: Pick<Files, 'remove'>): Keep {
  const forget = () => {
    for (const file of [path, `${path}-journal`]) files.remove(file);
  };
  const open = () => keepIn(new Sqlite(path), forget);
  try {
    return open();
  } catch {}
  try {
    forget();
    return open();
  } catch {
    return nothingKept;
  }
}

function keepIn(file: Sqlite.Database, forget: () => void): Keep {
  file.exec(`begin immediate; ${TABLE}`);
  const find = file.prepare<[string, string], Kept>(
    'select sha256, bytes from kept where name = ? and key = ?',
  );
  const replace = file.prepare('insert or replace into kept values (?, ?, ?, ?)');
  const used = new Set<string>();
  let lost = false;
  const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
    if (lost) return otherwise;
    try {
      return work();
    } catch {
      lost = true;
      return otherwise;
    }
  };
  const save = () => {
    const names = file.prepare<[], string>('select name from kept').pluck().all();
    const remove = file.prepare('delete from kept where name = ?');
    for (const name of names) if (!used.has(name)) remove.run(name);
    file.exec('commit');
  };
  return {
    get(name, key) {
      const kept = attempt(() => find.get(name, key), undefined);
      if (kept === undefined || sha256(kept.bytes) !== kept.sha256) return null;
      used.add(name);
      return kept.bytes;
    },
    put(name, key, bytes) {
      attempt(() => replace.run(name, key, sha256(bytes), bytes), null);
      used.add(name);
    },
    save: () => attempt(save, undefined),
    close() {
      file.close();
      if (lost) forget();
    },
  };
}

interface Kept {
  sha256: string;
  bytes: Uint8Array;
}
