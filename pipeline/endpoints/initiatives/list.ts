import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, legislaturesAsked } from '../../core/known.ts';
import { idsIn } from '../../core/prepared-query.ts';
import { initiativesCoverageOf } from '../../metrics/coverage.ts';
import { initiative } from '../../model/initiatives/initiative.ts';
import { changedRecords, changedSince } from '../changed-since.ts';
import { offsetOf, pageOfInitiativesAs, pageParams } from '../lists.ts';
import { filteredInitiatives, initiativeFilters } from './filters.ts';
import { initiativePresenter, latestFirst, longestInStageFirst, selectInitiatives } from './present.ts';

const ORDERS = { '-last_event_on': latestFirst, stage: longestInStageFirst };

const sort = z.enum(['-last_event_on', 'stage']).default('-last_event_on').meta({
  description:
    'Order of the list: `-last_event_on` newest legislature and most recent event first; `stage` longest in the present stage first, and initiatives without one last.',
});

export const initiatives = endpoint({
  path: '/initiatives',
  tag: 'Initiatives',
  summary: 'Initiatives that match all the filters, in pages',
  description:
    'Newest legislature first, then by most recent event; initiatives without a known event date come last. With `sort=stage`, those that have been longest in their present stage come first.',
  extra: true,
  params: initiativeFilters.extend({ changed_since: changedSince('initiatives'), sort, ...pageParams }),
  result: pageOfInitiativesAs('InitiativePage', initiative),
  compute({ changed_since, sort, page, page_size, ...filters }, { read, changesSince }) {
    const changed = changedRecords('initiatives', changed_since, { read, changesSince });
    const filtered = filteredInitiatives(read, filters);
    const chosen =
      changed === null ? filtered : filtered.where('i.id', 'in', idsIn(sql`${JSON.stringify(changed)}`));
    const { total } = read.get(chosen.select((eb) => eb.fn.countAll<number>().as('total')))!;
    const rows = read.all(
      selectInitiatives(ORDERS[sort](chosen)).limit(page_size).offset(offsetOf({ page, page_size })),
    );
    const coverage = initiativesCoverageOf(read, legislaturesAsked(filters));
    return { total, page, page_size, items: rows.map(initiativePresenter(read)), coverage };
  },
  prebuild: (read) => [
    {},
    ...eachLegislature(read),
    ...eachLegislature(read).map((legislature) => ({ ...legislature, sort: 'stage' as const })),
  ],
});
