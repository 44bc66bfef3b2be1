import type { DumpTable } from '../dump-table.ts';
import { parquet } from '../formats/parquet.ts';
import { tablePath } from '../table-files.ts';

/** Path of the views in a release. */
export const TABLES_SQL = 'dumps/tables.sql';

/**
 * Returns DuckDB views of the Parquet files, one for each table with all its legislatures, and the rounding
 * that every metric uses. Wide tables are left out: their columns differ between legislatures.
 */
export const tablesSql = (tables: readonly DumpTable[]): string =>
  `-- Tables for DuckDB (1.4 or newer). They are read from where this release lies: its folder,
-- or its address, which is set before this file is read: set variable release = 'https://.../data/latest/';
set variable release = coalesce(getvariable('release'), '');

-- A share as a percentage with two decimals, halves rounded up; null where there is nothing to divide by.
create or replace macro percentage(part, whole) as
  case when whole = 0 then null else ((part * 20000 + whole) // (whole * 2)) / 100 end;

-- The mean of percentages with two decimals: computed in hundredths, halves rounded up.
create or replace macro mean_percentage(percentages) as
  case when count(percentages) = 0 then null else
    ((sum(round(percentages * 100)::bigint) * 2 + count(percentages)) // (count(percentages) * 2)) / 100 end;

${tables
  .filter(({ pivot }) => pivot === null)
  .map(viewOf)
  .join('\n')}`;

const viewOf = (table: DumpTable): string =>
  `create or replace view ${table.name} as from read_parquet(getvariable('release') || '${tablePath(table, null, parquet)}');\n`;
