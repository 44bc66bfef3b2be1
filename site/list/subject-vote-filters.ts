import type { Ask } from '../../pipeline/core/answers.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { CAST_AS_READ, CHOICES_AS_READ } from '../../pipeline/model/votes/choice.ts';
import { groupsOf } from '../published.ts';
import type { FilterValues } from './filter-values.ts';
import { type Filter, type MenuGroup, menuOfValues, menuWithoutHeadings } from './menus.ts';
import { voteFilters } from './vote-filters.ts';

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
  const somebody = (id: string | undefined): MenuGroup[] => {
    const person = id !== undefined && /^\d+$/.test(id) ? ask<{ full_name: string }>(`/persons/${id}`) : null;
    return menuWithoutHeadings(person === null ? [] : [{ value: id!, name: person.full_name }]);
  };
  const { agrees_with, differs_from } = chosen;
  const menus = { agrees_with: somebody(agrees_with), differs_from: somebody(differs_from) };
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
