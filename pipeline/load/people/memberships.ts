import { ascending } from 'd3-array';
import { daysAfter } from '../../core/time.ts';
import type { StoredGroup } from '../../model/groups/group.ts';
import type { StoredMembership } from '../../model/people/mandate.ts';
import type { GroupDay } from './appearances.ts';
import type { GroupIndex } from './groups.ts';
import type { MembershipPeriod } from './listed-mandates.ts';

export type MembershipDraft = Omit<StoredMembership, 'id' | 'mandate_id'>;

/** A group that the vote files of a single day give a deputy, against everything else. */
export interface StrayGroup {
  date: string;
  printed: StoredGroup;
  /** The group that the lists, or else the other vote files, give the deputy. */
  usual: StoredGroup;
  isListed: boolean;
}

/** The mandate of the memberships. */
interface MandateBounds {
  start: string;
  /** Last day; null if it is open or ended at an unknown date. */
  end: string | null;
  endedBefore: string | null;
  isOpen: boolean;
  /** Day of the newest document that lists the mandate; empty if no document does. */
  listedOn: string;
  dissolvedOn: string | null;
  groups: GroupIndex;
}

/** A stretch of votes under one group. */
interface GroupRun {
  group: StoredGroup;
  dates: string[];
}

/**
 * Returns the memberships of a mandate, by official dates and by votes. A group of a single day opens none if
 * other documents contradict it.
 */
export function membershipsOf(
  official: readonly MembershipPeriod[],
  days: readonly GroupDay[],
  bounds: MandateBounds,
): { memberships: MembershipDraft[]; strays: StrayGroup[] } {
  const listed = officialMemberships(official, bounds);
  const { runs, strays } = withoutStrays(runsOf(days, bounds), listed, bounds.groups);
  const seen = runs.filter((run) => !listed.some((membership) => isCovered(run, membership)));
  const drafts = new Map(seen.map((run) => [run, membershipFrom(run)]));
  if (bounds.isOpen) openLast(listed, drafts, runs, bounds);
  const all = [...listed, ...drafts.values()];
  return { memberships: all.sort((a, b) => ascending(a.start_date, b.start_date)), strays };
}

/**
 * Returns whether a day closes a single mandate, unlike dissolution and the next chamber's first sitting, which
 * close all.
 */
export const isClosed = (day: string | null, dissolvedOn: string | null): boolean =>
  day !== null && (dissolvedOn === null || day < dissolvedOn);

function officialMemberships(
  official: readonly MembershipPeriod[],
  { start, end, endedBefore, dissolvedOn, groups }: MandateBounds,
): MembershipDraft[] {
  const drafts = official.flatMap((membership, order): MembershipDraft[] => {
    const group = groups.byName(membership.groupName);
    if (group === null) return [];
    const next = official[order + 1];
    const until = isClosed(membership.until, dissolvedOn) ? membership.until : null;
    const last = until ?? (next === undefined ? null : daysAfter(next.since, -1));
    return [
      {
        group_id: group.id,
        start_date: membership.since < start ? start : membership.since,
        end_date: last === null || (end !== null && last > end) ? end : last,
        is_open: false,
        role: null,
        basis: 'official',
      },
    ];
  });
  return drafts.filter(
    ({ start_date, end_date }) =>
      (end_date === null || start_date <= end_date) && (endedBefore === null || start_date < endedBefore),
  );
}

/** Returns the stretches of votes within a mandate under one group each; an empty code interrupts nothing. */
function runsOf(days: readonly GroupDay[], { start, end, endedBefore, groups }: MandateBounds): GroupRun[] {
  const runs: GroupRun[] = [];
  for (const { date, code } of days) {
    const isOutside =
      date < start || (end !== null && date > end) || (endedBefore !== null && date >= endedBefore);
    if (code === '' || isOutside) continue;
    addTo(runs, { group: groups.byCode(code)!, dates: [date] });
  }
  return runs;
}

/** Adds a run, as a part of the last one if it is of the same group. */
function addTo(runs: GroupRun[], { group, dates }: GroupRun): void {
  const last = runs.at(-1);
  if (last?.group.id !== group.id) runs.push({ group, dates: [...dates] });
  else last.dates.push(...dates.filter((date) => !last.dates.includes(date)));
}

const firstOf = ({ dates }: GroupRun): string => dates[0]!;
const lastOf = ({ dates }: GroupRun): string => dates.at(-1)!;

const isCovered = (run: GroupRun, { group_id, start_date, end_date }: MembershipDraft): boolean =>
  group_id === run.group.id && start_date <= lastOf(run) && (end_date === null || end_date >= firstOf(run));

/** Separates the runs of a single day that no other day confirms from those of the groups of the deputy. */
function withoutStrays(
  runs: readonly GroupRun[],
  listed: readonly MembershipDraft[],
  groups: GroupIndex,
): { runs: GroupRun[]; strays: StrayGroup[] } {
  const kept: GroupRun[] = [];
  const strays: StrayGroup[] = [];
  const groupById = (id: number) => groups.all().find((group) => group.id === id);
  for (const run of runs) {
    const date = firstOf(run);
    const isConfirmed = run.dates.length > 1 || listed.some((membership) => isCovered(run, membership));
    const official = listed.find(
      ({ start_date, end_date }) => start_date <= date && (end_date === null || end_date >= date),
    );
    const usual = (official && groupById(official.group_id)) ?? kept.at(-1)?.group;
    if (isConfirmed || usual === undefined || usual.id === run.group.id) addTo(kept, run);
    else strays.push({ date, printed: run.group, usual, isListed: official !== undefined });
  }
  return { runs: kept, strays };
}

const membershipFrom = (run: GroupRun): MembershipDraft => ({
  group_id: run.group.id,
  start_date: firstOf(run),
  end_date: lastOf(run),
  is_open: false,
  role: null,
  basis: 'votes',
});

/**
 * Opens the present membership of an open mandate: that of the newest list, unless votes on two later days show
 * another; without a list, the last that votes show.
 */
function openLast(
  listed: readonly MembershipDraft[],
  drafts: ReadonlyMap<GroupRun, MembershipDraft>,
  runs: readonly GroupRun[],
  { listedOn }: MandateBounds,
): void {
  const official = listed.at(-1);
  const run = runs.at(-1);
  const seen = run === undefined ? undefined : drafts.get(run);
  const isLater = seen !== undefined && (official === undefined || seen.start_date >= official.start_date);
  if (official?.end_date !== null) {
    if (isLater) Object.assign(seen, { is_open: true, end_date: null });
    return;
  }
  if (isLater && seen.start_date > official.start_date && isShownSince(run!, listedOn)) {
    Object.assign(seen, { is_open: true, end_date: null });
    official.end_date = daysAfter(seen.start_date, -1);
  } else official.is_open = true;
}

const isShownSince = ({ dates }: GroupRun, day: string): boolean =>
  dates.filter((date) => date > day).length > 1;
