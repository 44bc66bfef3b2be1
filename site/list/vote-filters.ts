import type { Ask } from '../../pipeline/core/answers.ts';
import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import { officialWordsIn } from '../../pipeline/i18n/names.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { INITIATIVE_OUTCOMES, INITIATIVE_STATUSES } from '../../pipeline/model/initiatives/initiative.ts';
import { CAST_AS_READ, CHOICES_AS_READ } from '../../pipeline/model/votes/choice.ts';
import { QUESTIONS } from '../../pipeline/model/votes/decision.ts';
import { REMARKABLE } from '../../pipeline/model/votes/remarkable.ts';
import { VOTE_RESULTS } from '../../pipeline/model/votes/vote.ts';
import { VOTE_ORDERS } from '../../pipeline/model/votes/vote-filters.ts';
import { groupsOf } from '../published.ts';
import type { FilterValues } from './filter-values.ts';
import {
  constituencyMenu,
  type Filter,
  groupMenu,
  initiativeMenu,
  legislatureMenu,
  type MenuGroup,
  menuOfValues,
  menuWithoutHeadings,
  presenterMenu,
  topicMenu,
  typeMenu,
  yearMenu,
} from './menus.ts';

/** The filters of votes under the API's names, in the order of the form. */
export const VOTE_FILTERS = [
  'q',
  'topic_slug',
  'result',
  'year',
  'sort',
  'constituency',
  'question',
  'remarkable',
  'presented_by',
  'proposing_group_slug',
  'decisive',
  'legislature_id',
  'initiative_type',
  'initiative_id',
  'date_from',
  'date_to',
] as const;

/**
 * Returns the fields of the form, with menus of published values; an initiative is a field only if a link has
 * chosen it.
 */
export function voteFilters(ask: Ask, voice: Voice, chosen: FilterValues = {}): Filter[] {
  const menus: Partial<Record<(typeof VOTE_FILTERS)[number], Filter['menu']>> = {
    topic_slug: topicMenu(ask, voice),
    question: menuOfValues(QUESTIONS, (question) => `question.${question}`, voice),
    presented_by: presenterMenu(ask, voice),
    proposing_group_slug: groupMenu(ask, voice),
    decisive: groupMenu(ask, voice),
    remarkable: menuOfValues(REMARKABLE, (reason) => `remarkable.${reason}`, voice),
    year: yearMenu(ask),
    sort: menuOfValues(
      VOTE_ORDERS.filter((order) => order !== '-date'),
      (order) => `votes.sort.${order}`,
      voice,
    ),
    result: menuOfValues(VOTE_RESULTS, (result) => `result.${result}`, voice),
    legislature_id: legislatureMenu(ask, voice),
    initiative_type: typeMenu(voice),
    initiative_id: initiativeMenu(ask, chosen.initiative_id),
    constituency: constituencyMenu(ask),
  };
  const shown = VOTE_FILTERS.filter((name) => name !== 'initiative_id' || chosen[name] !== undefined);
  return shown.map((name) => ({
    name,
    label: voice.say(`votes.${name}`),
    menu: menus[name],
    none: name in NONE ? voice.say(NONE[name as keyof typeof NONE]) : undefined,
  }));
}

/** What a menu says if nothing in it is chosen, unless it is “any”. */
const NONE = { sort: 'votes.sort.-date', remarkable: 'votes.remarkable.none' } as const;

/** The filters of the votes of one deputy or one group under the API's names, in the order of the form. */
export const SUBJECT_VOTE_FILTERS = [
  'q',
  'topic_slug',
  'choice',
  'dissent',
  'sort',
  'year',
  'question',
  'result',
  'remarkable',
  'presented_by',
  'agrees_with',
  'differs_from',
  'date_from',
  'date_to',
  'legislature_id',
] as const;

/**
 * Returns the fields of a deputy's form; the deputy for comparison is a field only if a link has chosen one.
 */
export function personVoteFilters(ask: Ask, voice: Voice, chosen: FilterValues): Filter[] {
  const menuOf = (id: string | undefined): MenuGroup[] => {
    const person = id !== undefined && /^\d+$/.test(id) ? ask<{ full_name: string }>(`/persons/${id}`) : null;
    return menuWithoutHeadings(person === null ? [] : [{ value: id!, name: person.full_name }]);
  };
  const { agrees_with, differs_from } = chosen;
  const menus = { agrees_with: menuOf(agrees_with), differs_from: menuOf(differs_from) };
  const left = SUBJECT_VOTE_FILTERS.filter((name) => !(name in menus) || chosen[name] !== undefined);
  return fields(left, ask, voice, {
    ...menus,
    choice: menuOfValues(CHOICES_AS_READ, (choice) => `choice.${choice}`, voice),
  });
}

/** Returns the fields of a group's form. */
export function groupVoteFilters(ask: Ask, voice: Voice, { slug, legislature_id }: GroupInBrief): Filter[] {
  const others = menuWithoutHeadings(
    groupsOf(ask, legislature_id)
      .filter((other) => other.slug !== slug)
      .map((other) => ({ value: other.slug, name: other.name_short, official: true })),
  );
  return fields(SUBJECT_VOTE_FILTERS, ask, voice, {
    agrees_with: others,
    differs_from: others,
    choice: menuOfValues(CAST_AS_READ, (choice) => `choice.${choice}`, voice),
  });
}

type Name = (typeof SUBJECT_VOTE_FILTERS)[number];
type Own = Record<'agrees_with' | 'differs_from' | 'choice', MenuGroup[]>;

function fields(names: readonly Name[], ask: Ask, voice: Voice, own: Own): Filter[] {
  const ofVotes = new Map(voteFilters(ask, voice).map((filter) => [filter.name, filter]));
  const menus: Partial<Record<string, MenuGroup[]>> = {
    ...own,
    dissent: menuOfValues(['true', 'false'] as const, (dissent) => `votes.dissent.${dissent}`, voice),
  };
  return names.map(
    (name) =>
      ofVotes.get(name) ?? {
        name,
        label: voice.say(`votes.${name as keyof Own | 'dissent'}`),
        menu: menus[name],
      },
  );
}

const LABELS = {
  q: 'votes.q',
  topic_slug: 'votes.topic_slug',
  type: 'initiatives.type',
  status: 'initiatives.status',
  outcome: 'initiatives.outcome',
  sort: 'votes.sort',
  stage: 'stages.stage',
  proposing_group_slug: 'votes.proposing_group_slug',
  legislature_id: 'votes.legislature_id',
  date_from: 'votes.date_from',
  date_to: 'votes.date_to',
} as const satisfies Readonly<Record<string, Key>>;

/** The filters of initiatives under the API's names, in the order of the form. */
export const INITIATIVE_FILTERS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Returns the fields of the form, with menus of published values. */
export function initiativeFilters(ask: Ask, voice: Voice): Filter[] {
  const menus: Partial<Record<keyof typeof LABELS, Filter['menu']>> = {
    topic_slug: topicMenu(ask, voice),
    type: typeMenu(voice),
    status: menuOfValues(INITIATIVE_STATUSES, (status) => `card.status.${status}`, voice),
    outcome: menuOfValues(INITIATIVE_OUTCOMES, (outcome) => `outcome.${outcome}`, voice),
    proposing_group_slug: groupMenu(ask, voice),
    legislature_id: legislatureMenu(ask, voice),
    sort: menuOfValues(['stage'] as const, () => 'stages.sort', voice),
    stage: menuWithoutHeadings(
      [...new Set((ask<{ stage: string }[]>('/stats/initiatives/by-stage') ?? []).map(({ stage }) => stage))]
        .sort()
        .map((stage) => ({ value: stage, words: officialWordsIn(stage, voice.language) }))
        .map(({ value, words: { text, lang } }) => ({ value, name: text, official: lang === 'es' })),
    ),
  };
  return INITIATIVE_FILTERS.map((name) => ({
    name,
    label: voice.say(LABELS[name]),
    menu: menus[name],
    none: name === 'sort' ? voice.say('stages.newest') : undefined,
  }));
}
