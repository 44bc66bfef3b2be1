import { z } from 'zod';
import type { Endpoint } from '../core/endpoint.ts';
import { rowOf } from '../core/fields.ts';

/** Maximum rows of one table; clients fetch more by page, or from the downloadable tables. */
const MOST_ROWS = 10_000;

const page_size = z
  .int()
  .min(1)
  .max(MOST_ROWS)
  .default(MOST_ROWS)
  .meta({
    description: `Maximum number of rows in the table. By default all rows are returned, up to ${MOST_ROWS}.`,
  });

/** The route of a list as a table. */
export type TableRoute = Pick<Endpoint, 'path' | 'params' | 'whole'>;

/** Returns the route of a list as a table: its address with a suffix; null for a route that returns no list. */
export function tableRoute({ path, params, whole, result }: Endpoint, ending: string): TableRoute | null {
  if (rowOf(result) === null) return null;
  return {
    path: path + ending,
    params: 'page_size' in params.shape ? params.extend({ page_size }) : params,
    ...(whole === undefined ? {} : { whole }),
  };
}
