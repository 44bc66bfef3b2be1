import { scaleLinear } from 'd3-scale';
import type { z } from 'zod';
import type { Ask } from '../../pipeline/core/answers.ts';
import type { Summary } from '../../pipeline/i18n/card-words.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { Coalition } from '../../pipeline/metrics/coalition.ts';
import type { Decisive } from '../../pipeline/metrics/decisive.ts';
import type { GovernmentSupport } from '../../pipeline/metrics/government-support.ts';
import type { DeputyPosition } from '../../pipeline/metrics/positions.ts';
import type { Trend } from '../../pipeline/metrics/trend.ts';
import type {
  GlobalTopicRow,
  GroupProposalCount,
  initiativeOutcomeCount,
  initiativeTypeCount,
  PresenterCount,
  voteResultCount,
} from '../../pipeline/model/statistics.ts';
import type { MonthlyValue } from '../charts/month-charts.ts';
import { themesAndGoals } from '../topic/topic-figures.ts';

/** One month; the rows by month always name it. */
type Monthly = Trend & { month: string };

/** Returns the months of one legislature, oldest first. */
const monthsOf = (rows: readonly Trend[], legislature: number): Monthly[] =>
  rows.flatMap((row) =>
    row.legislature_id === legislature && row.month !== null ? [{ ...row, month: row.month }] : [],
  );

/** Returns the votes of each month by result, in the order of bars. */
export const resultsByMonth = (months: readonly Monthly[]) =>
  months.map(({ month, approved, ties, rejected }) => ({ month, amounts: [approved, ties, rejected] }));

/** The ends of an axis of percentages. */
export interface PercentAxis {
  floor: number;
  ceiling: number;
}

/** Returns the share of votes cast among all choices, by month. */
export const attendanceByMonth = (months: readonly Monthly[]): MonthlyValue[] =>
  months.map(({ month, attendance, votes, choices_listed }) => ({
    month,
    value: attendance,
    count: votes,
    of: choices_listed,
  }));

/** Returns the share of votes cast against the group line, by month. */
export const dissidenceByMonth = (months: readonly Monthly[]): MonthlyValue[] =>
  months.map(({ month, dissidence, votes, choices_compared }) => ({
    month,
    value: dissidence,
    count: votes,
    of: choices_compared,
  }));

/**
 * Most deputies vote, and most vote like their group: the axis shows the upper half unless a month is below
 * it.
 */
export const upperHalf = (rows: readonly MonthlyValue[]): PercentAxis => ({
  floor: rows.some(({ value }) => value !== null && value < 50) ? 0 : 50,
  ceiling: 100,
});

/** Few deputies vote differently from their group: the axis ends slightly above the highest month. */
export const fromNothing = (rows: readonly MonthlyValue[]): PercentAxis => ({
  floor: 0,
  ceiling: scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value ?? 0))], [0, 1])
    .nice(4)
    .domain()[1]!,
});

/** Returns votes by result, with elections separate: they are neither approved nor rejected. */
export function resultBars(rows: readonly z.output<typeof voteResultCount>[], say: Voice['say']) {
  const bars = rows.map(({ result, count, elections }) => ({
    label: say(`result.${result}`),
    count: count - elections,
  }));
  const elections = rows.reduce((sum, row) => sum + row.elections, 0);
  return elections === 0 ? bars : [...bars, { label: say('question.election'), count: elections }];
}

/**
 * Returns all published statistics of the chamber; those by month, of winners and deciding groups, and of
 * positions are for one legislature.
 */
export function statistics(ask: Ask, legislatureId: number) {
  return {
    summary: ask<Summary>('/stats/summary'),
    results: ask<z.output<typeof voteResultCount>[]>('/stats/votes/by-result') ?? [],
    types: ask<z.output<typeof initiativeTypeCount>[]>('/stats/initiatives/by-type') ?? [],
    outcomes: ask<z.output<typeof initiativeOutcomeCount>[]>('/stats/initiatives/by-outcome') ?? [],
    proposers: ask<GroupProposalCount[]>('/stats/votes/by-proposing-group') ?? [],
    presenters: ask<PresenterCount[]>('/stats/votes/by-presenter') ?? [],
    ...themesAndGoals(ask, ask<GlobalTopicRow[]>('/stats/topics/global') ?? []),
    months: monthsOf(ask<Trend[]>('/metrics/trends') ?? [], legislatureId),
    coalitions: ask<Coalition[]>(`/metrics/coalitions?legislature_id=${legislatureId}`) ?? [],
    decisive: ask<Decisive[]>(`/metrics/decisive?legislature_id=${legislatureId}`) ?? [],
    support: ask<GovernmentSupport[]>(`/metrics/government-support?legislature_id=${legislatureId}`) ?? [],
    positions: ask<DeputyPosition[]>(`/metrics/positions?legislature_id=${legislatureId}`) ?? [],
    legislatures: ask<Trend[]>('/metrics/trends?by=legislature') ?? [],
  };
}
