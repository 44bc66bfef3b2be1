import type { z } from 'zod';
import { storedGroup } from '../model/groups/group.ts';
import type { View } from './view.ts';

/** Columns by the expressions they are read from. */
export const columns = (
  fields: Readonly<Record<string, z.ZodType>>,
  expressions: Readonly<Record<string, string>>,
): View['columns'] =>
  Object.fromEntries(Object.entries(expressions).map(([name, text]) => [name, [text, fields[name]!]]));

/** What a view of a metric is besides what it means. */
interface MetricView extends Pick<View, 'name' | 'from'> {
  /** Fields of columns that rows of the metric do not have. */
  fields?: Readonly<Record<string, z.ZodType>>;
  columns: Readonly<Record<string, string>>;
}

/** A view with the figures of a metric, and the version of its definition at the end. */
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

/** What names a group `g` in a view, where its metric is asked for one legislature. */
export const ofGroup = {
  fields: { legislature_id: storedGroup.shape.legislature_id, group_id: storedGroup.shape.id },
  columns: {
    legislature_id: 'g.legislature_id',
    group_id: 'g.id',
    group_slug: 'g.slug',
    group_name_short: 'g.name_short',
  },
} as const;

/** A share as every metric rounds it: in hundredths of a percent, halves up; null where there is nothing to divide by. */
export const hundredthsSql = (part: string, whole: string): string =>
  `((${part}) * 20000 + ${whole}) / nullif(${whole} * 2, 0)`;

/** The same in percent. */
export const percentageSql = (part: string, whole: string): string => `${hundredthsSql(part, whole)} / 100.0`;

/** The mean of shares whose hundredths add up to a sum, rounded as they are. */
export const meanPercentageSql = (sum: string, count: string): string =>
  `(${sum} * 2 + ${count}) / nullif(${count} * 2, 0) / 100.0`;
