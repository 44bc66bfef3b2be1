import type { Voice } from '../../pipeline/i18n/index.ts';
import { tableLinks } from '../frame/table-links.ts';
import type { Link } from '../language.ts';
import type { PartName } from './parts.ts';

const ROUTES = {
  months: '/metrics/trends',
  coalitions: '/metrics/coalitions',
  decisive: '/metrics/decisive',
  government: '/metrics/government-support',
  positions: '/metrics/positions',
  groups: '/metrics/group-summary',
  legislatures: '/metrics/trends?by=legislature',
  votes: '/stats/votes/by-result',
  initiatives: '/stats/topics/global',
} as const satisfies Record<PartName, string>;

const OF_ONE: readonly PartName[] = ['coalitions', 'decisive', 'government', 'positions', 'groups'];

/** Returns the route with the figures of a page of statistics. */
export const partSource = (part: PartName, legislature: number): string =>
  OF_ONE.includes(part) ? `${ROUTES[part]}?legislature_id=${legislature}` : ROUTES[part];

/** Returns links to the figures of a page of statistics, as JSON and as tables. */
export function partLinks(part: PartName, legislature: number, texts: Voice): Link[] {
  const { say } = texts;
  const source = partSource(part, legislature);
  const query = `?legislature_id=${legislature}`;
  const tables = (route: string, text: Parameters<typeof tableLinks>[1]) => tableLinks(route, text, texts);
  const links: Partial<Record<PartName, Link[]>> = {
    months: [
      ...tables('/metrics/trends', 'stats.trends_table'),
      ...tables(`/metrics/attendance${query}`, 'stats.attendance_table'),
      ...tables(`/metrics/dissidence${query}`, 'stats.dissidence_table'),
    ],
    coalitions: tables(source, 'stats.coalitions_table'),
    decisive: tables(source, 'stats.decisive_table'),
    government: tables(source, 'stats.government_table'),
    positions: tables(source, 'stats.positions_table'),
    votes: [{ href: '/api/v1/stats/votes/by-presenter', text: say('stats.presenters_json') }],
    initiatives: tables('/stats/topics/global', 'stats.topics_table'),
  };
  return [{ href: `/api/v1${source}`, text: say('source.same_json') }, ...(links[part] ?? [])];
}
