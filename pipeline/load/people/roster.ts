import { ascending, max } from 'd3-array';
import { type Issue, issue } from '../../core/issues.ts';
import { officialName } from '../documents/names.ts';
import {
  type DeputiesFile,
  type ListedMandate,
  type MembershipPeriod,
  mandatesInRows,
  mayBeSamePlace,
  personsAmong,
  startOf,
} from './listed-mandates.ts';

/** One mandate period, as the files of deputies give it. */
export interface MandatePeriod {
  startedOn: string;
  fullConditionOn: string | null;
  leftOn: string | null;
  /** Days of the complete lists of active deputies, after the last that had the name, that do not have it. */
  missingOn: string[];
  constituency: string | null;
  party: string | null;
  membershipPeriods: MembershipPeriod[];
  documentId: number;
  /** When that document was made. */
  asOf: string;
}

/** What official files of one legislature say of one deputy under one name. */
export interface RosterEntry {
  /** The name as the newest document writes it. */
  published: string;
  /** When that document was made. */
  asOf: string;
  /** The constituency, which distinguishes deputies of one name. Null if only one deputy has the name. */
  mark: string | null;
  /** Whether another deputy of the name has the constituency, too. */
  sharesConstituency: boolean;
  /** Days of the first and of the newest document with the deputy. */
  firstListedOn: string;
  lastListedOn: string;
  mandatePeriods: MandatePeriod[];
  /** Documents that hold the name: two names in one document are two people. */
  documents: Set<number>;
}

/** The deputies of one legislature as official files list them. */
export interface Roster {
  /** By the key of their name: several deputies if the files show that they share it. */
  entries: Map<string, RosterEntry[]>;
  /** Up to this day the files name everybody who ever held a mandate; null where none does. */
  completeUntil: string | null;
  /** Days of complete lists of active deputies, before the dissolution left only some of them in. */
  listedOn: string[];
  issues: Issue[];
}

/** Facts about the legislature whose deputies the files list. */
interface RosterOf {
  id: number;
  end_date: string | null;
  seats: number;
}

/** Merges the files of one legislature day by day, the newer ones taking precedence. */
export function rosterOf(deputyFiles: readonly DeputiesFile[], legislature: RosterOf): Roster {
  const entries = new Map<string, RosterEntry[]>();
  const listedOn: string[] = [];
  const issues: Issue[] = [];
  const incomplete = new Set<DeputiesFile>();
  const byDay = Map.groupBy(deputyFiles, (file) => dayOf(file) ?? '');
  for (const [day, files] of [...byDay].sort(([a], [b]) => ascending(a, b))) {
    enterDay(entries, files, day);
    // After dissolution the active list holds the Permanent Deputation only: who is missing from it has not left.
    const { end_date } = legislature;
    if (day === '' || (end_date !== null && day >= end_date)) continue;
    const list = files
      .filter(({ kind, complete }) => kind === 'active' && complete)
      .sort(byMoment)
      .at(-1);
    if (list === undefined) continue;
    const missing = missingFrom(list, entries, day);
    const unaccounted = unaccountedAmong(missing, list, entries, day);
    if (unaccounted.length > 0 && list.rows.length < legislature.seats) {
      incomplete.add(list);
      issues.push(incompleteList(list, unaccounted, legislature.id));
      continue;
    }
    for (const entry of missing) entry.mandatePeriods.at(-1)!.missingOn.push(day);
    listedOn.push(day);
  }
  for (const own of entries.values()) markNamesakes(own);
  return {
    entries,
    completeUntil: completeUntil(deputyFiles.filter((file) => !incomplete.has(file))),
    listedOn,
    issues,
  };
}

const dayOf = (file: DeputiesFile): string | null => file.place.generated?.slice(0, 10) ?? null;

const byMoment = (a: DeputiesFile, b: DeputiesFile): number =>
  ascending(a.place.generated ?? '', b.place.generated ?? '') || ascending(a.place.path, b.place.path);

/** Enters the deputies of the files of one day. */
function enterDay(entries: Map<string, RosterEntry[]>, files: readonly DeputiesFile[], day: string): void {
  const rows = files.toSorted(byMoment).flatMap((file) => file.rows.map((row) => ({ row, file })));
  for (const [key, own] of Map.groupBy(rows, ({ row }) => officialName(row.name).key)) {
    const persons = personsAmong(mandatesInRows(own));
    if (persons.length === 0) continue;
    const known = entries.get(key) ?? [];
    entries.set(key, known);
    const taken = new Set<RosterEntry>();
    for (const mandates of persons) {
      const free = known.filter((entry) => !taken.has(entry));
      const entry = sameDeputy(free, mandates, persons.length === 1 && known.length === 1) ?? newEntry(day);
      if (!known.includes(entry)) known.push(entry);
      taken.add(entry);
      update(entry, mandates, day);
    }
  }
}

const newEntry = (day: string): RosterEntry => ({
  ...{ published: '', asOf: '', mark: null, sharesConstituency: false },
  ...{ firstListedOn: day, lastListedOn: day, mandatePeriods: [], documents: new Set() },
});

/**
 * Returns the known deputy of a name whose mandates these are: of the same constituency, first by the start of
 * a mandate; the only deputy of a name by the start alone, because spellings of constituencies vary.
 */
function sameDeputy(
  known: readonly RosterEntry[],
  mandates: readonly ListedMandate[],
  isOnly: boolean,
): RosterEntry | null {
  const sharesStart = ({ mandatePeriods }: RosterEntry) =>
    mandatePeriods.some((period) => mandates.some(({ start }) => start === startOf(period)));
  const near = known.filter(({ mandatePeriods }) =>
    mandatePeriods.every((period) => mandates.every((mandate) => mayBeSamePlace(period, mandate))),
  );
  const byStart = near.find(sharesStart) ?? (isOnly ? known.find(sharesStart) : undefined);
  return byStart ?? (near.length === 1 ? near[0]! : null);
}

function update(entry: RosterEntry, mandates: readonly ListedMandate[], day: string): void {
  entry.lastListedOn = day;
  const starts = new Set(mandates.map(({ start }) => start));
  for (const mandate of mandates) {
    for (const id of mandate.documents) entry.documents.add(id);
    if (mandate.asOf >= entry.asOf) Object.assign(entry, { published: mandate.name, asOf: mandate.asOf });
    const former =
      entry.mandatePeriods.find((period) => startOf(period) === mandate.start) ??
      entry.mandatePeriods.find((period) => !starts.has(startOf(period)) && isFormerState(period, mandate));
    const { constituency, party, membershipPeriods, documentId, asOf } = mandate;
    const period: MandatePeriod = {
      startedOn: mandate.startedOn,
      fullConditionOn: mandate.fullConditionOn,
      leftOn: mandate.leftOn,
      missingOn: [],
      constituency: constituency ?? former?.constituency ?? null,
      party: party ?? former?.party ?? null,
      membershipPeriods: joinMemberships(former?.membershipPeriods ?? [], membershipPeriods),
      documentId,
      asOf,
    };
    entry.mandatePeriods = [...entry.mandatePeriods.filter((other) => other !== former), period].sort(
      (a, b) => ascending(startOf(a), startOf(b)),
    );
  }
}

/** Returns whether a known mandate is a newer one with corrected dates, and not one of a deputy who left and returned. */
const isFormerState = (period: MandatePeriod, mandate: ListedMandate): boolean =>
  (period.leftOn === null ? period.asOf.slice(0, 10) >= mandate.startedOn : period.leftOn > mandate.start) &&
  (mandate.leftOn === null || mandate.leftOn > startOf(period));

const joinMemberships = (former: MembershipPeriod[], newer: MembershipPeriod[]): MembershipPeriod[] =>
  [...former.filter(({ since }) => newer.every((period) => period.since !== since)), ...newer].sort((a, b) =>
    ascending(a.since, b.since),
  );

/** Returns the deputies with an open mandate who are not on a list of active deputies. */
const missingFrom = (
  list: DeputiesFile,
  entries: ReadonlyMap<string, RosterEntry[]>,
  day: string,
): RosterEntry[] =>
  [...entries.values()].flat().filter(({ documents, mandatePeriods }) => {
    const last = mandatePeriods.at(-1)!;
    return !documents.has(list.documentId) && last.leftOn === null && startOf(last) <= day;
  });

/** Returns the missing deputies whom neither an earlier list nor a newcomer of the same constituency accounts for. */
function unaccountedAmong(
  missing: readonly RosterEntry[],
  list: DeputiesFile,
  entries: ReadonlyMap<string, RosterEntry[]>,
  day: string,
): RosterEntry[] {
  const newcomers = [...entries.values()].flat().filter(({ firstListedOn }) => firstListedOn === day);
  return missing.filter((entry) => {
    if (entry.mandatePeriods.at(-1)!.missingOn.length > 0) return false;
    const at = newcomers.findIndex((newcomer) => accountsFor(newcomer, entry, list));
    if (at >= 0) newcomers.splice(at, 1);
    return at < 0;
  });
}

/** Returns whether a newcomer has taken the seat of a missing deputy, or is the deputy under another name. */
function accountsFor(newcomer: RosterEntry, missing: RosterEntry, list: DeputiesFile): boolean {
  const [own, other] = [newcomer.mandatePeriods.at(-1)!, missing.mandatePeriods.at(-1)!];
  const satAsLong = startOf(own) === startOf(other) && (own.leftOn ?? '') >= missing.lastListedOn;
  return mayBeSamePlace(own, other) && (newcomer.documents.has(list.documentId) || satAsLong);
}

function incompleteList(
  { place, rows }: DeputiesFile,
  unaccounted: readonly RosterEntry[],
  legislature_id: number,
): Issue {
  const names = unaccounted.map(({ published }) => published).sort();
  return issue('incomplete_list', {
    document: place.path,
    subject: names.join('; '),
    found: `${rows.length} active deputies, and ${names.length} known ones neither among them nor among those who left`,
    expected: 'everyone who is known to hold or to have held a seat',
    legislature_id,
  });
}

/** Gives deputies who share a name their constituencies, and a number if they share that, too. */
function markNamesakes(entries: RosterEntry[]): void {
  if (entries.length < 2) return;
  const places = Map.groupBy(entries, ({ mandatePeriods }) => mandatePeriods[0]!.constituency ?? '');
  for (const [place, own] of places)
    for (const [at, entry] of own.entries()) {
      entry.mark = at === 0 ? place : `${place} ${at + 1}`;
      entry.sharesConstituency = own.length > 1;
    }
}

/** Returns the day up to which files name everybody: both lists of one day, or a file of everybody. */
function completeUntil(deputyFiles: readonly DeputiesFile[]): string | null {
  const newest = (kind: DeputiesFile['kind']) =>
    max(
      deputyFiles.filter((file) => (file.kind === kind || file.kind === 'everybody') && file.complete),
      dayOf,
    ) ?? '';
  const day = [newest('active'), newest('departed')].sort()[0]!;
  return day === '' ? null : day;
}
