import { batchInserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import type { Table } from '../../db/table.ts';
import type { Question } from '../../model/votes/decision.ts';
import { dissentsOf } from '../against-line.ts';
import { openPositionTally } from '../positions/position-tally.ts';
import {
  groupMonths,
  groupPairTotals,
  memberTotals,
  personPairTotals,
  personTotals,
  positions,
  voteGroupTotals,
} from '../tables.ts';
import { openGroupPairTally, openPersonTally } from './daily-tallies.ts';
import { openMemberTally, openMonthTally } from './group-summary-tallies.ts';
import { identifiedOnly, type RecordColumns, tallyGroups } from './group-tally.ts';
import { openPersonPairTally } from './person-pair-tally.ts';

/** Writes the totals that metrics use, from the records while they are in memory. */
export interface TotalsWriter {
  add(vote: { id: number; date: string; question: Question }, votes: RecordColumns): void;
  /** Writes the totals that are complete only after every vote of the legislature has been added. */
  flush(): void;
}

/** `meaningful` is whether the members of a group share a common purpose. */
export function totalsWriter(
  db: DbWriter,
  legislature: number,
  meaningful: (group: number) => boolean,
): TotalsWriter {
  const groupTotals = rowInserter(db, voteGroupTotals);
  const dissents = new Map<number, number>();
  const tellDissents = db.statement('update votes set dissents = ? where id = ?');
  const persons = openPersonTally();
  const groupPairs = openGroupPairTally();
  const months = openMonthTally();
  const members = openMemberTally();
  const personPairs = openPersonPairTally();
  const places = openPositionTally();
  return {
    add({ id, date, question }, votes) {
      const groups = tallyGroups(votes, meaningful);
      for (const group of [...groups.values()].sort((a, b) => a.group_id - b.group_id))
        groupTotals.add({ vote_id: id, ...group });
      if (groups.size > 0) dissents.set(id, sumOf([...groups.values()].map(dissentsOf)));
      groupPairs.add(date, groups.values());
      months.add(date, groups.values());
      const identified = identifiedOnly(votes);
      persons.add(date, identified, groups);
      members.add(identified);
      personPairs.add(identified);
      places.add({ id, question }, identified);
    },
    flush() {
      groupTotals.flush();
      for (const [id, count] of dissents) tellDissents.run([count, id]);
      insertAll(db, personTotals, persons.rows(legislature));
      insertAll(db, groupPairTotals, groupPairs.rows(legislature));
      insertAll(db, groupMonths, months.rows());
      insertAll(db, memberTotals, members.rows());
      insertAll(db, personPairTotals, personPairs.rows(legislature));
      insertAll(db, positions, places.rows(legislature));
    },
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Inserts rows in batches: totals contain only strings, numbers and booleans. */
function rowInserter(db: DbWriter, table: Table): { add(row: Row): void; flush(): void } {
  const columns = Object.keys(table.row.shape);
  const { add, flush } = batchInserter(db, table);
  const stored = (value: Row[string]) => (typeof value === 'boolean' ? Number(value) : value);
  return { add: (row) => add(columns.map((column) => stored(row[column]!))), flush };
}

function insertAll(db: DbWriter, table: Table, rows: Iterable<Row>): void {
  const { add, flush } = rowInserter(db, table);
  for (const row of rows) add(row);
  flush();
}
