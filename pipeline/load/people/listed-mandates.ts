import { ascending } from 'd3-array';
import type { DeputyRow } from '../../core/chamber/people-rows.ts';
import type { DocumentPlace } from '../../core/chamber/source.ts';
import { areSameConstituency } from '../../model/people/mandate.ts';
import { fold } from '../../text/names.ts';

/** A membership of a group, as the files of deputies give it. */
export interface MembershipPeriod {
  groupName: string;
  since: string;
  until: string | null;
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

/** A row of a file of deputies, and the file. */
interface ListedRow {
  row: DeputyRow;
  file: DeputiesFile;
}

/** One mandate under one name, as the files of one day list it. */
export interface ListedMandate {
  name: string;
  start: string;
  startedOn: string;
  fullConditionOn: string | null;
  leftOn: string | null;
  constituency: string | null;
  party: string | null;
  membershipPeriods: MembershipPeriod[];
  /** The document that gives its facts. */
  documentId: number;
  asOf: string;
  /** All documents with a row of it. */
  documents: number[];
}

/** Returns the first day of a mandate, that of full condition: the day of election can be of an earlier one. */
export const startOf = ({
  startedOn,
  fullConditionOn,
}: {
  startedOn: string;
  fullConditionOn: string | null;
}): string => (fullConditionOn !== null && fullConditionOn > startedOn ? fullConditionOn : startedOn);

/**
 * Returns the mandates in the rows of one name: one for each start and constituency, and two if rows of one
 * file differ in list or group.
 */
export function mandatesInRows(rows: readonly ListedRow[]): ListedMandate[] {
  const alike: ListedRow[][] = [];
  for (const each of rows) {
    if ((each.row.startedOn ?? each.row.fullConditionOn) === null) continue;
    const same = alike.find(([first]) => haveOneStart(first!.row, each.row));
    if (same === undefined) alike.push([each]);
    else same.push(each);
  }
  return alike.flatMap((own) => holdersAmong(own).map(mandateOf));
}

const startOfRow = ({ startedOn, fullConditionOn }: DeputyRow): string =>
  startOf({ startedOn: startedOn ?? fullConditionOn!, fullConditionOn });

const haveOneStart = (one: DeputyRow, other: DeputyRow): boolean =>
  startOfRow(one) === startOfRow(other) && mayBeSamePlace(one, other);

/** Returns whether two constituencies may be one; null if no file names it. */
export const mayBeSamePlace = (
  one: { constituency: string | null },
  other: { constituency: string | null },
): boolean =>
  one.constituency === null ||
  other.constituency === null ||
  areSameConstituency(one.constituency, other.constituency);

/** Returns the rows with one start by holder: one holder, unless a single file has rows with other facts. */
function holdersAmong(rows: ListedRow[]): ListedRow[][] {
  const byFacts = Map.groupBy(rows, ({ row }) => fold(`${row.party ?? ''} ${row.groupName ?? ''}`));
  const facts = [...byFacts.values()];
  const differInOneFile = facts.some((own, at) =>
    facts.slice(at + 1).some((other) => own.some((one) => other.some(({ file }) => file === one.file))),
  );
  return differInOneFile ? facts : [rows];
}

/** Returns the mandate of its rows: the newest gives the facts, but one with an end takes precedence. */
function mandateOf(rows: ListedRow[]): ListedMandate {
  const closed = rows.filter(({ row }) => row.leftOn !== null);
  const { row, file } = (closed.length > 0 ? closed : rows).at(-1)!;
  const startedOn = row.startedOn ?? row.fullConditionOn!;
  const { name, fullConditionOn, leftOn, constituency, party } = row;
  return {
    ...{ name, start: startOfRow(row), startedOn, fullConditionOn, leftOn, constituency, party },
    membershipPeriods:
      row.groupName === null
        ? []
        : [
            {
              groupName: row.groupName,
              since: row.groupSince ?? fullConditionOn ?? startedOn,
              until: row.groupUntil,
            },
          ],
    documentId: file.documentId,
    asOf: file.place.generated ?? '',
    documents: rows.map((each) => each.file.documentId),
  };
}

/** Returns the mandates of one name by person: other constituencies or overlapping days are other people. */
export function personsAmong(mandates: readonly ListedMandate[]): ListedMandate[][] {
  const persons: ListedMandate[][] = [];
  for (const mandate of mandates.toSorted(byStart)) {
    const own = persons.find((held) => {
      const last = held.at(-1)!;
      return mayBeSamePlace(last, mandate) && last.leftOn !== null && last.leftOn <= mandate.start;
    });
    if (own === undefined) persons.push([mandate]);
    else own.push(mandate);
  }
  return persons;
}

const byStart = (a: ListedMandate, b: ListedMandate): number =>
  ascending(a.start, b.start) ||
  ascending(a.leftOn ?? '9999', b.leftOn ?? '9999') ||
  ascending(a.constituency ?? '', b.constituency ?? '') ||
  ascending(a.party ?? '', b.party ?? '');
