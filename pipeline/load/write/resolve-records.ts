import { recordsDifference, totalsIssue } from '../../checks/reconcile.ts';
import type { Issue, IssueCode } from '../../core/issues.ts';
import type { WithheldReason } from '../../model/votes/vote.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import { mandateOn } from '../people/mandates.ts';
import type { PackedRecords } from '../votes/packed-records.ts';
import { draftName, type VoteDraft, voteIssue } from '../votes/vote-drafts.ts';

/** The people behind the names of a vote. */
export interface ResolvedRecords {
  records: PackedRecords;
  /** Position of the mandate in those of the legislature, by row; meaningless if the person is unsure. */
  mandateIndexes: Uint16Array;
  /** The person, by row; 0 if unsure. */
  persons: Int32Array;
  /** The group, by row; null if no document has it. */
  groups: (number | null)[];
  /** One issue for each row whose name has no person, and for each person with several rows. */
  issues: Issue[];
}

/** Finds the mandate behind each name on the day of the vote, and the group of that day. */
export function resolveRecords(
  draft: VoteDraft,
  records: PackedRecords,
  loaded: LoadedLegislature,
): ResolvedRecords {
  const { call } = draft;
  const { date } = draft.row;
  const { mandates, mandatesByName, seatedOn, groupIds } = loaded;
  const mandateIndexes = new Uint16Array(records.names.length);
  const persons = new Int32Array(records.names.length);
  /** Rows of deputies who hold no mandate on the day. */
  const unseated: number[] = [];
  for (let row = 0; row < records.names.length; row++) {
    const name = records.names[row]!;
    const held = mandatesByName[name];
    if (held == null || seatedOn[name]?.has(date) === false) continue;
    const mandateIndex = mandateIndexOn(held, date, mandates);
    if (mandateIndex === null) {
      unseated.push(row);
      continue;
    }
    mandateIndexes[row] = mandateIndex;
    persons[row] = mandates[mandateIndex]!.mandate.person_id;
  }
  const groups =
    call === null
      ? Array.from(records.groups, (code) => groupIds[code]!)
      : Array.from(mandateIndexes, (mandateIndex, row) =>
          persons[row] === 0 ? null : officialGroupOn(date, mandates[mandateIndex]!),
        );
  const report = (code: IssueCode, found: string, expected: string) =>
    voteIssue(code, draft, loaded.voteDrafts, { found, expected });
  const nameAt = (row: number) => loaded.voteDrafts.names.texts[records.names[row]!]!;
  const isUndecided = (row: number) => loaded.undecidedNames.has(records.names[row]!);
  const without = [...persons.keys()].filter((row) => persons[row] === 0);
  const unknown = without.filter((row) => !unseated.includes(row) && !isUndecided(row));
  const doubles = partDoubles(persons, groups, records.choices);
  const issues = [
    ...unknown.map((row) => report('unknown_name', nameAt(row), 'a name in the official lists of deputies')),
    ...without
      .filter(isUndecided)
      .map((row) => report('namesake_record', nameAt(row), 'facts that tell whose row it is')),
    ...unseated.map((row) =>
      report(
        'record_without_mandate',
        `${nameAt(row)} on ${date}`,
        'a deputy who holds a mandate on that day',
      ),
    ),
    ...doubles.map((row) => report('deputy_twice', nameAt(row), 'each deputy once')),
  ];
  return { records, mandateIndexes, persons, groups, issues };
}

/**
 * Removes the person from all rows of a deputy who appears more than once, and returns the first row of each.
 * Equal rows leave the person in the first.
 */
function partDoubles(persons: Int32Array, groups: readonly (number | null)[], choices: Uint8Array): number[] {
  const rows = Map.groupBy(persons.keys(), (row) => persons[row]!);
  rows.delete(0);
  return [...rows.values()].flatMap((own) => {
    const [first, ...others] = own as [number, ...number[]];
    if (others.length === 0) return [];
    const areAlike = others.every((row) => choices[row] === choices[first] && groups[row] === groups[first]);
    for (const row of areAlike ? others : own) persons[row] = 0;
    return [first];
  });
}

/** Returns the group of a deputy by official dates, for a Diario, which names no groups. */
const officialGroupOn = (
  date: string,
  { memberships }: LoadedLegislature['mandates'][number],
): number | null =>
  memberships.find(
    ({ basis, start_date, end_date }) =>
      basis === 'official' && start_date <= date && (end_date === null || end_date >= date),
  )?.group_id ?? null;

function mandateIndexOn(
  held: readonly number[],
  date: string,
  mandates: LoadedLegislature['mandates'],
): number | null {
  const candidates = held.map((mandateIndex) => mandates[mandateIndex]!.mandate);
  const mandate = mandateOn(candidates, date);
  return mandate === null ? null : held[candidates.indexOf(mandate)]!;
}

/** Returns why the records of a vote must not be published; null if they may be. Every doubt becomes an issue. */
export function withholdRecords(
  draft: VoteDraft,
  resolved: ResolvedRecords,
  { legislature, voteDrafts }: LoadedLegislature,
): { reason: WithheldReason | null; issues: Issue[] } {
  const issues: Issue[] = [];
  let reason = draft.withheld;
  const { totals } = draft.row;
  if (totals !== null) {
    const about = { document: draft.place.path, subject: draftName(draft), legislature_id: legislature.id };
    const among = totalsIssue(totals, about);
    if (among !== null) issues.push(among);
    const difference =
      draft.row.unreadable === null
        ? recordsDifference({ totals, choices: resolved.records.choices, seats: legislature.seats })
        : null;
    if (difference !== null) {
      reason ??= 'totals_disagree';
      issues.push(voteIssue('totals_disagree', draft, voteDrafts, difference));
    }
  }
  const without = withoutGroup(resolved.records, voteDrafts.groups.texts);
  if (without > 0)
    issues.push(
      voteIssue('no_group', draft, voteDrafts, {
        found: `${without} records without a group`,
        rows: without,
      }),
    );
  return { reason, issues };
}

/** Counts records without a group in a file that names groups; 0 for old files that name none at all. */
function withoutGroup({ groups }: PackedRecords, codes: string[]): number {
  const none = codes.indexOf('');
  const count = groups.filter((code) => code === none).length;
  return count === groups.length ? 0 : count;
}
