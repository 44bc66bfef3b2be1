import type { Person } from '../model/people/person.ts';
import type { Voice } from './index.ts';

/** The group of somebody in short; of who has left it, as their last one: "Último grupo: Solar"; null where no document names one. */
export const latestGroup = (
  { current_group, latest_group }: Pick<Person, 'current_group' | 'latest_group'>,
  { say }: Voice,
): string | null =>
  current_group?.name_short ?? (latest_group && say('card.last_group', { group: latest_group.name_short }));
