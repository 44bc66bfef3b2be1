import type { StoredMandate, StoredMembership } from '../../model/people/mandate.ts';
import { daysAfter } from '../../time.ts';
import type { Appearance, GroupRun } from './appearances.ts';
import type { GroupIndex } from './groups.ts';
import type { IdentifiedDeputy } from './identify.ts';
import type { MandatePeriod, MembershipPeriod } from './roster.ts';

/** A mandate without a number and a person. */
export type MandateDraft = Omit<StoredMandate, 'id' | 'person_id' | 'legislature_id'> & {
  /** First day in full condition, if an official file gives it. */
  fullConditionOn: string | null;
  memberships: MembershipDraft[];
};

type MembershipDraft = Omit<StoredMembership, 'id' | 'mandate_id'>;

/** Facts that all mandates of one legislature share. */
interface MandateContext {
  /** The day on which the legislature convened. */
  convenedOn: string;
  dissolvedOn: string | null;
  /**
   * The last day with a file of records; null if no such file exists or a newer complete list of deputies
   * shows who sits.
   */
  lastVoteOn: string | null;
  /**
   * Returns the first day after another on which a document lists all sitting deputies; null if none does.
   */
  listedAfter(day: string): string | null;
  groups: GroupIndex;
}

/**
 * Returns the mandates of a deputy in a legislature: by official dates, or by the votes if there are no
 * dates.
 */
export function mandatesOf(deputy: IdentifiedDeputy, context: MandateContext): MandateDraft[] {
  const { dissolvedOn, groups } = context;
  const periods = deputy.entries
    .flatMap((entry) => entry.mandatePeriods)
    .sort((a, b) => (a.startedOn < b.startedOn ? -1 : 1));
  const joined = joinOverlapping(periods);
  if (joined.length === 0) return [mandateFromVotes(deputy.appearance!, context)];
  return joined.map((period, order) => {
    const end = isClosed(period.leftOn, dissolvedOn) ? period.leftOn : null;
    const start = beginning(period, context);
    const next = joined[order + 1]?.startedOn ?? null;
    const runs = deputy.appearance?.runs ?? [];
    const own = runs.filter(
      ({ from, to }) => (order === 0 || to >= period.startedOn) && (next === null || from < next),
    );
    const isOpen = end === null && period.missingSince === null && next === null;
    return {
      constituency: period.constituency,
      party: period.party,
      start_date: start,
      end_date: end,
      ended_before: end === null ? (period.missingSince ?? next) : null,
      is_open: isOpen,
      basis: 'official',
      source_id: period.documentId,
      fullConditionOn: period.fullConditionOn,
      memberships: membershipsOf(period.membershipPeriods, own, { start, isOpen, end, dissolvedOn, groups }),
    };
  });
}

/**
 * A mandate begins with full condition. The day of election can be that of an earlier mandate, and it
 * precedes the mandate. Full condition never begins before the chamber convenes, although older files say so.
 */
function beginning(
  { startedOn, fullConditionOn, leftOn }: MandatePeriod,
  { convenedOn }: MandateContext,
): string {
  const since = fullConditionOn !== null && fullConditionOn > startedOn ? fullConditionOn : startedOn;
  return since < convenedOn && (leftOn === null || leftOn >= convenedOn) ? convenedOn : since;
}

/** Two names of one deputy can give two overlapping periods: they are one mandate. */
function joinOverlapping(periods: MandatePeriod[]): MandatePeriod[] {
  const joined: MandatePeriod[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    if (last === undefined || (last.leftOn !== null && last.leftOn < period.startedOn)) {
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

/**
 * Returns whether a day closes a single mandate. The days of dissolution and of the next chamber's first
 * sitting do not: they end all mandates.
 */
const isClosed = (day: string | null, dissolvedOn: string | null): boolean =>
  day !== null && (dissolvedOn === null || day < dissolvedOn);

/** A file of records lists all sitting deputies: those in the last one hold an open mandate. */
function mandateFromVotes(
  appearance: Appearance,
  { lastVoteOn, listedAfter, groups }: MandateContext,
): MandateDraft {
  const { first, last, runs, firstDocument, onlyDiario } = appearance;
  if (onlyDiario !== null) return mandateFromCalls(appearance, listedAfter(last));
  const isOpen = last === lastVoteOn;
  const end = isOpen ? null : last;
  return {
    constituency: null,
    party: null,
    start_date: first,
    end_date: end,
    ended_before: null,
    is_open: isOpen,
    basis: 'votes',
    source_id: firstDocument,
    fullConditionOn: null,
    memberships: membershipsOf([], runs, { start: first, isOpen, end, dissolvedOn: null, groups }),
  };
}

/**
 * A call vote shows who was present, not when they left. They left before the first complete list without
 * them.
 */
const mandateFromCalls = ({ first, onlyDiario }: Appearance, goneBy: string | null): MandateDraft => ({
  constituency: null,
  party: null,
  start_date: first,
  end_date: null,
  ended_before: goneBy,
  is_open: goneBy === null,
  basis: 'diario',
  source_id: onlyDiario,
  fullConditionOn: null,
  memberships: [],
});

interface MandateBounds {
  start: string;
  isOpen: boolean;
  end: string | null;
  dissolvedOn: string | null;
  groups: GroupIndex;
}

/** Returns memberships by official dates, and those that only the votes show. */
function membershipsOf(
  official: MembershipPeriod[],
  runs: GroupRun[],
  bounds: MandateBounds,
): MembershipDraft[] {
  const drafts = officialMemberships(official, bounds);
  const seen = runs.flatMap((run) => membershipFromVotes(run, drafts, bounds.groups) ?? []);
  const all = [...drafts, ...seen].sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
  const last = all.at(-1);
  if (last !== undefined && bounds.isOpen && (last.basis === 'votes' || last.end_date === null)) {
    last.is_open = true;
    last.end_date = null;
  }
  return all;
}

function officialMemberships(
  official: MembershipPeriod[],
  { start, end, dissolvedOn, groups }: MandateBounds,
): MembershipDraft[] {
  return official.flatMap((membership, order) => {
    const group = groups.byName(membership.groupName);
    if (group === null) return [];
    const next = official[order + 1];
    const until = isClosed(membership.until, dissolvedOn) ? membership.until : null;
    return {
      group_id: group.id,
      start_date: membership.since < start ? start : membership.since,
      end_date: until ?? (next === undefined ? end : daysAfter(next.since, -1)),
      is_open: false,
      role: null,
      basis: 'official' as const,
    };
  });
}

/** Returns a period of votes under a group that overlaps no official membership of that group. */
function membershipFromVotes(
  run: GroupRun,
  official: MembershipDraft[],
  groups: GroupIndex,
): MembershipDraft | null {
  const group = groups.byCode(run.code)!;
  const covered = official.some(
    (membership) =>
      membership.group_id === group.id &&
      membership.start_date <= run.to &&
      (membership.end_date === null || membership.end_date >= run.from),
  );
  if (covered) return null;
  return {
    group_id: group.id,
    start_date: run.from,
    end_date: run.to,
    is_open: false,
    role: null,
    basis: 'votes',
  };
}

/**
 * Returns the mandate of a deputy on a day: the one that covers it, else the last that had begun, else the
 * first.
 */
export function mandateOn<M extends { start_date: string; end_date: string | null }>(
  mandates: M[],
  date: string,
): M {
  return (
    mandates.findLast(
      (mandate) => mandate.start_date <= date && (mandate.end_date === null || mandate.end_date >= date),
    ) ??
    mandates.findLast((mandate) => mandate.start_date <= date) ??
    mandates[0]!
  );
}
