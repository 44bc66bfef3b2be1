import type { VoteDrafts } from '../votes/vote-drafts.ts';
import { appearancesOf, joinAppearances } from './appearances.ts';
import type { IdentifiedDeputy, Stranger } from './identify.ts';
import type { MandateDraft } from './mandates.ts';

/** Facts from official lists and votes about the deputies of a legislature. */
interface KnownSeats {
  mandates: ReadonlyMap<IdentifiedDeputy, readonly MandateDraft[]>;
  /** Seats of the chamber. */
  seats: number;
  /** The lists name all deputies up to this day; after it only votes show that a deputy still sits. */
  completeUntil: string | null;
}

/** Finds the names that only votes have, on days with a vacant seat for each of them. */
export function provisionalAmong(
  strangers: readonly Stranger[],
  drafts: VoteDrafts,
  known: KnownSeats,
): Stranger[] {
  if (strangers.length === 0) return [];
  const positionsOf = new Map(
    strangers.flatMap((stranger) => stranger.positions.map((position) => [position, stranger] as const)),
  );
  const seatedOn = new Map<Stranger, Set<string>>();
  for (const [day, present] of strangersByDay(drafts, positionsOf)) {
    if (takenOn(day, known) + present.size > known.seats) continue;
    for (const [stranger, hasGroup] of present) {
      if (hasGroup) seatedOn.set(stranger, (seatedOn.get(stranger) ?? new Set()).add(day));
    }
  }
  const appearances = appearancesOf(drafts, (name, day) => {
    const stranger = positionsOf.get(name);
    return stranger !== undefined && seatedOn.get(stranger)?.has(day) === true;
  });
  return [...seatedOn].map(([{ deputy, positions }, days]) => ({
    positions,
    deputy: {
      ...deputy,
      seatedOn: days,
      appearance: joinAppearances(positions.flatMap((position) => appearances[position] ?? [])),
    },
  }));
}

/** Returns the unlisted names in files of records by day, each with whether every row of that day has a group. */
function strangersByDay(
  { byId, groups }: VoteDrafts,
  positionsOf: ReadonlyMap<number, Stranger>,
): Map<string, Map<Stranger, boolean>> {
  const days = new Map<string, Map<Stranger, boolean>>();
  for (const { row, records, call } of byId.values()) {
    if (records === null || call !== null) continue;
    records.names.forEach((name, at) => {
      const stranger = positionsOf.get(name);
      if (stranger === undefined) return;
      const present = days.get(row.date) ?? new Map<Stranger, boolean>();
      const hasGroup = groups.texts[records.groups[at]!] !== '';
      days.set(row.date, present.set(stranger, hasGroup && present.get(stranger) !== false));
    });
  }
  return days;
}

/** Counts the known deputies who hold a seat on a day, by their dates or by votes. */
const takenOn = (day: string, { mandates, completeUntil }: KnownSeats): number =>
  [...mandates].filter(([{ appearance }, held]) => {
    const isShown = appearance !== null && appearance.first <= day && appearance.last >= day;
    return isShown || held.some((mandate) => coversSurely(mandate, day, completeUntil));
  }).length;

/** Returns whether dates give a deputy a mandate on a day; without an end, up to the last complete lists. */
const coversSurely = (
  { start_date, end_date, ended_before }: MandateDraft,
  day: string,
  completeUntil: string | null,
): boolean =>
  start_date <= day &&
  (end_date === null ? ended_before === null && day <= (completeUntil ?? '') : end_date >= day);
