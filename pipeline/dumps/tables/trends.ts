import { computed, dumpTable } from '../../core/dump-table.ts';
import { trend } from '../../metrics/trend.ts';
import { monthlyTrends } from '../../metrics/trend-rows.ts';

export const trends = dumpTable({
  name: 'trends',
  title: 'The chamber month by month',
  description: trend.definition,
  scope: 'legislature',
  row: trend.row.extend({
    month: trend.row.shape.month.unwrap().meta({ description: 'The month, as yyyy-mm.', example: '2025-01' }),
  }),
  primaryKey: ['legislature_id', 'month'],
  references: { legislature_id: 'legislatures' },
  rows: computed(monthlyTrends),
});
