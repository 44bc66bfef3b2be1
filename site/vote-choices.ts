import type { Voice } from '../pipeline/i18n/index.ts';
import { roman } from '../pipeline/i18n/roman.ts';
import type { InitiativeType } from '../pipeline/model/initiative.ts';
import type { Result } from '../pipeline/model/vote.ts';
import type { Ask } from './ask.ts';
import { allGroups, topics } from './published.ts';
import type { Chosen, VoteFilter } from './vote-filters.ts';

/** One entry of a menu. */
export interface Choice {
  value: string;
  name: string;
  /** An official name, which stays in its language. */
  official?: boolean;
}

/** Entries of a menu under one heading; without one they stand alone. */
export interface Choices {
  heading: string | null;
  choices: Choice[];
}

type Menus = Readonly<Partial<Record<VoteFilter, readonly Choices[]>>>;

const RESULTS: readonly Result[] = ['approved', 'rejected', 'tie'];
const TYPES: readonly InitiativeType[] = [
  'proyecto_ley',
  'proposicion_ley',
  'proposicion_no_ley',
  'real_decreto_ley',
  'mocion',
  'interpelacion',
  'other',
];

/** The menus of the form, out of what is published. */
export function menusOf(ask: Ask, { language, say }: Voice): Menus {
  const byName = new Intl.Collator(language).compare;
  const sorted = (choices: Choice[]) => choices.sort((a, b) => byName(a.name, b.name));
  const topicsOf = (kind: string) =>
    sorted(
      topics(ask)
        .filter((topic) => topic.kind === kind)
        .map((topic) => ({ value: topic.slug, name: topic[`name_${language}`] })),
    );
  const alone = (choices: Choice[]): Choices[] => [{ heading: null, choices }];
  const groups = allGroups(ask).toSorted((a, b) => a.legislature_id - b.legislature_id);
  // A slug is called what its newest legislature calls it.
  const names = new Map(groups.map(({ slug, name_long }) => [slug, name_long]));
  const legislatures = [...new Set(groups.map(({ legislature_id }) => legislature_id))].reverse();
  return {
    topic_slug: [
      { heading: say('subscribe.topics'), choices: topicsOf('theme') },
      { heading: say('subscribe.goals'), choices: topicsOf('sdg') },
    ],
    proposing_group_slug: alone(sorted([...names].map(([value, name]) => ({ value, name, official: true })))),
    result: alone(RESULTS.map((value) => ({ value, name: say(`result.${value}`) }))),
    legislature_id: alone(
      legislatures.map((id) => ({ value: String(id), name: say('legislature', { number: roman(id) }) })),
    ),
    initiative_type: alone(TYPES.map((value) => ({ value, name: say(`type.${value}`) }))),
  };
}

/** What is wrong with what was chosen, in words, by field. */
export function faultsOf(
  chosen: Chosen,
  menus: Menus,
  refused: ReadonlyMap<string, string>,
  { say }: Voice,
): Map<string, string> {
  const faults = new Map<string, string>();
  for (const [name, value] of Object.entries(chosen)) {
    const menu = menus[name as VoteFilter];
    if (menu !== undefined) {
      const known = menu.some(({ choices }) => choices.some((choice) => choice.value === value));
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
