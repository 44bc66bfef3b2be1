import curatedLegislatures from '../../../data/curated/congreso/legislatures.json' with { type: 'json' };
import { daysAfter, mondayOf } from '../../core/time.ts';
import { firstDay, legislaturesFetched } from '../../snapshots/fetching/last-fetch.ts';
import type { Mirror } from '../../snapshots/fetching/mirror.ts';
import type { FetchPlans, Plan } from '../../snapshots/fetching/plan.ts';
import {
  type FetchKind,
  type FetchScope,
  type FetchTarget,
  neverSettled,
  settledAfterCorrections,
  settledByTurns,
  settledOnceHeld,
} from '../../snapshots/fetching/scope.ts';
import { rowsOf } from '../../snapshots/fetching/trial-parse.ts';
import { toRoman } from '../../text/roman.ts';
import { namedSession } from '../sources/agenda/order-of-the-day.ts';
import { CALENDAR } from '../sources/agenda/plenary-calendar.ts';
import { officialPath } from '../sources/documents/official-path.ts';
import { memberPagePath } from '../sources/people/member-page.ts';
import { memberSearch, memberSearchPath } from '../sources/people/member-search.ts';
import { photographPath } from '../sources/people/photograph.ts';
import { LANDING } from '../sources/votes/voting-days.ts';
import { surveyFirstDay } from './first-day.ts';
import { mirrorSearches } from './initiatives.ts';
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

/** Future weeks of the agenda that are fetched; without bounds, recent past weeks are fetched as well. */
const WEEKS_AHEAD = 5;

/** Fetches the calendar of plenary sessions, the weeks of the agenda, and the orders of the day that either links. */
async function mirrorAgenda(scope: FetchScope, mirror: Mirror): Promise<void> {
  const orders = new Set<string>();
  const calendar = await mirror.get(CALENDAR, neverSettled);
  for (const path of calendar === null ? [] : ordersIn(calendar)) orders.add(path);
  await mirror.each('weeks of the agenda', weeksOf(scope), async (monday) => {
    const week = await mirror.get(`agenda/${monday}.html`, settledAfterCorrections(daysAfter(monday, 6)));
    for (const path of week === null ? [] : ordersIn(week)) orders.add(path);
  });
  await mirror.each('orders of the day', [...orders], async (path) => {
    await mirror.mayHave(path, settledAfterCorrections(namedSession(path)!.date));
  });
}

/** Returns the orders of the day that a page links, anywhere on it. */
function ordersIn(bytes: Uint8Array): string[] {
  const links = Buffer.from(bytes)
    .toString()
    .matchAll(/[^"'\s]*\/backoffice_doc\/atp\/orden_dia\/[\w.-]+\.pdf/g);
  const paths = Array.from(links, ([address]) => officialPath(address));
  return paths.filter((path) => path !== null && namedSession(path) !== null) as string[];
}

/** Returns the Mondays of the weeks of a scope. */
export function weeksOf({ from, to, today }: Pick<FetchScope, 'from' | 'to' | 'today'>): string[] {
  const first = mondayOf(from ?? daysAfter(today, -14));
  const last = to ?? daysAfter(today, WEEKS_AHEAD * 7);
  const mondays: string[] = [];
  for (let monday = first; monday <= last; monday = daysAfter(monday, 7)) mondays.push(monday);
  return mondays;
}

/** Days between two requests for a page, and for a photograph, which hardly ever changes. */
const PAGE_DAYS = 28;
const PHOTOGRAPH_DAYS = 180;

/** Maximum deputies of a new legislature whose pages a scheduled run requests, which is not urgent. */
const MEMBERS_A_RUN = 30;

/** Fetches the pages and photographs of the deputies of one legislature. */
async function mirrorMembers(
  { legislature, open, dissolvedOn }: FetchTarget,
  { since, today }: FetchScope,
  mirror: Mirror,
): Promise<void> {
  const path = memberSearchPath(legislature);
  const sits = open && dissolvedOn === null;
  // A legislature that has not begun yet has no deputies.
  const bytes = await (open ? mirror.get(path, neverSettled) : mirror.need(path, settledOnceHeld));
  if (bytes === null) return;
  const members = rowsOf(memberSearch, path, bytes);
  const page = (code: number) => memberPagePath(legislature, code);
  const isNew = ({ code }: { code: number }) => mirror.store.facts(page(code)) === null;
  const isFirst = since === null || legislaturesFetched(since).length === 0;
  const fresh = members.filter(isNew).slice(0, isFirst ? members.length : MEMBERS_A_RUN);
  const known = members.filter((member) => !isNew(member));
  const still = (days: number, name: string) => (sits ? settledByTurns(days, name, today) : settledOnceHeld);
  await mirror.each(`${toRoman(legislature)} deputies`, [...fresh, ...known], async ({ code }) => {
    const photograph = photographPath(legislature, code);
    await mirror.mayHave(page(code), still(PAGE_DAYS, page(code)));
    await mirror.mayHave(photograph, still(PHOTOGRAPH_DAYS, photograph));
  });
}
