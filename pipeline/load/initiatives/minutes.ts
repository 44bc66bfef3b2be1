import { ascending } from 'd3-array';
import type { InterventionRow } from '../../core/chamber/rows.ts';
import { initiativeNumber } from './initiatives.ts';
import { isOfPlenary, isVote } from './interventions.ts';

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
export interface Minutes {
  /** Adds the rows of a document; for a day and an initiative, those of a later document replace them. */
  add(rows: readonly InterventionRow[]): void;
  /** Returns the days on which the plenary had an initiative before it. */
  of(initiative: number): ReadonlyMap<string, MinutesOfDay>;
}

const NO_DAYS: ReadonlyMap<string, MinutesOfDay> = new Map();

export function openMinutes(): Minutes {
  const days = new Map<number, Map<string, MinutesOfDay>>();
  return {
    add(rows) {
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
    of: (initiative) => days.get(initiative) ?? NO_DAYS,
  };
}

function minutesOf(rows: readonly InterventionRow[]): MinutesOfDay {
  const inOrder = rows.toSorted((one, other) => ascending(one.startsAt!, other.startsAt!));
  return { speeches: inOrder.filter((row) => !isVote(row)), votes: inOrder.filter(isVote) };
}
