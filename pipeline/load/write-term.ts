import { inserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import type { Issue } from '../issues.ts';
import { totalsWriter } from '../metrics/totals-writer.ts';
import type { LinkedTerm } from './link-term.ts';
import { resolve, withholdRecords } from './records.ts';
import { writeSponsors } from './sponsors.ts';
import type { Term } from './term.ts';
import { recordWriter } from './write-records.ts';
import { voteWriter } from './write-vote.ts';

/** Writes the rows of one legislature; what cannot be trusted is withheld, and said. */
export function writeTerm(db: Write, term: Term, linked: LinkedTerm, chamberId: number): Issue[] {
  const issues: Issue[] = [];
  const writeVote = voteWriter(db, term, linked, chamberId);
  const records = recordWriter(db, term);
  const meaningful = new Map(term.groups.all().map(({ id, line_meaningful }) => [id, line_meaningful]));
  const totals = totalsWriter(db, term.legislature.id, (group) => meaningful.get(group)!);
  for (const division of [...term.divisions.byId.values()].sort((a, b) => a.id - b.id)) {
    const resolved = division.roll === null ? null : resolve(division.roll, division.row.date, term);
    const judged = resolved === null ? NOTHING : withholdRecords(division, resolved, term);
    issues.push(...judged.issues);
    const published = judged.reason === null ? resolved : null;
    writeVote(division, judged.reason, published !== null);
    if (published === null) continue;
    issues.push(...records.write(division, published));
    const { roll, persons } = published;
    const groups = Array.from(roll.groups, (code) => term.groupIds[code]!);
    totals.add({ id: division.id, date: division.row.date }, { persons, groups, choices: roll.choices });
  }
  records.flush();
  totals.flush();
  writeSeats(db, term);
  writeSponsors(db, term.legislature.id, term.groups);
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
