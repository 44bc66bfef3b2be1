import { computed, dumpTable } from '../../core/dump-table.ts';
import { coalition } from '../../metrics/coalition.ts';
import { coalitionRows } from '../../metrics/coalition-rows.ts';

export const coalitions = dumpTable({
  name: 'coalitions',
  title: 'Which groups won votes together',
  description: coalition.definition,
  scope: 'legislature',
  row: coalition.row,
  primaryKey: ['legislature_id', 'coalition'],
  references: { legislature_id: 'legislatures' },
  rows: computed((read, legislature_id) => coalitionRows(read, { legislature_id })),
});
