import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { sponsorsOf } from '../decisions/sponsors.ts';
import type { GroupIndex } from '../people/groups.ts';

/** Writes the authors of every initiative of one legislature. */
export function writeSponsors(db: DbWriter, legislature: number, groups: GroupIndex): void {
  const insert = inserter(db, tables.initiative_sponsors);
  const initiatives = db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'submitted_by'])
      .where('legislature_id', '=', legislature)
      .where('submitted_by', 'is not', null)
      .orderBy('id'),
  );
  for (const { id, submitted_by } of initiatives) {
    sponsorsOf(submitted_by, groups).forEach(({ name, groupId, isGovernment }, at) => {
      insert({ initiative_id: id, position: at + 1, name, group_id: groupId, is_government: isGovernment });
    });
  }
}
