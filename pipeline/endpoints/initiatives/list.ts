import { sql } from 'kysely';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, legislaturesAsked } from '../../core/known.ts';
import { idsIn } from '../../core/prepared-query.ts';
import { initiativesCoverageOf } from '../../metrics/coverage.ts';
import { initiative } from '../../model/initiatives/initiative.ts';
import { changedRecords, changedSince } from '../changed-since.ts';
import { offsetOf, pageOfInitiativesAs, pageParams } from '../lists.ts';
import { filteredInitiatives, initiativeFilters } from './filters.ts';
import { latestFirst, presentInitiative, selectInitiatives } from './present.ts';

export const initiatives = endpoint({
  path: '/initiatives',
  tag: 'Initiatives',
  summary: 'Initiatives that match all the filters, in pages',
  description:
    'Newest legislature first, then by most recent event; initiatives without a known event date come last.',
  extra: true,
  params: initiativeFilters.extend({ changed_since: changedSince('initiatives'), ...pageParams }),
  result: pageOfInitiativesAs('InitiativePage', initiative),
  compute({ changed_since, page, page_size, ...filters }, { read, changesSince }) {
    const changed =
      changed_since === undefined
        ? null
        : changedRecords('initiatives', changed_since, { read, changesSince });
    const filtered = filteredInitiatives(read, filters);
    const chosen =
      changed === null ? filtered : filtered.where('i.id', 'in', idsIn(sql`${JSON.stringify(changed)}`));
    const { total } = read.get(chosen.select((eb) => eb.fn.countAll<number>().as('total')))!;
    const rows = read.all(
      selectInitiatives(latestFirst(chosen)).limit(page_size).offset(offsetOf({ page, page_size })),
    );
    const coverage = initiativesCoverageOf(read, legislaturesAsked(filters));
    return { total, page, page_size, items: rows.map(presentInitiative), coverage };
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});
