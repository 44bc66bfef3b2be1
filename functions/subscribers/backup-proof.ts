import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CliError } from '../../pipeline/core/errors.ts';
import { NEWEST_MIGRATION } from './migrations.ts';

/** Format of a backup; the first one, of older versions, had no proof. */
const FORM = 'hemicicle-subscribers-2';
const FIRST_FORM = 'hemicicle-subscribers-1';

/** The header of a backup: its format, and the last migration of its database. */
interface Header {
  form?: string;
  migration?: string;
}

/** The end of a backup: the number of rows of each table, and the hash of all lines before. */
interface End {
  rows: Record<string, number>;
  sha256: string;
}

/** Adds a header before the rows of a backup, and after them the proof that they are complete. */
export async function* withProof(rows: AsyncIterable<string>): AsyncGenerator<string> {
  const tally = tallyOfLines();
  yield tally.count(JSON.stringify({ form: FORM, migration: NEWEST_MIGRATION } satisfies Header));
  for await (const row of rows) yield tally.count(row);
  yield JSON.stringify({ end: tally.end() });
}

/** Throws if the file is no backup, damaged, or newer than this program; returns false if it has no proof. */
export async function proveWhole(lines: AsyncIterable<string>): Promise<boolean> {
  const tally = tallyOfLines();
  let last: string | null = null;
  for await (const line of lines) {
    if (last !== null) tally.count(last);
    else if (!provesItself(line)) return false;
    last = line;
  }
  const { end } = read<{ end?: End }>(last ?? '') ?? {};
  if (last === null) throw notBackup();
  if (end === undefined) throw damagedBackup('The backup is truncated, or its end is damaged');
  if (!isDeepStrictEqual(end, tally.end()))
    throw damagedBackup('The backup is damaged: its rows do not match the counts and the hash at its end');
  return true;
}

/** A row of a table in a backup. */
export interface BackupRow {
  table: string;
  row: Record<string, string | number | null>;
}

/** Yields the rows between header and end. */
export async function* rowsIn(lines: AsyncIterable<string>): AsyncGenerator<BackupRow> {
  for await (const line of lines) {
    const row = read<BackupRow | Header>(line);
    if (row !== null && 'table' in row) yield row;
  }
}

function provesItself(line: string): boolean {
  const { form, migration } = read<Header>(line) ?? {};
  if (form === FIRST_FORM) return false;
  if (form === FORM && migration !== undefined && migration <= NEWEST_MIGRATION) return true;
  if (form?.startsWith('hemicicle-subscribers-') !== true) throw notBackup();
  throw new CliError(`The backup was made by a newer version of this program (${form}, ${migration}).`, {
    hint: 'Restore it with that version.',
  });
}

function tallyOfLines() {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  return {
    /** Counts a line and returns it. */
    count(line: string): string {
      hash.update(line).update('\n');
      const [, table] = ROW.exec(line) ?? [];
      if (table !== undefined) rows[table] = (rows[table] ?? 0) + 1;
      return line;
    },
    end: (): End => ({ rows, sha256: hash.copy().digest('hex') }),
  };
}

const ROW = /^\{"table":"(\w+)"/;

function read<Value>(line: string): Value | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? (value as Value) : null;
  } catch {
    return null;
  }
}

const damagedBackup = (why: string) =>
  new CliError(`${why}. Nothing was restored.`, { hint: 'Use an earlier backup, or another copy.' });

const notBackup = () =>
  new CliError('The file is not a backup of subscribers.', {
    hint: '`hemicicle subscribers backup FILE` writes one.',
  });
