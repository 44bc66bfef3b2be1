import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import type { PersonMetric } from '../../metrics/metric.ts';
import type { DateRange } from '../../metrics/range.ts';
import { personTotals } from '../../metrics/tables.ts';
import { type DumpTable, dumpTable } from '../dump-table.ts';
import { computed } from '../rows.ts';

/**
 * Returns the table of a metric about deputies over a whole legislature: a row for every person with a
 * mandate in it, by person.
 */
export const deputyFigures = (
  { name, definition, row }: PersonMetric,
  title: string,
  rowsOf: (read: DbReader, range: DateRange) => { person_id: number }[],
): DumpTable =>
  dumpTable({
    name,
    title,
    description: definition,
    scope: 'legislature',
    row: z.object({ legislature_id: personTotals.row.shape.legislature_id, ...row.shape }),
    primaryKey: ['person_id'],
    references: personTotals.references,
    rows: computed((read, legislature_id) =>
      rowsOf(read, { legislature_id }).toSorted((one, other) => one.person_id - other.person_id),
    ),
  });
