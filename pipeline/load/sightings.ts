import type { Division, Divisions } from './divisions.ts';

/** A stretch of votes under one group code. */
export interface GroupRun {
  code: string;
  from: string;
  to: string;
}

/** When the votes of a legislature saw a name, and under which groups. */
export interface Sighting {
  first: string;
  last: string;
  runs: GroupRun[];
  /** The Diario that first named the deputy, where nothing but votes by call did; null for who is in files of records. */
  onlyCalledIn: number | null;
}

/** Votes in order of time; what happened earlier on a day has the lower number. */
export const inOrder = (divisions: Divisions): Division[] =>
  [...divisions.byId.values()].sort((a, b) =>
    a.row.date < b.row.date ? -1 : a.row.date > b.row.date ? 1 : a.id - b.id,
  );

/** Reads all records once; the result has the positions of the index of names. */
export function sightingsOf(divisions: Divisions): Sighting[] {
  const sightings: Sighting[] = [];
  const codes = divisions.groups.texts;
  for (const { row, roll, call, documents } of inOrder(divisions)) {
    if (roll === null) continue;
    const calledIn = call === null ? null : documents[0]!;
    for (let at = 0; at < roll.names.length; at++) {
      const name = roll.names[at]!;
      let sighting = sightings[name];
      if (sighting === undefined) {
        sighting = { first: row.date, last: row.date, runs: [], onlyCalledIn: calledIn };
        sightings[name] = sighting;
      }
      sighting.last = row.date;
      if (calledIn === null) sighting.onlyCalledIn = null;
      see(sighting, codes[roll.groups[at]!]!, row.date);
    }
  }
  return sightings;
}

/** An empty code interrupts nothing: it says that the file did not know, not that the deputy left. */
function see({ runs }: Sighting, code: string, date: string): void {
  if (code === '') return;
  const run = runs.at(-1);
  if (run !== undefined && run.code === code) run.to = date;
  else runs.push({ code, from: date, to: date });
}

/** Two names of one person: their sightings as one. */
export function joinSightings(sightings: Sighting[]): Sighting | null {
  if (sightings.length === 0) return null;
  const runs = sightings.flatMap((sighting) => sighting.runs).sort((a, b) => (a.from < b.from ? -1 : 1));
  const joined: GroupRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && last.code === run.code) last.to = run.to > last.to ? run.to : last.to;
    else joined.push({ ...run });
  }
  return {
    first: sightings.map((sighting) => sighting.first).sort()[0]!,
    last: sightings
      .map((sighting) => sighting.last)
      .sort()
      .at(-1)!,
    runs: joined,
    onlyCalledIn: sightings.some(({ onlyCalledIn }) => onlyCalledIn === null)
      ? null
      : sightings[0]!.onlyCalledIn,
  };
}
