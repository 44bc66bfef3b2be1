import type { Ask } from '../../pipeline/core/answers.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import { QUESTIONS } from '../../pipeline/model/votes/decision.ts';
import { REMARKABLE } from '../../pipeline/model/votes/remarkable.ts';
import { VOTE_RESULTS } from '../../pipeline/model/votes/vote.ts';
import { VOTE_ORDERS } from '../../pipeline/model/votes/vote-filters.ts';
import {
  type Filter,
  groupMenu,
  legislatureMenu,
  menuOfValues,
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
  'question',
  'remarkable',
  'presented_by',
  'proposing_group_slug',
  'legislature_id',
  'initiative_type',
  'date_from',
  'date_to',
] as const;

/** Returns the fields of the form, with menus of published values. */
export function voteFilters(ask: Ask, voice: Voice): Filter[] {
  const menus: Partial<Record<(typeof VOTE_FILTERS)[number], Filter['menu']>> = {
    topic_slug: topicMenu(ask, voice),
    question: menuOfValues(QUESTIONS, (question) => `question.${question}`, voice),
    presented_by: presenterMenu(ask, voice),
    proposing_group_slug: groupMenu(ask, voice),
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
  };
  return VOTE_FILTERS.map((name) => ({
    name,
    label: voice.say(`votes.${name}`),
    menu: menus[name],
    none: name === 'sort' ? voice.say('votes.sort.-date') : undefined,
  }));
}
