import type { z } from 'zod';
import type { mandateWithPerson } from '../model/people/mandate.ts';
import type { Person } from '../model/people/person.ts';
import type { Voice } from './index.ts';

type Mandate = Pick<z.output<typeof mandateWithPerson>, 'legislature_id' | 'start_date' | 'memberships'>;

/** A membership of a group, the last one of a person. */
interface LatestMembership {
  slug: string;
  name_short: string;
  legislature: number;
}

/** The group somebody was in last, and in which legislature; null where no document names one. */
export function latestMembership(mandates: readonly Mandate[]): LatestMembership | null {
  const newest = mandates.toSorted((one, other) => (one.start_date < other.start_date ? 1 : -1));
  for (const { legislature_id: legislature, memberships } of newest) {
    const membership = memberships.at(-1);
    if (membership)
      return { slug: membership.group_slug, name_short: membership.group_name_short, legislature };
  }
  return null;
}

/** The group of somebody who has left it, as their last one: "Último grupo: Solar". */
export function formerGroup(mandates: readonly Mandate[], { say }: Voice): string {
  const last = latestMembership(mandates);
  return last === null ? say('card.no_group') : say('card.last_group', { group: last.name_short });
}

/** The group whose colour somebody has: the last one where there is none now; null where no document names one. */
export const groupSlugOf = (
  { current_group }: Pick<Person, 'current_group'>,
  mandates: readonly Mandate[],
): string | null => current_group?.slug ?? latestMembership(mandates)?.slug ?? null;
