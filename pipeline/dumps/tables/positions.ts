import { computed, dumpTable } from '../../core/dump-table.ts';
import { position } from '../../metrics/positions/position.ts';
import { positionRows } from '../../metrics/positions/position-rows.ts';
import { positions as stored } from '../../metrics/tables.ts';

export const positions = dumpTable({
  name: 'positions',
  title: 'Where deputies stand by their votes',
  description: position.definition,
  scope: 'legislature',
  row: stored.row.pick({ legislature_id: true }).extend(position.row.shape),
  primaryKey: ['legislature_id', 'person_id'],
  references: stored.references,
  rows: computed((read, legislature_id) =>
    positionRows(read, legislature_id).toSorted((a, b) => a.person_id - b.person_id),
  ),
});
