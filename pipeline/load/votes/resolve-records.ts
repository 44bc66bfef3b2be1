import { listedTwice, recordsDifference, totalsIssue } from '../../checks/reconcile.ts';
import { type Issue, issue } from '../../issues.ts';
import type { WithheldReason } from '../../model/votes/vote.ts';
import { mandateOn } from '../people/mandates.ts';
import type { LoadedLegislature } from '../read-legislature.ts';
import type { PackedRecords } from './packed-records.ts';
import { draftName, type VoteDraft } from './vote-drafts.ts';

/** Who the names of a vote are. */
export interface ResolvedRecords {
  records: PackedRecords;
  /** Row by row, the position of the mandate in those of the legislature; meaningless for a name nobody has. */
  mandateIndexes: Uint16Array;
  /** Row by row, the person; 0 for a name nobody has. */
  persons: Int32Array;
  /** Row by row, the group; null where no document has it. */
  groups: (number | null)[];
}

/** Finds the mandate behind each name on the day of the vote, and the group of that day. */
export function resolveRecords(
  { row: { date }, call }: VoteDraft,
  records: PackedRecords,
  loaded: LoadedLegislature,
): ResolvedRecords {
  const { mandates, mandatesByName, groupIds } = loaded;
  const mandateIndexes = new Uint16Array(records.names.length);
  const persons = new Int32Array(records.names.length);
  for (let row = 0; row < records.names.length; row++) {
    const held = mandatesByName[records.names[row]!];
    if (held == null) continue;
    const mandateIndex = held.length === 1 ? held[0]! : mandateIndexOn(held, date, mandates);
    mandateIndexes[row] = mandateIndex;
    persons[row] = mandates[mandateIndex]!.mandate.person_id;
  }
  const groups =
    call === null
      ? Array.from(records.groups, (code) => groupIds[code]!)
      : Array.from(mandateIndexes, (mandateIndex, row) =>
          persons[row] === 0 ? null : officialGroupOn(date, mandates[mandateIndex]!),
        );
  return { records, mandateIndexes, persons, groups };
}

/** A Diario names no groups: then only official dates say in which group somebody sat. */
const officialGroupOn = (
  date: string,
  { memberships }: LoadedLegislature['mandates'][number],
): number | null =>
  memberships.find(
    ({ basis, start_date, end_date }) =>
      basis === 'official' && start_date <= date && (end_date === null || end_date >= date),
  )?.group_id ?? null;

function mandateIndexOn(held: number[], date: string, mandates: LoadedLegislature['mandates']): number {
  const candidates = held.map((mandateIndex) => mandates[mandateIndex]!.mandate);
  return held[candidates.indexOf(mandateOn(candidates, date))]!;
}

/** What stops the records of a vote from being published; null where they may be. Every doubt becomes an issue. */
export function withholdRecords(
  draft: VoteDraft,
  resolved: ResolvedRecords,
  { legislature, voteDrafts }: LoadedLegislature,
): { reason: WithheldReason | null; issues: Issue[] } {
  const about = { document: draft.place.path, subject: draftName(draft), legislature_id: legislature.id };
  const issues: Issue[] = [];
  let reason = draft.withheld;
  const doubt = (code: WithheldReason, found: string | null, expected: string | null) => {
    reason ??= code;
    issues.push(issue(code, { ...about, found, expected }));
  };
  const { totals } = draft.row;
  if (totals !== null) {
    const among = totalsIssue(totals, about);
    if (among !== null) issues.push(among);
    const difference =
      draft.row.unreadable === null
        ? recordsDifference({ totals, choices: resolved.records.choices, seats: legislature.seats })
        : null;
    if (difference !== null) doubt('totals_disagree', difference.found, difference.expected);
  }
  const without = withoutGroup(resolved.records, voteDrafts.groups.texts);
  if (without > 0) issues.push(issue('no_group', { ...about, found: `${without} records without a group` }));
  const nameAt = (row: number) => voteDrafts.names.texts[resolved.records.names[row]!]!;
  const nobody = resolved.persons.indexOf(0);
  if (nobody >= 0) doubt('unknown_name', nameAt(nobody), 'a name in the official lists of deputies');
  const double = nobody >= 0 ? null : listedTwice(resolved.persons);
  if (double !== null) doubt('deputy_twice', nameAt(resolved.persons.indexOf(double)), 'each deputy once');
  return { reason, issues };
}

/** Records without a group in a file that names groups; 0 for the old files that name none at all. */
function withoutGroup({ groups }: PackedRecords, codes: string[]): number {
  const none = codes.indexOf('');
  if (none < 0 || !groups.includes(none)) return 0;
  const count = groups.reduce((sum, code) => sum + (code === none ? 1 : 0), 0);
  return count === groups.length ? 0 : count;
}
