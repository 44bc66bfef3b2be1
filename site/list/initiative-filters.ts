import type { Ask } from '../../pipeline/answers.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import { INITIATIVE_STATUSES } from '../../pipeline/model/initiative.ts';
import { type Filter, groupMenu, legislatureMenu, named, topicMenu, typeMenu } from './menus.ts';

/** What initiatives can be chosen by, named as the API names it, in the order of the form. */
export const INITIATIVE_FILTERS = [
  'q',
  'topic_slug',
  'type',
  'status',
  'proposing_group_slug',
  'legislature_id',
  'date_from',
  'date_to',
] as const;

/** The fields of the form, with menus of what is published. */
export function initiativeFilters(ask: Ask, voice: Voice): Filter[] {
  const menus: Partial<Record<(typeof INITIATIVE_FILTERS)[number], Filter['menu']>> = {
    topic_slug: topicMenu(ask, voice),
    type: typeMenu(voice),
    status: named(INITIATIVE_STATUSES, (status) => `card.status.${status}`, voice),
    proposing_group_slug: groupMenu(ask, voice),
    legislature_id: legislatureMenu(ask, voice),
  };
  return INITIATIVE_FILTERS.map((name) => ({
    name,
    label: voice.say(name === 'type' || name === 'status' ? `initiatives.${name}` : `votes.${name}`),
    menu: menus[name],
  }));
}
