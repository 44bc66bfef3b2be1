import type { Ask } from '../../pipeline/core/answers.ts';
import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import { INITIATIVE_TYPES } from '../../pipeline/model/initiatives/initiative.ts';
import { PRESENTER_KINDS } from '../../pipeline/model/votes/presenter.ts';
import type { VoteFacetCount } from '../../pipeline/model/votes/vote-filters.ts';
import { toRoman } from '../../pipeline/text/roman.ts';
import { allGroups } from '../published.ts';
import { topicsByName } from '../topic/topic-figures.ts';
import { constituenciesOf } from '../vote/constituencies.ts';
import type { FilterValues } from './filter-values.ts';

/** One entry of a menu. */
interface MenuOption {
  value: string;
  name: string;
  /** An official name, which stays in its language. */
  official?: boolean;
}

/** Entries of a menu under one heading; without a heading they are at the top level. */
export interface MenuGroup {
  heading: string | null;
  options: MenuOption[];
}

/** A field of a filter form under the API's name; a field without a menu is a text field. */
export interface Filter {
  name: string;
  label: string;
  menu?: readonly MenuGroup[] | undefined;
  /** Label for no choice, if it is not "any". */
  none?: string | undefined;
}

/** Returns a menu without headings. */
export const menuWithoutHeadings = (options: MenuOption[]): MenuGroup[] => [{ heading: null, options }];

/** Returns a menu of dictionary words, one for each value. */
export const menuOfValues = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => Key,
  { say }: Voice,
): MenuGroup[] => menuWithoutHeadings(values.map((value) => ({ value, name: say(nameOf(value)) })));

/** Returns the menu of kinds of initiatives. */
export const typeMenu = (voice: Voice): MenuGroup[] =>
  menuOfValues(INITIATIVE_TYPES, (type) => `type.${type}`, voice);

/** Returns the menu of themes and goals. */
export function topicMenu(ask: Ask, { say, language }: Voice): MenuGroup[] {
  const ofKind = (kind: 'theme' | 'sdg') =>
    topicsByName(ask, kind, language).map(({ slug, name }) => ({ value: slug, name }));
  return [
    { heading: say('topics.title'), options: ofKind('theme') },
    { heading: say('topics.goals'), options: ofKind('sdg') },
  ];
}

/** Returns the groups of all legislatures; a slug has the name that its newest legislature uses. */
export function groupMenu(ask: Ask, { language }: Voice): MenuGroup[] {
  const groups = allGroups(ask).toSorted((a, b) => a.legislature_id - b.legislature_id);
  const names = new Map(groups.map(({ slug, name_long }) => [slug, name_long]));
  const options = [...names].map(([value, name]) => ({ value, name, official: true }));
  const byName = new Intl.Collator(language).compare;
  return menuWithoutHeadings(options.sort((a, b) => byName(a.name, b.name)));
}

/** Returns the menu of presenters: the groups, the other kinds, and unknown. */
export const presenterMenu = (ask: Ask, voice: Voice): MenuGroup[] => {
  const others = [...PRESENTER_KINDS.filter((kind) => kind !== 'group'), 'unknown' as const];
  return [
    ...groupMenu(ask, voice).map(({ options }) => ({ heading: voice.say('nav.groups'), options })),
    ...menuOfValues(others, (kind) => `presenter.${kind}`, voice).map(({ options }) => ({
      heading: voice.say('votes.others'),
      options,
    })),
  ];
};

/** Returns the menu of legislatures, newest first. */
export const legislatureMenu = (ask: Ask, { say }: Voice): MenuGroup[] =>
  menuWithoutHeadings(
    [...new Set(allGroups(ask).map(({ legislature_id }) => legislature_id))]
      .sort((a, b) => b - a)
      .map((id) => ({ value: String(id), name: say('legislature', { number: toRoman(id) }) })),
  );

/** Returns the constituencies of the newest legislature, by name. */
export const constituencyMenu = (ask: Ask): MenuGroup[] =>
  menuWithoutHeadings(constituenciesOf(ask).map(({ slug, name }) => ({ value: slug, name, official: true })));

/** Returns the menu with one chosen initiative, named by its official number. */
export function initiativeMenu(ask: Ask, id: string | undefined): MenuGroup[] {
  const initiative =
    id !== undefined && /^\d{1,15}$/.test(id)
      ? ask<{ official_id: string }>(`/initiatives/${Number(id)}`)
      : null;
  return menuWithoutHeadings(initiative === null ? [] : [{ value: id!, name: initiative.official_id }]);
}

/** Returns the menu of years with loaded votes, newest first. */
export const yearMenu = (ask: Ask): MenuGroup[] => {
  const years = (ask<VoteFacetCount[]>('/votes/facets') ?? [])
    .filter(({ filter }) => filter === 'year')
    .map(({ value }) => value)
    .sort((one, other) => Number(other) - Number(one));
  return years.length === 0 ? [] : menuWithoutHeadings(years.map((year) => ({ value: year, name: year })));
};

/** Returns the errors of the chosen values, in words, by field. */
export function faultsOf(
  chosen: FilterValues,
  filters: readonly Filter[],
  refused: ReadonlyMap<string, string>,
  { say }: Voice,
): Map<string, string> {
  const faults = new Map<string, string>();
  for (const [name, value = ''] of Object.entries(chosen)) {
    const menu = filters.find((filter) => filter.name === name)?.menu;
    if (menu !== undefined) {
      const known = menu.some(({ options }) => options.some((option) => option.value === value));
      if (!known) faults.set(name, say('fault.choice', { value }));
    } else if (refused.has(name)) {
      faults.set(name, name === 'page' ? say('fault.page', { value }) : say('fault.date', { value }));
    }
  }
  const { date_from, date_to } = chosen;
  if (faults.size === 0 && date_from !== undefined && date_to !== undefined && date_from > date_to)
    faults.set('date_to', say('fault.order'));
  return faults;
}
