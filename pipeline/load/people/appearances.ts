import { ascending, max } from 'd3-array';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';

/** A stretch of votes under one group code. */
export interface GroupRun {
  code: string;
  from: string;
  to: string;
}

/** When the votes of a legislature show a name, and under which groups. */
export interface Appearance {
  first: string;
  last: string;
  runs: GroupRun[];
  /** The document of the first vote. */
  firstDocument: number;
  /** The Diario that first named the deputy, where nothing but call votes did; null for who is in files of records. */
  onlyDiario: number | null;
}

/** Votes in order of time; what happened earlier on a day has the lower number. */
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
          runs: [],
          firstDocument: documents[0]!,
          onlyDiario: diario,
        };
        appearances[name] = appearance;
      }
      appearance.last = row.date;
      if (diario === null) appearance.onlyDiario = null;
      extendRuns(appearance, codes[records.groups[at]!]!, row.date);
    }
  }
  return appearances;
}

/** An empty code interrupts nothing: it says that the file did not know, not that the deputy left. */
function extendRuns({ runs }: Appearance, code: string, date: string): void {
  if (code === '') return;
  const run = runs.at(-1);
  if (run !== undefined && run.code === code) run.to = date;
  else runs.push({ code, from: date, to: date });
}

/** Two names of one person: their appearances as one. */
export function joinAppearances(appearances: Appearance[]): Appearance | null {
  if (appearances.length === 0) return null;
  const runs = appearances
    .flatMap((appearance) => appearance.runs)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const joined: GroupRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && last.code === run.code) last.to = run.to > last.to ? run.to : last.to;
    else joined.push({ ...run });
  }
  const earliest = appearances.reduce((one, other) => (other.first < one.first ? other : one));
  return {
    first: earliest.first,
    firstDocument: earliest.firstDocument,
    last: max(appearances, ({ last }) => last)!,
    runs: joined,
    onlyDiario: appearances.some(({ onlyDiario }) => onlyDiario === null) ? null : appearances[0]!.onlyDiario,
  };
}
