import type { Person } from '../model/people/person.ts';
import type { Voice } from './index.ts';

type Grouped = Pick<Person, 'current_group' | 'latest_group' | 'party' | 'sits_today' | 'legislature_ids'>;

/**
 * Returns the displayed group of a person: the current one, or the last one of the present mandate or of a
 * former deputy. Returns null for a sitting deputy without a group yet: a group of a former legislature is
 * not current.
 */
export function groupShown({
  current_group,
  latest_group,
  sits_today,
  legislature_ids,
}: Grouped): Person['latest_group'] {
  const isOfMandate = latest_group?.legislature_id === legislature_ids.at(-1);
  return current_group || !sits_today || isOfMandate ? latest_group : null;
}

/** Returns the group of a person who sits today; null for others, whose group is the last one. */
export const groupToday = ({ current_group, sits_today }: Pick<Grouped, 'current_group' | 'sits_today'>) =>
  sits_today ? current_group : null;

/**
 * Returns the group in short; for a former member, as the last one ("Último grupo: Solar"); without a group
 * the electoral list, with a note that there is no group yet. Returns null if no document names any of them.
 */
export function latestGroup(person: Grouped, { say }: Voice): string | null {
  const shown = groupShown(person) ?? person.current_group;
  const today = groupToday(person);
  if (today) return today.name_short;
  if (shown) return say('card.last_group', { group: shown.name_short });
  const none = person.sits_today ? [say('card.no_group_yet')] : [];
  return [...(person.party ? [person.party] : []), ...none].join(' · ') || null;
}

/**
 * Returns what a list of a legislature names for a deputy who had no group in it: for who sits, the electoral
 * list and that there is no group yet; for others, that they had none.
 */
export const grouplessIn = (person: Grouped | null, legislature: number | null, voice: Voice): string =>
  (person?.sits_today && person.legislature_ids.at(-1) === legislature ? latestGroup(person, voice) : null) ??
  voice.say('card.no_group');
