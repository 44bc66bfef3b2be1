import { recordsDisagree, totalsIssue, twice } from '../checks/reconcile.ts';
import { type Issue, issue } from '../issues.ts';
import type { WithheldReason } from '../model/vote.ts';
import { type Division, nameOf } from './divisions.ts';
import type { Roll } from './roll.ts';

/** Who the names of a vote are; -1 for a name nobody has. */
export interface Resolved {
  roll: Roll;
  /** Mandates, row by row. */
  mandates: Int32Array;
  /** Persons, row by row. */
  persons: Int32Array;
}

/** What stops the records of a vote from being published; null where they may be. Every doubt becomes an issue. */
export function withholdRecords(
  division: Division,
  resolved: Resolved,
  { seats, legislature, nameAt }: { seats: number; legislature: number; nameAt(row: number): string },
): { reason: WithheldReason | null; issues: Issue[] } {
  const about = { document: division.place.path, subject: nameOf(division), legislature_id: legislature };
  const issues: Issue[] = [];
  let reason = division.withheld;
  const doubt = (code: WithheldReason, found: string | null, expected: string | null) => {
    reason ??= code;
    issues.push(issue(code, { ...about, found, expected }));
  };
  const { totals } = division.row;
  if (totals !== null) {
    const among = totalsIssue(totals, about);
    if (among !== null) issues.push(among);
    const difference =
      division.row.unreadable === null
        ? recordsDisagree({ totals, choices: resolved.roll.choices, seats })
        : null;
    if (difference !== null) doubt('totals_disagree', difference.found, difference.expected);
  }
  const nobody = resolved.persons.indexOf(-1);
  if (nobody >= 0) doubt('unknown_name', nameAt(nobody), 'a name in the official lists of deputies');
  const double = nobody >= 0 ? null : twice(resolved.persons);
  if (double !== null) doubt('deputy_twice', nameAt(resolved.persons.indexOf(double)), 'each deputy once');
  return { reason, issues };
}
