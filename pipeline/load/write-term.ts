import { batchInserter, inserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import type { Issue } from '../issues.ts';
import { tallyGroups } from '../metrics/group-tally.ts';
import { openPersonTally } from '../metrics/person-tally.ts';
import type { Division } from './divisions.ts';
import { type Resolved, resolve, withholdRecords } from './records.ts';
import type { Term } from './term.ts';
import { recordWriter } from './write-records.ts';
import { voteWriter } from './write-vote.ts';

/** Writes the rows of one legislature; what cannot be trusted is withheld, and said. */
export function writeTerm(db: Write, term: Term, chamberId: number): Issue[] {
  const issues: Issue[] = [];
  const writeVote = voteWriter(db, term, chamberId);
  const records = recordWriter(db, term);
  const totals = totalsWriter(db, term);
  for (const division of [...term.divisions.byId.values()].sort((a, b) => a.id - b.id)) {
    const resolved = division.roll === null ? null : resolve(division.roll, division.row.date, term);
    const judged = resolved === null ? NOTHING : withholdRecords(division, resolved, term);
    issues.push(...judged.issues);
    const published = judged.reason === null ? resolved : null;
    writeVote(division, judged.reason, published !== null);
    if (published === null) continue;
    issues.push(...records.write(division, published));
    totals.add(division, published);
  }
  records.flush();
  totals.flush();
  writeSeats(db, term);
  return issues;
}

const NOTHING = { reason: null, issues: [] };

function writeSeats(db: Write, { groups, mandates }: Term): void {
  const insertGroup = inserter(db, tables.groups);
  const insertMandate = inserter(db, tables.mandates);
  const insertMembership = inserter(db, tables.memberships);
  for (const group of groups.all()) insertGroup(group);
  for (const { mandate, memberships } of mandates) {
    insertMandate(mandate);
    for (const membership of memberships) insertMembership(membership);
  }
}

/** Writes the totals that metrics are answered from, out of the records while they are at hand. */
function totalsWriter(
  db: Write,
  term: Term,
): { add(division: Division, resolved: Resolved): void; flush(): void } {
  const insertGroupTotals = inserter(db, tables.vote_group_totals);
  const personTotals = batchInserter(db, tables.person_totals);
  const groupIds = term.groupIds;
  const meaningful = new Map(term.groups.all().map(({ id, line_meaningful }) => [id, line_meaningful]));
  const tally = openPersonTally();
  return {
    add({ id, row }, { roll, persons }) {
      const columns = { groups: Array.from(roll.groups, (code) => groupIds[code]!), choices: roll.choices };
      const groups = tallyGroups(columns, (group) => meaningful.get(group)!);
      tally.add(row.date, persons, columns, groups);
      for (const group of [...groups.values()].sort((a, b) => a.group_id - b.group_id)) {
        insertGroupTotals({ vote_id: id, ...group });
      }
    },
    flush() {
      for (const { date, ...row } of tally.rows(term.legislature.id)) {
        const { legislature_id, person_id, ...counts } = row;
        personTotals.add([legislature_id, date, person_id, ...Object.values(counts)]);
      }
      personTotals.flush();
    },
  };
}
