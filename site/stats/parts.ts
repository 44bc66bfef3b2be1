import type { Key } from '../../pipeline/i18n/index.ts';
import { countedLegislatures } from '../counted-legislatures.ts';
import { languagePaths } from '../language.ts';
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
