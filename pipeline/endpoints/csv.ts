import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Endpoint } from '../core/endpoint.ts';
import { type ListTable, nameOf, type TableRoute, tableRoute } from './table-rows.ts';

/** The suffix that requests a list as CSV. */
export const CSV = '.csv';

const bom = z.boolean().default(false).meta({
  description: `For spreadsheets: starts the file with a byte order mark, and puts an apostrophe before text that a spreadsheet would read as a formula. Deprecated: request the list as \`.xlsx\` instead.`,
});

/** Returns the CSV route of a list route; null for any other route. */
export function csvRoute(endpoint: Endpoint): TableRoute | null {
  const route = tableRoute(endpoint, CSV);
  return route && { ...route, params: route.params.extend({ bom }) };
}

/**
 * Converts a table to CSV (RFC 4180). Null is an empty cell, an empty text is `""`. With `bom` it begins with a
 * byte order mark, and texts that look like a formula are escaped.
 */
export const csvOf = ({ columns, rows }: ListTable, { bom }: { bom: boolean }): string =>
  stringify([...rows], {
    columns: columns.map(nameOf),
    header: true,
    record_delimiter: '\r\n',
    // Quotes empty texts, to distinguish them from null, and texts with line breaks of any kind.
    quoted_match: /^$|[\r\n]/,
    cast: { boolean: String },
    bom,
    escape_formulas: bom,
  });
