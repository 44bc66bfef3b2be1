import { z } from 'zod';
import { dissidence as metric } from '../metrics/dissidence.ts';
import { dissidenceRows } from '../metrics/dissidence-rows.ts';
import { personTotals } from '../metrics/tables.ts';
import { dumpTable } from './dump-table.ts';
import { computed } from './rows.ts';

export const dissidence = dumpTable({
  name: 'dissidence',
  title: 'Dissidence of deputies',
  description: metric.definition,
  scope: 'legislature',
  row: z.object({ legislature_id: personTotals.row.shape.legislature_id, ...metric.row.shape }),
  primaryKey: ['person_id'],
  order: ['person_id'],
  references: personTotals.references,
  rows: computed((read, legislature_id) =>
    dissidenceRows(read, { legislature_id })
      .map((row) => ({ legislature_id, ...row }))
      .sort((one, other) => one.person_id - other.person_id),
  ),
});
