import { z } from 'zod';
import { coincidence as metric } from '../../metrics/coincidence.ts';
import { coincidenceRows } from '../../metrics/coincidence-rows.ts';
import { groupPairTotals } from '../../metrics/tables.ts';
import { dumpTable } from '../dump-table.ts';
import { computed } from '../rows.ts';

const { legislature_id } = groupPairTotals.row.shape;
const pair = {
  group_a_id: groupPairTotals.row.shape.group_a_id.meta({ description: 'One group.' }),
  group_b_id: groupPairTotals.row.shape.group_b_id,
};

export const coincidence = dumpTable({
  name: 'coincidence',
  title: 'Coincidence of each two groups',
  description: metric.definition,
  scope: 'legislature',
  row: z.object({ legislature_id, ...pair, ...metric.row.shape }),
  primaryKey: ['group_a_id', 'group_b_id'],
  references: groupPairTotals.references,
  rows: computed((read, legislature_id) => coincidenceRows(read, { legislature_id })),
});
