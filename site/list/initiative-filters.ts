import type { Ask } from '../../pipeline/core/answers.ts';
import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import { INITIATIVE_OUTCOMES, INITIATIVE_STATUSES } from '../../pipeline/model/initiatives/initiative.ts';
import { type Filter, groupMenu, legislatureMenu, menuOfValues, topicMenu, typeMenu } from './menus.ts';

const LABELS = {
  q: 'votes.q',
  topic_slug: 'votes.topic_slug',
  type: 'initiatives.type',
  status: 'initiatives.status',
  outcome: 'initiatives.outcome',
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
  };
  return INITIATIVE_FILTERS.map((name) => ({
    name,
    label: voice.say(LABELS[name]),
    menu: menus[name],
  }));
}
