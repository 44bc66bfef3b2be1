import { z } from 'zod';
import { computed, dumpTable } from '../../core/dump-table.ts';
import { decisive as metric } from '../../metrics/decisive.ts';
import { decisiveRows } from '../../metrics/decisive-rows.ts';
import { storedGroup } from '../../model/groups/group.ts';

export const decisive = dumpTable({
  name: 'decisive',
  title: 'How often groups won and decided votes',
  description: metric.definition,
  scope: 'legislature',
  row: z.object({
    legislature_id: storedGroup.shape.legislature_id,
    group_id: storedGroup.shape.id,
    ...metric.row.shape,
  }),
  primaryKey: ['group_id'],
  references: { legislature_id: 'legislatures', group_id: 'groups' },
  rows: computed((read, legislature_id) => decisiveRows(read, { legislature_id })),
});
