import { sql } from 'kysely';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';

/** A person who has or had a mandate in a legislature. */
interface Deputy {
  person_id: number;
  full_name: string;
  /** Group of the last membership in the legislature. */
  group_slug: string | null;
}

/**
 * Returns all deputies with a mandate in a legislature, with the group of the last membership, by family
 * name.
 */
export const deputiesOf = memoize(({ all }: DbReader, legislatureId: number): Deputy[] => {
  const query = sql<Deputy>`
    select p.id as person_id, p.full_name, (
      select g.slug from mandates m
      join memberships s on s.mandate_id = m.id
      join groups g on g.id = s.group_id
      where m.person_id = p.id and m.legislature_id = ${legislatureId}
      order by s.start_date desc, s.id desc limit 1
    ) as group_slug
    from persons p
    where p.id in (select person_id from mandates where legislature_id = ${legislatureId})
    order by p.sort_name, p.id`;
  return all(query);
});
