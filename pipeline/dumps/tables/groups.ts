import { tables } from '../../db/tables.ts';
import { storedGroup } from '../../model/groups/group.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const groups = dumpTable({
  name: 'groups',
  title: 'Parliamentary groups',
  description: tables.groups.description,
  scope: 'legislature',
  row: storedGroup,
  primaryKey: ['id'],
  order: ['id'],
  references: tables.groups.references,
  rows: selected((db, legislature) =>
    db.selectFrom('groups').selectAll().where('legislature_id', '=', legislature),
  ),
});
