import type { z } from 'zod';
import type { Ask } from '../../pipeline/core/answers.ts';
import type { Summary } from '../../pipeline/i18n/card-words.ts';
import type { Coalition } from '../../pipeline/metrics/coalition.ts';
import type { Decisive } from '../../pipeline/metrics/decisive.ts';
import type { DeputyPosition } from '../../pipeline/metrics/positions/position.ts';
import type { Trend } from '../../pipeline/metrics/trend.ts';
import type {
  GlobalTopicRow,
  GroupProposalCount,
  initiativeOutcomeCount,
  initiativeTypeCount,
  PresenterCount,
  voteResultCount,
} from '../../pipeline/model/statistics.ts';
import { themesAndGoals } from '../topic/topic-kinds.ts';
import { monthsOf } from './trends.ts';

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
    positions: ask<DeputyPosition[]>(`/metrics/positions?legislature_id=${legislatureId}`) ?? [],
    legislatures: ask<Trend[]>('/metrics/trends?by=legislature') ?? [],
  };
}
