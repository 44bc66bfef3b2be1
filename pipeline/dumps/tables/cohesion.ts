import { z } from 'zod';
import { computed, dumpTable } from '../../core/dump-table.ts';
import { cohesion as metric } from '../../metrics/cohesion.ts';
import { cohesionRows } from '../../metrics/cohesion-rows.ts';
import { voteGroupTotals } from '../../metrics/tables.ts';

const { vote_id, group_id } = voteGroupTotals.row.shape;
const { group_name_short: _, group_color_hex: __, ...facts } = metric.row.shape;

export const cohesion = dumpTable({
  name: 'cohesion',
  title: 'Cohesion of groups in each vote',
  description: metric.definition,
  scope: 'legislature',
  row: z.object({ vote_id, group_id, ...facts }),
  primaryKey: ['vote_id', 'group_id'],
  references: voteGroupTotals.references,
  rows: computed((read, legislature_id) => cohesionRows(read, { legislature_id })),
});
