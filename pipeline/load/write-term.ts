import { inserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import { type Issue, issue } from '../issues.ts';
import type { VoteColumns } from '../metrics/group-tally.ts';
import { totalsWriter } from '../metrics/totals-writer.ts';
import { type Division, nameOf } from './divisions.ts';
import type { LinkedTerm } from './linked-term.ts';
import { type Resolved, resolve, withholdRecords } from './records.ts';
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
    const resolved = division.roll === null ? null : resolve(division, division.roll, term);
    const judged = resolved === null ? NOTHING : withholdRecords(division, resolved, term);
    issues.push(...judged.issues);
    const published = judged.reason === null ? resolved : null;
    writeVote(division, judged.reason, published !== null);
    if (published === null) continue;
    issues.push(...records.add(division, published));
    const counted = countable(division, published, term);
    issues.push(...counted.issues);
    totals.add({ id: division.id, date: division.row.date }, counted.columns);
  }
  records.flush();
  totals.flush();
  writeSeats(db, term);
  writeSponsors(db, term.legislature.id, term.groups);
  return issues;
}

const NOTHING = { reason: null, issues: [] };

/** What totals are counted from. Figures by group of a vote by call would leave out those whose group nobody knows. */
function countable(
  { call, place, row }: Division,
  { roll, persons, groups }: Resolved,
  { legislature }: Term,
): { columns: VoteColumns; issues: Issue[] } {
  const columns = { persons, groups, choices: roll.choices };
  const unknown = call === null ? 0 : groups.filter((group) => group === null).length;
  if (unknown === 0) return { columns, issues: [] };
  const about = { document: place.path, subject: nameOf({ row }), legislature_id: legislature.id };
  const found = `${unknown} of ${groups.length} records without a group`;
  return {
    columns: { ...columns, groups: groups.map(() => null) },
    issues: [issue('groups_incomplete', { ...about, found })],
  };
}

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
