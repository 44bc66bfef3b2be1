import { ascending, max } from 'd3-array';
import type { DeputyRow } from '../../sources/rows.ts';
import type { DocumentPlace } from '../../sources/source.ts';
import { officialName } from './names.ts';

/** A membership of a group, as the files of deputies give it. */
export interface MembershipPeriod {
  groupName: string;
  since: string;
  until: string | null;
}

/** One mandate period, as the files of deputies give it. */
export interface MandatePeriod {
  startedOn: string;
  fullConditionOn: string | null;
  leftOn: string | null;
  /** The first complete list of active deputies, after the last that had the name, from which it was missing. */
  missingSince: string | null;
  constituency: string | null;
  party: string | null;
  membershipPeriods: MembershipPeriod[];
  documentId: number;
  /** When that document was made. */
  asOf: string;
}

/** What official files of one legislature say of one name. */
export interface RosterEntry {
  /** The name as the newest document writes it. */
  published: string;
  /** When that document was made. */
  asOf: string;
  mandatePeriods: MandatePeriod[];
  /** Documents that hold the name: two names in one document are two people. */
  documents: Set<number>;
}

/** The deputies of one legislature as official files list them, by the key of their name. */
export interface Roster {
  entries: Map<string, RosterEntry>;
  /** Up to this day the files name everybody who ever held a mandate; null where none does. */
  completeUntil: string | null;
  /** Days of complete lists of active deputies, before the dissolution left only some of them in. */
  listedOn: string[];
}

/** A file of deputies, read. */
export interface DeputiesFile {
  documentId: number;
  /** Those who sit, those who left, or everybody of a legislature that is over. */
  kind: 'active' | 'departed' | 'everybody';
  place: DocumentPlace;
  rows: DeputyRow[];
  /** Whether all of it could be read: only then does a missing name mean something. */
  complete: boolean;
}

/** Merges the files of one legislature, oldest first: what a newer one says holds. */
export function rosterOf(deputyFiles: DeputiesFile[], dissolvedOn: string | null): Roster {
  const entries = new Map<string, RosterEntry>();
  const listedOn: string[] = [];
  const ordered = deputyFiles.toSorted(
    (a, b) =>
      ascending(a.place.generated ?? '', b.place.generated ?? '') || ascending(a.place.path, b.place.path),
  );
  for (const file of ordered) {
    const seen = new Set<string>();
    for (const row of file.rows) {
      const { key } = officialName(row.name);
      seen.add(key);
      enter(entries, key, row, file);
    }
    const day = dayOf(file);
    // After dissolution the active list holds the Permanent Deputation only: who is missing from it has not left.
    const listsAll =
      file.kind === 'active' && file.complete && (dissolvedOn === null || (day ?? '') < dissolvedOn);
    if (!listsAll || day === null) continue;
    noteMissing(entries, seen, day);
    listedOn.push(day);
  }
  return { entries, completeUntil: completeUntil(ordered), listedOn };
}

function enter(entries: Map<string, RosterEntry>, key: string, row: DeputyRow, file: DeputiesFile): void {
  const startedOn = row.startedOn ?? row.fullConditionOn;
  if (startedOn === null) return;
  const asOf = file.place.generated ?? '';
  const entry = entries.get(key) ?? {
    published: row.name,
    asOf: '',
    mandatePeriods: [],
    documents: new Set<number>(),
  };
  entries.set(key, entry);
  entry.published = row.name;
  entry.asOf = asOf;
  entry.documents.add(file.documentId);
  const former = entry.mandatePeriods.find(
    (period) => period.startedOn === startedOn || period.leftOn === null || period.leftOn >= startedOn,
  );
  const period: MandatePeriod = {
    startedOn,
    fullConditionOn: row.fullConditionOn,
    leftOn: row.leftOn,
    missingSince: null,
    constituency: row.constituency ?? former?.constituency ?? null,
    party: row.party ?? former?.party ?? null,
    membershipPeriods: mergeMemberships(former?.membershipPeriods ?? [], row),
    documentId: file.documentId,
    asOf,
  };
  entry.mandatePeriods = [...entry.mandatePeriods.filter((other) => other !== former), period].sort((a, b) =>
    ascending(a.startedOn, b.startedOn),
  );
}

function mergeMemberships(former: MembershipPeriod[], row: DeputyRow): MembershipPeriod[] {
  if (row.groupName === null) return former;
  const since = row.groupSince ?? row.fullConditionOn ?? row.startedOn!;
  const period = { groupName: row.groupName, since, until: row.groupUntil };
  return [...former.filter((other) => other.since !== since), period].sort((a, b) =>
    ascending(a.since, b.since),
  );
}

function noteMissing(entries: Map<string, RosterEntry>, seen: Set<string>, day: string): void {
  for (const [key, { mandatePeriods }] of entries) {
    const last = mandatePeriods.at(-1)!;
    if (!seen.has(key) && last.leftOn === null && last.startedOn <= day) last.missingSince ??= day;
  }
}

const dayOf = (file: DeputiesFile): string | null => file.place.generated?.slice(0, 10) ?? null;

/** Active deputies and departed ones of one day together are everybody up to that day, as is a file of everybody. */
function completeUntil(deputyFiles: DeputiesFile[]): string | null {
  const newest = (kind: DeputiesFile['kind']) =>
    max(
      deputyFiles.filter((file) => (file.kind === kind || file.kind === 'everybody') && file.complete),
      dayOf,
    ) ?? '';
  const day = [newest('active'), newest('departed')].sort()[0]!;
  return day === '' ? null : day;
}
