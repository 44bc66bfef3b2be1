import { z } from 'zod';
import { memoize } from '../core/memoize.ts';
import { type Placeholders, prepared } from '../core/prepared-query.ts';
import type { DbReader } from '../db/open.ts';
import { id, localDate } from '../model/fields.ts';
import { storedGroup } from '../model/groups/group.ts';
import { countsByLegislature, figuresOf, personKpis } from './person-kpis.ts';

const stay = z
  .object({
    slug: storedGroup.shape.slug,
    name_short: storedGroup.shape.name_short,
    start_date: localDate.meta({ description: 'First day in the group.' }),
    end_date: localDate
      .nullable()
      .meta({ description: 'Last day in the group; null if the membership is open or the date is unknown.' }),
  })
  .meta({ id: 'StayInGroup', description: 'A membership of a group in one legislature.' });

/** What one legislature was in the career of a deputy, with figures of that legislature alone. */
export const careerTerm = z
  .object({
    legislature_id: id.meta({ description: 'Number of the legislature.', example: 15 }),
    groups: z
      .array(stay)
      .meta({ description: 'Group memberships, in chronological order; empty if no file gives a group.' }),
    changed_group: z
      .boolean()
      .meta({ description: 'Whether the deputy changed groups during this legislature.' }),
    came_from_other_group: z.boolean().nullable().meta({
      description:
        'Whether the first group in this legislature is new for the deputy: it neither has the slug of the last group in the previous legislature nor continues it; null if there is no previous legislature or a group is unknown.',
    }),
    ...personKpis.shape,
  })
  .meta({ id: 'CareerTerm', description: 'One legislature in the career of a deputy.' });

export type CareerTerm = z.output<typeof careerTerm>;

const selectStays = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  db
    .selectFrom('memberships as s')
    .innerJoin('mandates as m', 'm.id', 's.mandate_id')
    .innerJoin('groups as g', 'g.id', 's.group_id')
    .select(['m.legislature_id', 'g.id', 'g.slug', 'g.name_short', 's.start_date', 's.end_date'])
    .where('m.person_id', '=', person_id)
    .orderBy('s.start_date')
    .orderBy('s.id'),
);

/** Returns the legislatures of a deputy, oldest first, with the groups and the figures of each. */
export function careerOf(read: DbReader, person_id: number): CareerTerm[] {
  const stays = Map.groupBy(
    read.all(selectStays(read.db, { person_id })),
    ({ legislature_id }) => legislature_id,
  );
  const terms = countsByLegislature(read, person_id);
  return terms.map(({ legislature_id, ...counts }, at) => {
    const own = stays.get(legislature_id) ?? [];
    const before = at === 0 ? undefined : stays.get(terms[at - 1]!.legislature_id)?.at(-1);
    const first = own[0];
    return {
      legislature_id,
      groups: own,
      changed_group: new Set(own.map(({ id }) => id)).size > 1,
      came_from_other_group:
        before === undefined || first === undefined
          ? null
          : before.slug !== first.slug && !continuations(read).has(`${first.id} ${before.id}`),
      ...figuresOf([{ legislature_id, ...counts }]),
    };
  });
}

/** Returns every pair of a group and its predecessor. */
const continuations = memoize(
  ({ db, all }: DbReader): ReadonlySet<string> =>
    new Set(
      all(db.selectFrom('group_successions').select(['group_id', 'continues_id'])).map(
        ({ group_id, continues_id }) => `${group_id} ${continues_id}`,
      ),
    ),
);
