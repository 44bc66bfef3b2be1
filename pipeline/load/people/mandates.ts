import { ascending } from 'd3-array';
import { daysAfter } from '../../core/time.ts';
import type { StoredMandate } from '../../model/people/mandate.ts';
import type { Appearance, GroupDay } from './appearances.ts';
import type { GroupIndex } from './groups.ts';
import type { IdentifiedDeputy } from './identify.ts';
import { startOf } from './listed-mandates.ts';
import { isClosed, type MembershipDraft, membershipsOf, type StrayGroup } from './memberships.ts';
import type { MandatePeriod } from './roster.ts';

/** A mandate without a number and a person. */
export type MandateDraft = Omit<
  StoredMandate,
  'id' | 'person_id' | 'legislature_id' | 'party_id' | 'constituency_listed'
> & {
  /** First day in full condition, if an official file gives it. */
  fullConditionOn: string | null;
  memberships: MembershipDraft[];
  strays: StrayGroup[];
};

/** Facts that all mandates of one legislature share. */
interface MandateContext {
  /** The day on which the legislature convened. */
  convenedOn: string;
  dissolvedOn: string | null;
  /** The last day with a file of records; null without one, or if a newer complete list shows who sits. */
  lastVoteOn: string | null;
  /** The lists name everybody up to this day; null if they do not. */
  completeUntil: string | null;
  /** Returns the first day after another on which a document lists all sitting deputies; null if none does. */
  listedAfter(day: string): string | null;
  groups: GroupIndex;
}

/** The days within which a deputy is known under a name, if another name may be the same deputy. */
export interface NameBounds {
  since: string | null;
  goneBy: string | null;
}

const UNBOUNDED: NameBounds = { since: null, goneBy: null };

/**
 * Returns the mandates of a deputy in a legislature, by official dates, else by votes. Votes after all listed
 * mandates are a further one.
 */
export function mandatesOf(
  deputy: IdentifiedDeputy,
  context: MandateContext,
  bounds: NameBounds = UNBOUNDED,
): MandateDraft[] {
  const periods = deputy.entries
    .flatMap((entry) => entry.mandatePeriods.map((period) => ({ ...period, entry })))
    .sort((a, b) => ascending(startOf(a), startOf(b)));
  const joined = joinOverlapping(periods);
  if (joined.length === 0) return [mandateFromVotes(deputy.appearance!, context)];
  const days = deputy.appearance?.days ?? [];
  const official: MandateDraft[] = [];
  joined.forEach((period, order) => {
    const next = joined[order + 1];
    const known = { before: official.at(-1), next: next === undefined ? null : beginning(next, context) };
    official.push(officialMandate(period, days, known, context, bounds));
  });
  return [...official, ...returnsIn(days, official, joined.at(-1)!, context)].sort((a, b) =>
    ascending(a.start_date, b.start_date),
  );
}

function officialMandate(
  period: MandatePeriod,
  days: readonly GroupDay[],
  { before, next }: { before: MandateDraft | undefined; next: string | null },
  context: MandateContext,
  bounds: NameBounds,
): MandateDraft {
  const { dissolvedOn, groups } = context;
  const end = isClosed(period.leftOn, dissolvedOn) ? period.leftOn : null;
  const official = beginning(period, context);
  const voted = days.find(
    ({ date }) =>
      date >= period.startedOn && date < official && (before === undefined || !mayCover(before, date)),
  );
  const first = voted?.date ?? official;
  const start = bounds.since !== null && bounds.since > first ? bounds.since : first;
  const seen = days.findLast(({ date }) => next === null || date < next)?.date ?? '';
  const missing = period.missingOn.find((day) => day > seen) ?? null;
  const endedBefore =
    end === null ? ([missing, next, bounds.goneBy].filter((day) => day !== null).sort()[0] ?? null) : null;
  const isOpen = end === null && endedBefore === null;
  const listedOn = period.asOf.slice(0, 10);
  return {
    constituency: period.constituency,
    party: period.party,
    start_date: start,
    end_date: end,
    ended_before: endedBefore,
    is_open: isOpen,
    basis: 'official',
    source_id: period.documentId,
    // Nothing shows that a deputy who may have had another name was missing on the first day of the new one.
    fullConditionOn: bounds.since === null ? period.fullConditionOn : daysAfter(start, 1),
    ...membershipsOf(period.membershipPeriods, days, {
      ...{ start, end, endedBefore, isOpen, listedOn, dissolvedOn, groups },
    }),
  };
}

/** Returns the first day of a mandate, never before the chamber convenes, although older files say so. */
function beginning(period: MandatePeriod, { convenedOn }: MandateContext): string {
  const { startedOn, leftOn } = period;
  const since = leftOn !== null && startOf(period) > leftOn ? startedOn : startOf(period);
  return since < convenedOn && (leftOn === null || leftOn >= convenedOn) ? convenedOn : since;
}

/** Joins overlapping periods of two names of one deputy, and periods of one name that meet on one day. */
function joinOverlapping<Period extends MandatePeriod & { entry: object }>(periods: Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    const overlap =
      last !== undefined &&
      (last.leftOn === null ? last.entry !== period.entry : last.leftOn >= startOf(period));
    if (!overlap) {
      joined.push(period);
      continue;
    }
    const [older, newer] = last.asOf < period.asOf ? [last, period] : [period, last];
    joined[joined.length - 1] = {
      ...older,
      ...newer,
      startedOn: last.startedOn,
      membershipPeriods:
        newer.membershipPeriods.length > 0 ? newer.membershipPeriods : older.membershipPeriods,
    };
  }
  return joined;
}

/** Returns the mandates that only votes show. While the lists are complete, such votes contradict them and show none. */
function returnsIn(
  days: readonly GroupDay[],
  official: readonly MandateDraft[],
  { constituency, party }: MandatePeriod,
  { completeUntil, lastVoteOn, groups }: MandateContext,
): MandateDraft[] {
  const uncovered = days.filter(
    ({ date }) =>
      (completeUntil === null || date > completeUntil) &&
      !official.some((mandate) => mayCover(mandate, date)),
  );
  const stays = Map.groupBy(
    uncovered,
    ({ date }) => official.filter(({ start_date }) => start_date <= date).length,
  );
  return [...stays].map(([begun, own]) => {
    const [start, last] = [own[0]!.date, own.at(-1)!.date];
    const isOpen = last === lastVoteOn && begun === official.length;
    const end = isOpen ? null : last;
    return {
      ...{ constituency, party, start_date: start, end_date: end, ended_before: null, is_open: isOpen },
      ...{ basis: 'votes' as const, source_id: null, fullConditionOn: null },
      ...membershipsOf([], own, {
        ...{ start, end, endedBefore: null, isOpen, listedOn: '', dissolvedOn: null, groups },
      }),
    };
  });
}

/** Returns the mandate that votes show, open if the last file of records, which lists all sitting deputies, has it. */
function mandateFromVotes(
  appearance: Appearance,
  { lastVoteOn, listedAfter, groups }: MandateContext,
): MandateDraft {
  const { first, last, days, firstDocument, onlyDiario } = appearance;
  if (onlyDiario !== null) return mandateFromCalls(appearance, listedAfter(last));
  const isOpen = last === lastVoteOn;
  const end = isOpen ? null : last;
  return {
    ...NO_SEAT,
    ...{ start_date: first, end_date: end, ended_before: null, is_open: isOpen },
    ...{ basis: 'votes', source_id: firstDocument },
    ...membershipsOf([], days, {
      ...{ start: first, end, endedBefore: null, isOpen, listedOn: '', dissolvedOn: null, groups },
    }),
  };
}

/** Returns the mandate that only call votes show: it ended before the first complete list without the deputy. */
const mandateFromCalls = ({ first, onlyDiario }: Appearance, goneBy: string | null): MandateDraft => ({
  ...NO_SEAT,
  ...{ start_date: first, end_date: null, ended_before: goneBy, is_open: goneBy === null },
  ...{ basis: 'diario', source_id: onlyDiario, memberships: [], strays: [] },
});

/** The facts of a mandate that no list gives. */
const NO_SEAT = { constituency: null, party: null, fullConditionOn: null };

/** The days of a mandate. */
type MandateDays = Pick<StoredMandate, 'start_date' | 'end_date' | 'ended_before'>;

/** Returns whether a day is among those of a mandate; of one that ended at an unknown date, before the latest. */
const mayCover = ({ start_date, end_date, ended_before }: MandateDays, date: string): boolean =>
  start_date <= date &&
  (end_date === null || end_date >= date) &&
  (ended_before === null || ended_before > date);

/** Returns the mandate of a deputy that covers a day; null if none does. */
export const mandateOn = <M extends MandateDays>(mandates: readonly M[], date: string): M | null =>
  mandates.findLast((mandate) => mayCover(mandate, date)) ?? null;
