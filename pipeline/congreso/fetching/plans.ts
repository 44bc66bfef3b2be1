import curatedLegislatures from '../../../data/curated/congreso/legislatures.json' with { type: 'json' };
import { firstDay } from '../../snapshots/fetching/last-fetch.ts';
import type { FetchPlans, Plan } from '../../snapshots/fetching/plan.ts';
import type { FetchKind, FetchScope, FetchTarget } from '../../snapshots/fetching/scope.ts';
import { LANDING } from '../sources/votes/voting-days.ts';
import { mirrorAgenda } from './agenda.ts';
import { surveyFirstDay } from './first-day.ts';
import { mirrorSearches } from './initiatives.ts';
import { mirrorMembers } from './members.ts';
import { mirrorOpenData, tidyEarlier } from './open-data.ts';
import { isHarmless, probeSite, sightingOf } from './probes.ts';
import { mirrorVotes } from './votes.ts';

/** The plan of each kind; a kind that is fetched by legislature runs once for each. */
const plans: Record<FetchKind, Plan> = {
  votes: (targets, scope, mirror) =>
    forEach(targets, (target) => mirrorVotes(target, since('votes', scope, [target]), mirror)),
  deputies: (targets, { today }, mirror) => mirrorOpenData('diputados', { targets, today }, mirror),
  members: (targets, scope, mirror) => forEach(targets, (target) => mirrorMembers(target, scope, mirror)),
  async initiatives(targets, { today }, mirror) {
    await mirrorOpenData('iniciativas', { targets, today }, mirror);
    await forEach(targets, (target) => mirrorSearches(target, today, mirror));
  },
  interventions: (targets, { today }, mirror) => mirrorOpenData('intervenciones', { targets, today }, mirror),
  agenda: (targets, scope, mirror) => mirrorAgenda(since('agenda', scope, targets), mirror),
};

/** Returns a scope that begins at the last complete fetch of a kind for some legislatures. */
const since = (kind: FetchKind, scope: FetchScope, targets: FetchTarget[]): FetchScope => ({
  ...scope,
  from: firstDay(
    kind,
    scope,
    targets.map(({ legislature }) => legislature),
  ),
});

async function forEach(targets: FetchTarget[], work: (target: FetchTarget) => Promise<void>): Promise<void> {
  for (const target of targets) await work(target);
}

/** What is fetched from the site of the Congreso. */
export const fetching: FetchPlans = {
  landing: LANDING,
  plans,
  legislatures: curatedLegislatures,
  tidyEarlier,
  probe: probeSite,
  sightingOf,
  isHarmless,
  surveyFirstDay,
};
