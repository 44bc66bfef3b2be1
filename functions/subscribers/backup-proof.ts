import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CliError } from '../../pipeline/errors.ts';
import { NEWEST_MIGRATION } from './migrations.ts';

/** The form of a backup; the first, of older versions, proved nothing. */
const FORM = 'hemicicle-subscribers-2';
const FIRST_FORM = 'hemicicle-subscribers-1';

/** What a backup is: its form, and the last change of the database that it was made of. */
interface Header {
  form?: string;
  migration?: string;
}

/** What proves a backup: the rows of each table, and the hash of every line before. */
interface End {
  rows: Record<string, number>;
  sha256: string;
}

/** Puts before the rows of a backup what it is, and behind them what proves that they are all. */
export async function* withProof(rows: AsyncIterable<string>): AsyncGenerator<string> {
  const tally = tallyOfLines();
  yield tally.count(JSON.stringify({ form: FORM, migration: NEWEST_MIGRATION } satisfies Header));
  for await (const row of rows) yield tally.count(row);
  yield JSON.stringify({ end: tally.end() });
}

/** Refuses what is no backup, cut, damaged or newer than this program; false for one too old to prove anything. */
export async function proveWhole(lines: AsyncIterable<string>): Promise<boolean> {
  const tally = tallyOfLines();
  let last: string | null = null;
  for await (const line of lines) {
    if (last !== null) tally.count(last);
    else if (!provesItself(line)) return false;
    last = line;
  }
  const { end } = read<{ end?: End }>(last ?? '') ?? {};
  if (last === null) throw notABackup();
  if (end === undefined) throw spoilt('The backup is cut off, or its end is damaged');
  if (!isDeepStrictEqual(end, tally.end()))
    throw spoilt('The backup is damaged: its rows are not those that it ends with');
  return true;
}

/** A row of a table, as a backup has it. */
export interface BackupRow {
  table: string;
  row: Record<string, string | number | null>;
}

/** The rows between header and end. */
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
  if (form?.startsWith('hemicicle-subscribers-') !== true) throw notABackup();
  throw new CliError(`The backup was made by a newer version of this program (${form}, ${migration}).`, {
    hint: 'Restore it with that version.',
  });
}

function tallyOfLines() {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  return {
    /** Counts a line, and gives it back. */
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

const spoilt = (why: string) =>
  new CliError(`${why}. Nothing was restored.`, { hint: 'Take the backup before it, or another copy.' });

const notABackup = () =>
  new CliError('That file is no backup of subscribers.', {
    hint: '`hemicicle subscribers backup FILE` makes one.',
  });
