import { ascending } from 'd3-array';
import { bareInitiative, type InitiativeRow, type InterventionRow } from '../../core/chamber/rows.ts';
import type { PlenaryEvidence } from './initiative-evidence.ts';
import { initiativeNumber } from './initiatives.ts';

/** Returns whether an intervention was in the plenary: debates and votes of committees say nothing about its votes. */
const isOfPlenary = ({ organ }: Pick<InterventionRow, 'organ'>): boolean => organ === 'Pleno';

/** Returns whether a row records a vote, and not a speech. */
const isVote = ({ kind }: Pick<InterventionRow, 'kind'>): boolean => kind === 'Votación';

/** Returns the initiatives that interventions name, each once, and notes when they were before the plenary. */
export function readInterventions(
  rows: readonly InterventionRow[],
  plenary: PlenaryEvidence,
): InitiativeRow[] {
  const initiatives = new Map<number, InitiativeRow>();
  for (const row of rows) {
    const id = row.officialId === null ? null : initiativeNumber(row.legislature, row.officialId);
    if (id === null) continue;
    if (isOfPlenary(row)) {
      if (isVote(row)) plenary.voted(id, row.date);
      else plenary.debated(id, row.date);
    }
    if (row.title !== null && !initiatives.has(id)) initiatives.set(id, asInitiative(row, row.title));
  }
  return [...initiatives.values()];
}

const asInitiative = ({ legislature, officialId, authors }: InterventionRow, title: string) => ({
  ...bareInitiative(legislature, officialId!, title),
  authors,
});

/** An entry of the minutes: when and where a speech or a vote is recorded. */
export type MinutesEntry = Pick<
  InterventionRow,
  'phase' | 'startsAt' | 'endsAt' | 'video' | 'text' | 'diario'
>;

/** What the minutes of one day have on one initiative, in order of time. */
interface MinutesOfDay {
  speeches: readonly MinutesEntry[];
  votes: readonly MinutesEntry[];
}

/** The minutes of the plenary. */
export type Minutes = ReturnType<typeof openMinutes>;

const NO_DAYS: ReadonlyMap<string, MinutesOfDay> = new Map();

export function openMinutes() {
  const days = new Map<number, Map<string, MinutesOfDay>>();
  return {
    /** Adds the rows of a document; for a day and an initiative, those of a later document replace them. */
    add(rows: readonly InterventionRow[]): void {
      const recorded = rows.filter((row) => row.startsAt !== null && isOfPlenary(row));
      const byInitiative = Map.groupBy(recorded, ({ legislature, officialId }) =>
        officialId === null ? null : initiativeNumber(legislature, officialId),
      );
      for (const [initiative, own] of byInitiative) {
        if (initiative === null) continue;
        const known = days.get(initiative) ?? new Map<string, MinutesOfDay>();
        for (const [date, entries] of Map.groupBy(own, (row) => row.date))
          known.set(date, minutesOf(entries));
        days.set(initiative, known);
      }
    },
    /** Returns the minutes on an initiative by day. */
    of: (initiative: number): ReadonlyMap<string, MinutesOfDay> => days.get(initiative) ?? NO_DAYS,
  };
}

function minutesOf(rows: readonly InterventionRow[]): MinutesOfDay {
  const inOrder = rows.toSorted((one, other) => ascending(one.startsAt!, other.startsAt!));
  return { speeches: inOrder.filter((row) => !isVote(row)), votes: inOrder.filter(isVote) };
}
