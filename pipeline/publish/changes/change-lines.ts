import type { DumpTable, Row, Value } from '../../core/dump-table.ts';
import { voteRecords } from '../../dumps/tables/vote-records.ts';
import type { ChangeLine } from './change-line.ts';
import { type RowChange, rowOf } from './row-changes.ts';
import type { TableChanges } from './table-changes.ts';

type Fields = Record<string, Value>;

/**
 * Yields a line for every changed row: the complete row if it was added or removed, else the changed fields.
 * Records of votes change by the hundred, so added or removed ones share one line for each vote.
 */
export function* changeLines({ table, changes }: TableChanges): Generator<ChangeLine> {
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
