import { ascending, max } from 'd3-array';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';

/** A day with votes, and a group code under which they have a name; empty if they name no group. */
export interface GroupDay {
  date: string;
  code: string;
}

/** When the votes of a legislature show a name, and under which groups. */
export interface Appearance {
  first: string;
  last: string;
  /** In order of time, each once for every change of the code. */
  days: GroupDay[];
  /** The document of the first vote. */
  firstDocument: number;
  /** The Diario that first named the deputy, where nothing but call votes did; null for who is in files of records. */
  onlyDiario: number | null;
}

/** Returns votes in order of time; within a day the numbers have that order. */
export const inOrderOfTime = (drafts: VoteDrafts): VoteDraft[] =>
  [...drafts.byId.values()].sort((a, b) => ascending(a.row.date, b.row.date) || a.id - b.id);

/** Reads all records once, or those that are counted; the result has the positions of the index of names. */
export function appearancesOf(
  drafts: VoteDrafts,
  isCounted: (name: number, date: string) => boolean = () => true,
): Appearance[] {
  const appearances: Appearance[] = [];
  const codes = drafts.groups.texts;
  for (const { row, records, call, documents } of inOrderOfTime(drafts)) {
    if (records === null) continue;
    const diario = call === null ? null : documents[0]!;
    for (let at = 0; at < records.names.length; at++) {
      const name = records.names[at]!;
      if (!isCounted(name, row.date)) continue;
      let appearance = appearances[name];
      if (appearance === undefined) {
        appearance = {
          first: row.date,
          last: row.date,
          days: [],
          firstDocument: documents[0]!,
          onlyDiario: diario,
        };
        appearances[name] = appearance;
      }
      appearance.last = row.date;
      if (diario === null) appearance.onlyDiario = null;
      addDay(appearance.days, { date: row.date, code: codes[records.groups[at]!]! });
    }
  }
  return appearances;
}

function addDay(days: GroupDay[], day: GroupDay): void {
  const last = days.at(-1);
  if (last === undefined || last.date !== day.date || last.code !== day.code) days.push(day);
}

/** Joins the appearances of several names of one person. */
export function joinAppearances(appearances: Appearance[]): Appearance | null {
  if (appearances.length === 0) return null;
  const days: GroupDay[] = [];
  for (const day of appearances.flatMap((each) => each.days).sort((a, b) => ascending(a.date, b.date)))
    addDay(days, day);
  const earliest = appearances.reduce((one, other) => (other.first < one.first ? other : one));
  return {
    first: earliest.first,
    firstDocument: earliest.firstDocument,
    last: max(appearances, ({ last }) => last)!,
    days,
    onlyDiario: appearances.some(({ onlyDiario }) => onlyDiario === null) ? null : appearances[0]!.onlyDiario,
  };
}
