import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import { countedLegislatures } from '../counted-legislatures.ts';
import { tableLinks } from '../frame/table-links.ts';
import { type Link, languagePaths } from '../language.ts';
import { askFiles } from '../published-files.ts';

/** A page of statistics below `/stats`. */
interface Part {
  title: Key;
  /** Whether it is about one legislature; the others are about all of them. */
  ofOne: boolean;
  /** Ids of its sections, each with its title: links from the time of one long page lead to them. */
  sections: Readonly<Record<string, Key>>;
}

export const PARTS = {
  months: { title: 'stats.by_month', ofOne: true, sections: { months: 'stats.by_month' } },
  coalitions: { title: 'stats.by_coalition', ofOne: true, sections: { coalitions: 'stats.by_coalition' } },
  decisive: { title: 'stats.by_decisive', ofOne: true, sections: { decisive: 'stats.by_decisive' } },
  government: { title: 'stats.by_government', ofOne: true, sections: { government: 'stats.by_government' } },
  positions: { title: 'stats.by_position', ofOne: true, sections: { positions: 'stats.by_position' } },
  groups: { title: 'stats.groups', ofOne: true, sections: { groups: 'stats.groups' } },
  legislatures: {
    title: 'stats.by_legislature',
    ofOne: false,
    sections: { legislatures: 'stats.by_legislature' },
  },
  votes: {
    title: 'stats.votes',
    ofOne: false,
    sections: { results: 'stats.results', presenters: 'stats.presenters', proposers: 'stats.proposers' },
  },
  initiatives: {
    title: 'stats.initiatives',
    ofOne: false,
    sections: { types: 'stats.types', outcomes: 'stats.outcomes', topics: 'stats.topics' },
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

const NAMES = Object.keys(PARTS) as PartName[];

/** Returns the names of the pages about one legislature, or of all pages. */
export const partNames = (ofOne: boolean): PartName[] => NAMES.filter((name) => !ofOne || PARTS[name].ofOne);

/** Returns one static path for every language and page, in the legislature shown by default. */
export const partPaths = () => NAMES.flatMap((part) => languagePaths({ part }, { part }));

/** Returns one static path for every language, legislature with votes and page about one legislature. */
export const partPathsOfLegislatures = () =>
  countedLegislatures(askFiles).flatMap((legislature) =>
    partNames(true).flatMap((part) =>
      languagePaths({ legislature: String(legislature), part }, { legislature, part }),
    ),
  );

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

/** Returns the route with the figures of a page of statistics. */
export const partSource = (part: PartName, legislature: number): string =>
  PARTS[part].ofOne && part !== 'months' ? `${ROUTES[part]}?legislature_id=${legislature}` : ROUTES[part];

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
