import type { z } from 'zod';

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
