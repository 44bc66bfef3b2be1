import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DumpTable, Row, Value } from '../../core/dump-table.ts';
import type { Files } from '../../core/effects.ts';
import { voteRecords } from '../../dumps/tables/vote-records.ts';
import { COUNTED_CHANGES, type CountedChange } from '../../model/release-changes.ts';
import { jsonFile, type ReleaseOnDisk } from '../release/pointer.ts';
import type { PublishedChanges, WrittenChanges } from '../release/release.ts';
import { collectChanges } from './collect.ts';
import {
  type Fields,
  fieldsOf,
  type RowChange,
  rowOf,
  sharedChanges,
  type TableChanges,
  tableChanges,
} from './table-changes.ts';

/**
 * Writes the changes from one release to another into the published tree and returns a description of the
 * files. A whole legislature may be new, so only the changes of one vote or one small table are written at a
 * time.
 */
export function writeChanges(
  publicFolder: string,
  from: ReleaseOnDisk,
  to: ReleaseOnDisk,
  files: Files,
): WrittenChanges {
  using collector = collectChanges(from, to);
  const names = { from: from.manifest.name, to: to.manifest.name };
  const path = `changes/${names.from}..${names.to}`;
  const modified = new Date(`${to.manifest.data_date}T00:00:00Z`);
  const changes = tableChanges(from, to);
  let rows: PublishedChanges | null = null;
  if (changes !== null) {
    const unfinished = `${publicFolder}/${UNFINISHED}`;
    files.remove(unfinished);
    files.create(unfinished, '', modified);
    const [hash, size] = [createHash('sha256'), { bytes: 0, rows: 0 }];
    for (const changed of changes) {
      collector.take(changed);
      const lines = [...changeLines(changed)].map((line) => `${JSON.stringify(line)}\n`);
      if (lines.length === 0) continue;
      const text = lines.join('');
      files.append(unfinished, text);
      hash.update(text);
      size.bytes += Buffer.byteLength(text);
      size.rows += lines.length;
    }
    files.touch(unfinished, modified);
    files.rename(unfinished, `${publicFolder}/${path}.jsonl`);
    rows = {
      ...names,
      path: `${path}.jsonl`,
      bytes: size.bytes,
      sha256: hash.digest('hex'),
      rows: size.rows,
    };
  }
  const shared = changes === null ? sharedChanges(from, to) : null;
  for (const changed of shared ?? []) collector.take(changed);
  const summary = collector.finish(rows !== null || shared !== null);
  const text = jsonFile(summary);
  files.write(`${publicFolder}/${path}.json`, text);
  files.touch(`${publicFolder}/${path}.json`, modified);
  return {
    rows,
    summary: {
      ...names,
      data_date: summary.data_date,
      path: `${path}.json`,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
      counts: Object.fromEntries(COUNTED_CHANGES.map((name) => [name, summary[name].total])) as Record<
        CountedChange,
        number
      >,
    },
  };
}

/** The next build removes it if this one stops before the file gets its final name. */
const UNFINISHED = '.building-changes.jsonl';

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
  if (change.change !== 'changed') return { ...head, row: fieldsOf(table, rowOf(change)) } as ChangeLine;
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

const keyOf = (table: DumpTable, row: Row): Fields => {
  const all = fieldsOf(table, row);
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
