import { z } from 'zod';
import { computed, dumpTable } from '../../core/dump-table.ts';
import { groupSummary as metric } from '../../metrics/group-summary.ts';
import { groupSummaryRows } from '../../metrics/group-summary-rows.ts';
import { storedGroup } from '../../model/groups/group.ts';

const { group_color_hex: _, ...facts } = metric.row.shape;

export const groupSummary = dumpTable({
  name: 'group_summary',
  title: 'Cohesion and attendance of groups',
  description: metric.definition,
  scope: 'legislature',
  row: z.object({
    legislature_id: storedGroup.shape.legislature_id,
    group_id: storedGroup.shape.id,
    ...facts,
  }),
  primaryKey: ['group_id'],
  references: { legislature_id: 'legislatures', group_id: 'groups' },
  rows: computed(groupSummaryRows),
});
