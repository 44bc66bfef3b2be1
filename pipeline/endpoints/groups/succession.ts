import type { DbReader } from '../../db/open.ts';
import type { GroupInFull } from '../../model/groups/group.ts';

/** Returns predecessors and successors of a group, by legislature. */
export const successionOf = (
  read: DbReader,
  group: number,
): Pick<GroupInFull, 'continues' | 'continued_by'> => ({
  continues: related(read, { from: 'group_id', to: 'continues_id' }, group),
  continued_by: related(read, { from: 'continues_id', to: 'group_id' }, group),
});

const related = (
  { db, all }: DbReader,
  { from, to }: Record<'from' | 'to', 'group_id' | 'continues_id'>,
  group: number,
): GroupInFull['continues'] =>
  all(
    db
      .selectFrom('group_successions as s')
      .innerJoin('groups as g', 'g.id', `s.${to}`)
      .select(['g.slug', 'g.legislature_id', 'g.name_short', 'g.name_long', 's.source'])
      .where(`s.${from}`, '=', group)
      .orderBy('g.legislature_id')
      .orderBy('g.id'),
  );
