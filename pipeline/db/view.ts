import type { z } from 'zod';
import { storedGroup } from '../model/groups/group.ts';
import { REMOTE_SEAT } from '../model/votes/choice.ts';

/** A view for people who write SQL by hand, with names in place of ids. */
export interface View {
  name: string;
  /** Meaning of one row. */
  description: string;
  /** The expression and the meaning of each column. */
  columns: Record<string, [expression: string, field: z.ZodType]>;
  from: string;
}

/** Returns the `create view` statement of a view. */
export function createView({ name, columns, from }: View): string {
  const selected = Object.entries(columns).map(([column, [expression]]) => `${expression} as ${column}`);
  return `create view ${name} as select\n  ${selected.join(',\n  ')}\nfrom ${from}`;
}

/** Returns columns by the expressions they are read from. */
export const columns = (
  fields: Readonly<Record<string, z.ZodType>>,
  expressions: Readonly<Record<string, string>>,
): View['columns'] =>
  Object.fromEntries(Object.entries(expressions).map(([name, text]) => [name, [text, fields[name]!]]));

/** Returns the expressions of columns that have the names of columns of a table. */
export const sameNames = (alias: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${alias}.${name}`]));

/** Columns of a record `r` with the choice `c`. */
export const choiceAndSeat = {
  choice: 'c.name',
  seat: `nullif(r.seat, ${REMOTE_SEAT})`,
  remote: `r.seat = ${REMOTE_SEAT}`,
} as const;

/** A view of a metric without its description. */
interface MetricView extends Pick<View, 'name' | 'from'> {
  /** Schemas of columns that rows of the metric lack. */
  fields?: Readonly<Record<string, z.ZodType>>;
  columns: Readonly<Record<string, string>>;
}

/** Returns a view of a metric’s figures, with the version of its definition as last column. */
export const metricView = (
  { definition, version, row }: { definition: string; version: number; row: z.ZodObject },
  { name, fields, columns: expressions, from }: MetricView,
): View => ({
  name,
  description: definition,
  columns: columns(
    { ...fields, ...(row.shape as Record<string, z.ZodType>) },
    { ...expressions, definition_version: String(version) },
  ),
  from,
});

/** Columns that name a group `g` in a view whose metric covers one legislature. */
export const ofGroup = {
  fields: { legislature_id: storedGroup.shape.legislature_id, group_id: storedGroup.shape.id },
  columns: {
    legislature_id: 'g.legislature_id',
    group_id: 'g.id',
    group_slug: 'g.slug',
    group_name_short: 'g.name_short',
  },
} as const;

/**
 * Returns SQL for a share, rounded like every metric: in hundredths of a percent, halves up; null if the
 * whole is zero.
 */
export const hundredthsSql = (part: string, whole: string): string =>
  `((${part}) * 20000 + ${whole}) / nullif(${whole} * 2, 0)`;

/** Returns SQL for the same share in percent. */
export const percentageSql = (part: string, whole: string): string => `${hundredthsSql(part, whole)} / 100.0`;

/** Returns SQL for the mean of shares from the sum of their hundredths, rounded in the same way. */
export const meanPercentageSql = (sum: string, count: string): string =>
  `(${sum} * 2 + ${count}) / nullif(${count} * 2, 0) / 100.0`;
