import { describe, expect, it } from 'vitest';
import type { Appearance } from '../../../pipeline/load/people/appearances.ts';
import { indexGroups } from '../../../pipeline/load/people/groups.ts';
import type { IdentifiedDeputy } from '../../../pipeline/load/people/identify.ts';
import { mandateOn, mandatesOf } from '../../../pipeline/load/people/mandates.ts';
import { openRegister } from '../../../pipeline/load/people/register.ts';
import type { MandatePeriod, RosterEntry } from '../../../pipeline/load/people/roster.ts';
import { curatedGroup } from '../parliament.ts';

const groups = () =>
  indexGroups({
    legislature: 15,
    curated: [curatedGroup(1501, 'left'), curatedGroup(1502, 'right')],
    register: openRegister(null, 'people.csv'),
  });

const mandatePeriod = (facts: Partial<MandatePeriod> = {}): MandatePeriod => ({
  startedOn: '2023-08-10',
  fullConditionOn: '2023-08-17',
  leftOn: null,
  missingOn: [],
  constituency: 'Madrid',
  party: 'P',
  membershipPeriods: [{ groupName: 'Grupo left', since: '2023-08-18', until: null }],
  documentId: 1,
  asOf: '2025-01-01',
  ...facts,
});

const rosterEntry = (...mandatePeriods: MandatePeriod[]): RosterEntry => ({
  ...{ published: 'A, B', asOf: '', mark: null, sharesConstituency: false, documents: new Set([1]) },
  ...{ firstListedOn: '2025-01-01', lastListedOn: '2025-01-01', mandatePeriods },
});

function deputy(mandatePeriods: MandatePeriod[], appearance: Appearance | null = null): IdentifiedDeputy {
  const entries = mandatePeriods.length === 0 ? [] : [rosterEntry(...mandatePeriods)];
  return { keys: ['a, b'], published: 'A, B', variants: ['A, B'], entries, appearance };
}

const seen = (first: string, last: string, ...runs: [string, string, string][]): Appearance => ({
  first,
  last,
  days: runs.flatMap(([code, ...dates]) => [...new Set(dates)].map((date) => ({ date, code }))),
  firstDocument: 3,
  onlyDiario: null,
});

const mandates = (
  who: IdentifiedDeputy,
  dissolvedOn: string | null = null,
  lastVoteOn: string | null = null,
) =>
  mandatesOf(who, {
    convenedOn: '2023-08-17',
    dissolvedOn,
    lastVoteOn,
    completeUntil: null,
    listedAfter: () => '2025-06-30',
    groups: groups(),
  });

describe('the mandates of a deputy', () => {
  it('stay open if the only end is the day of dissolution', () => {
    const [mandate] = mandates(deputy([mandatePeriod({ leftOn: '2026-10-06' })]), '2026-10-06');
    expect(mandate).toMatchObject({ is_open: true, end_date: null });
    expect(mandate!.memberships).toMatchObject([{ group_id: 1501, is_open: true, end_date: null }]);
  });

  it('begin with full condition, not with an election before it, and never before the chamber convenes', () => {
    const begun = (facts: Partial<MandatePeriod>) => mandates(deputy([mandatePeriod(facts)]))[0]!;
    expect(begun({ startedOn: '2016-11-26' })).toMatchObject({ start_date: '2023-08-17' });
    expect(begun({ startedOn: '2024-02-01', fullConditionOn: '2024-02-13' }).start_date).toBe('2024-02-13');
    expect(begun({ startedOn: '2024-02-01', fullConditionOn: null }).start_date).toBe('2024-02-01');
    expect(begun({ startedOn: '2016-11-26', fullConditionOn: null, leftOn: '2019-03-05' })).toMatchObject({
      start_date: '2016-11-26',
    });
    const early = begun({
      fullConditionOn: '2023-08-10',
      membershipPeriods: [{ groupName: 'Grupo left', since: '2023-08-10', until: null }],
    });
    expect(early).toMatchObject({ start_date: '2023-08-17', memberships: [{ start_date: '2023-08-17' }] });
  });

  it('end on the day on which the deputy left, and so does the membership', () => {
    const [mandate] = mandates(deputy([mandatePeriod({ leftOn: '2024-05-31' })]));
    expect(mandate).toMatchObject({ is_open: false, end_date: '2024-05-31', ended_before: null });
    expect(mandate!.memberships).toMatchObject([{ end_date: '2024-05-31', is_open: false }]);
  });

  it('end at an unknown date if a newer complete list lacks the name', () => {
    const [mandate] = mandates(deputy([mandatePeriod({ missingOn: ['2026-07-12'] })]));
    expect(mandate).toMatchObject({ is_open: false, end_date: null, ended_before: '2026-07-12' });
    expect(mandate!.memberships.some(({ is_open }) => is_open)).toBe(false);
  });

  it('are two for a deputy who returned', () => {
    const two = mandates(
      deputy([mandatePeriod({ leftOn: '2024-01-01' }), mandatePeriod({ startedOn: '2025-01-01' })]),
    );
    expect(two.map(({ start_date, is_open }) => [start_date, is_open])).toEqual([
      ['2023-08-17', false],
      ['2025-01-01', true],
    ]);
    expect(mandateOn(two, '2023-12-31')).toBe(two[0]);
    expect(mandateOn(two, '2025-06-01')).toBe(two[1]);
  });

  it('include the group left earlier, from the votes, if the official file names only the present one', () => {
    const switched = mandatePeriod({
      membershipPeriods: [{ groupName: 'Grupo right', since: '2025-07-01', until: null }],
    });
    const votes = seen(
      '2025-01-22',
      '2025-10-01',
      ['left', '2025-01-22', '2025-06-26'],
      ['right', '2025-07-08', '2025-10-01'],
    );
    const [mandate] = mandates(deputy([switched], votes));
    expect(mandate!.memberships).toMatchObject([
      { group_id: 1501, start_date: '2025-01-22', end_date: '2025-06-26', basis: 'votes', is_open: false },
      { group_id: 1502, start_date: '2025-07-01', end_date: null, basis: 'official', is_open: true },
    ]);
  });

  it('come from the votes if no official file has dates: open if the last file of records has the deputy', () => {
    const votes = seen('2025-01-22', '2025-10-01', ['left', '2025-01-22', '2025-10-01']);
    expect(mandates(deputy([], votes), null, '2025-10-01')).toMatchObject([
      { start_date: '2025-01-22', end_date: null, is_open: true, basis: 'votes', source_id: 3 },
    ]);
    expect(mandates(deputy([], votes), null, '2025-11-01')).toMatchObject([
      { start_date: '2025-01-22', end_date: '2025-10-01', is_open: false, basis: 'votes' },
    ]);
  });

  it('come from the minutes if only call votes name the deputy, up to the next list without them', () => {
    const called = { ...seen('2023-09-26', '2024-01-10'), onlyDiario: 7 };
    const known = { basis: 'diario', source_id: 7, start_date: '2023-09-26', end_date: null };
    expect(mandates(deputy([], called))).toMatchObject([
      { ...known, is_open: false, ended_before: '2025-06-30', memberships: [] },
    ]);
    const context = {
      convenedOn: '2023-08-17',
      dissolvedOn: null,
      lastVoteOn: '2024-01-10',
      completeUntil: null,
      groups: groups(),
    };
    expect(mandatesOf(deputy([], called), { ...context, listedAfter: () => null })).toMatchObject([
      { ...known, is_open: true, ended_before: null },
    ]);
  });

  it('are one for two names of one deputy, following the newer list since the first day', () => {
    const former = mandatePeriod({ startedOn: '2023-09-01', asOf: '2024-01-01', party: 'Old' });
    const newer = mandatePeriod({ startedOn: '2023-10-01', leftOn: '2025-02-01', party: 'New' });
    const both = [rosterEntry(former), rosterEntry(newer)];
    for (const entries of [both, both.toReversed()])
      expect(mandates({ ...deputy([]), entries })).toMatchObject([
        { start_date: '2023-09-01', end_date: '2025-02-01', party: 'New', memberships: [{ group_id: 1501 }] },
      ]);
  });

  it('keep the groups of the older list if the newer has none', () => {
    const former = mandatePeriod({ asOf: '2024-01-01' });
    const newer = mandatePeriod({ startedOn: '2023-08-11', membershipPeriods: [] });
    const entries = [rosterEntry(former), rosterEntry(newer)];
    const [mandate] = mandates({ ...deputy([]), entries });
    expect(mandate!.memberships).toMatchObject([{ group_id: 1501, is_open: true }]);
  });

  it('are two if the second begins the day after the first ended', () => {
    const both = [mandatePeriod({ leftOn: '2024-05-31' }), mandatePeriod({ startedOn: '2024-06-01' })];
    expect(mandates(deputy(both))).toHaveLength(2);
    expect(mandates(deputy([both[0]!, mandatePeriod({ startedOn: '2024-05-31' })]))).toHaveLength(1);
  });

  it('join consecutive groups: each ends on the day before the next, and the last is open', () => {
    const moved = mandatePeriod({
      membershipPeriods: [
        { groupName: 'Grupo left', since: '2023-08-18', until: null },
        { groupName: 'Grupo right', since: '2025-03-01', until: null },
      ],
    });
    const [mandate] = mandates(deputy([moved]));
    expect(mandate!.memberships).toMatchObject([
      { group_id: 1501, end_date: '2025-02-28', is_open: false },
      { group_id: 1502, end_date: null, is_open: true },
    ]);
  });

  it('have no group after the last official day of one, until the votes show another', () => {
    const left = mandatePeriod({
      membershipPeriods: [{ groupName: 'Grupo left', since: '2023-08-18', until: '2025-03-01' }],
    });
    const known = { group_id: 1501, end_date: '2025-03-01', is_open: false };
    expect(mandates(deputy([left]))[0]!.memberships).toMatchObject([known]);
    const votes = seen(
      '2025-03-01',
      '2025-10-01',
      ['left', '2025-03-01', '2025-03-01'],
      ['right', '2025-03-02', '2025-10-01'],
    );
    expect(mandates(deputy([left], votes))[0]!.memberships).toMatchObject([
      known,
      { group_id: 1502, start_date: '2025-03-02', end_date: null, basis: 'votes', is_open: true },
    ]);
  });

  it('cover every day from first to last, and no day before, between or after them', () => {
    const two = mandates(
      deputy([
        mandatePeriod({ leftOn: '2024-01-01' }),
        mandatePeriod({ startedOn: '2025-01-01', missingOn: ['2026-07-12'] }),
      ]),
    );
    const on = (day: string) => two.indexOf(mandateOn(two, day)!);
    const days = ['2020-01-01', '2023-08-17', '2024-01-01', '2024-12-31', '2025-01-01', '2026-07-12'];
    expect(days.map(on)).toEqual([-1, 0, 0, -1, 1, -1]);
  });
});
