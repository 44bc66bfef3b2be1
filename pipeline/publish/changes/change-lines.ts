import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DumpTable, Row, Value } from '../../core/dump-table.ts';
import type { Files } from '../../core/effects.ts';
import { voteRecords } from '../../dumps/tables/vote-records.ts';
import type { ReleaseOnDisk } from '../release/pointer.ts';
import type { PublishedChanges } from '../release/release.ts';
import { type RowChange, rowOf, type TableChanges, tableChanges } from './table-changes.ts';

/** Returns the path of the changes between two releases in the published tree. */
const changesPath = (from: string, to: string): string => `changes/${from}..${to}.jsonl`;

/**
 * Writes the changes from one release to another into the published tree and returns a description of that
 * file. Returns null if the rows cannot be compared because one release has other columns. A whole
 * legislature may be new, so only the changes of one vote or one small table are in memory at a time.
 */
export function writeChanges(
  publicFolder: string,
  from: ReleaseOnDisk,
  to: ReleaseOnDisk,
  files: Files,
): PublishedChanges | null {
  const changes = tableChanges(from, to);
  if (changes === null) return null;
  const names = { from: from.manifest.name, to: to.manifest.name };
  const path = changesPath(names.from, names.to);
  const unfinished = `${publicFolder}/${UNFINISHED}`;
  const modified = new Date(`${to.manifest.data_date}T00:00:00Z`);
  files.remove(unfinished);
  files.create(unfinished, '', modified);
  const [hash, size] = [createHash('sha256'), { bytes: 0, rows: 0 }];
  for (const changed of changes) {
    const lines = [...changeLines(changed)].map((line) => `${JSON.stringify(line)}\n`);
    if (lines.length === 0) continue;
    const text = lines.join('');
    files.append(unfinished, text);
    hash.update(text);
    size.bytes += Buffer.byteLength(text);
    size.rows += lines.length;
  }
  files.touch(unfinished, modified);
  files.rename(unfinished, `${publicFolder}/${path}`);
  return { ...names, path, bytes: size.bytes, sha256: hash.digest('hex'), rows: size.rows };
}

/** The next build removes it if this one stops before the file gets its final name. */
const UNFINISHED = '.building-changes.jsonl';

type Fields = Record<string, Value>;

/**
 * Yields a line for every changed row: the complete row if it was added or removed, else the changed fields.
 * Records of votes change by the hundred, so added or removed ones share one line for each vote.
 */
function* changeLines({ table, changes }: TableChanges): Generator<ChangeLine> {
  if (table !== voteRecords) {
    for (const change of changes) yield lineOf(table, change);
    return;
  }
  for (const [vote, own] of Map.groupBy(changes, (change) => rowOf(change)[0]!)) {
    for (const kind of ['removed', 'added'] as const) {
      const rows = own.filter(({ change }) => change === kind).map(rowOf);
      if (rows.length > 0) yield recordsLine(kind, vote, rows);
    }
    for (const change of own) if (change.change === 'changed') yield lineOf(table, change);
  }
}

function lineOf(table: DumpTable, change: RowChange): ChangeLine {
  const head = { table: table.name, change: change.change, key: keyOf(table, rowOf(change)) };
  if (change.change !== 'changed') return { ...head, row: named(table, rowOf(change)) } as ChangeLine;
  const { was, now } = change;
  const other = table.columns.flatMap(({ name }, at) =>
    was[at] === now[at] ? [] : [[name, { old: was[at]!, new: now[at]! }]],
  );
  return { ...head, fields: Object.fromEntries(other) } as ChangeLine;
}

const recordsLine = (change: 'added' | 'removed', vote_id: Value, rows: Row[]): ChangeLine => ({
  table: 'vote_records',
  change,
  key: { vote_id },
  columns: voteRecords.columns.slice(1).map(({ name }) => name),
  rows: rows.map((row) => row.slice(1)),
});

const named = ({ columns }: DumpTable, row: Row): Fields =>
  Object.fromEntries(columns.map(({ name }, at) => [name, row[at]!]));

const keyOf = (table: DumpTable, row: Row): Fields => {
  const all = named(table, row);
  return Object.fromEntries(table.primaryKey.map((name) => [name, all[name]!]));
};

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values = z.record(z.string(), value);

const table = z.string().meta({ description: 'The table that the row belongs to.' });
const key = values.meta({
  description:
    'The columns of the key of the row; for records that are added or removed together, only the vote.',
});
const comeOrGone = z
  .enum(['added', 'removed'])
  .meta({ description: 'added, removed, or changed if the key is the same.' });

/** A row that was added or removed. */
const wholeRow = z.strictObject({
  table,
  change: comeOrGone,
  key,
  row: values.meta({
    description: 'added, removed: every column of the row, as in the NDJSON of its table.',
  }),
});

/** A row that changed. */
const otherFields = z.strictObject({
  table,
  change: z.literal('changed'),
  key,
  fields: z.record(z.string(), z.strictObject({ old: value, new: value })).meta({
    description: 'changed: `{"old": …, "new": …}` for each column that changed; other columns are omitted.',
  }),
});

/** Records of one vote that were added or removed together. */
const records = z.strictObject({
  table: z.literal('vote_records'),
  change: comeOrGone,
  key,
  columns: z.array(z.string()).meta({
    description: 'vote_records, added or removed: the columns of the table after `vote_id`.',
  }),
  rows: z.array(z.array(value)).meta({
    description:
      'vote_records, added or removed: a list of values for each record of the vote, in the order of these columns.',
  }),
});

/** One line of a file of changes. */
export const changeLine = z.union([wholeRow, otherFields, records]);
type ChangeLine = z.output<typeof changeLine>;

/** Every field that a line may have. */
export const changeFields = {
  ...wholeRow.shape,
  ...otherFields.shape,
  ...records.shape,
  table,
  change: comeOrGone,
};
