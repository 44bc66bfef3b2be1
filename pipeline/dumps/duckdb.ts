import type { DumpTable } from '../core/dump-table.ts';
import { agreementSql } from '../metrics/agreement.ts';
import { attendanceSql } from '../metrics/attendance.ts';
import { coalitionSql } from '../metrics/coalition.ts';
import { cohesionSql } from '../metrics/cohesion.ts';
import { coincidenceSql } from '../metrics/coincidence.ts';
import { decisiveSql } from '../metrics/decisive.ts';
import { dissidenceSql } from '../metrics/dissidence.ts';
import type { MetricSql } from '../metrics/duckdb.ts';
import { governmentSupportSql } from '../metrics/government-support.ts';
import { groupSummarySql } from '../metrics/group-summary.ts';
import { coincidenceByMonthSql } from '../metrics/monthly-coincidence.ts';
import { trendSql } from '../metrics/trend.ts';
import { parquet } from './formats/parquet.ts';
import { tablePath } from './table-files.ts';

/** Every metric as a query. */
export const metricQueries: readonly MetricSql[] = [
  cohesionSql,
  coincidenceSql,
  coincidenceByMonthSql,
  attendanceSql,
  dissidenceSql,
  groupSummarySql,
  coalitionSql,
  governmentSupportSql,
  decisiveSql,
  trendSql,
  agreementSql,
];

/** Returns the path of a query in a release. */
export const metricSqlPath = ({ name }: Pick<MetricSql, 'name'>): string => `metrics/${name}.sql`;

/** Returns the complete text of a query: a description, how to run it, and the query. */
export function metricSqlText({ name, metric, ranged, byTopic, scoped, select }: MetricSql): string {
  const lines = [
    `${name}, version ${metric.version} of its definition.`,
    ...wrapped(metric.definition),
    '',
    'For DuckDB, from the folder of a release: duckdb -c ".read dumps/tables.sql" -c ".read metrics/' +
      `${name}.sql"`,
    ...(ranged
      ? [
          "To select dates: set variable from_date = date '2025-01-01'; to_date likewise; both dates are included.",
        ]
      : []),
    ...(scoped
      ? [
          "To count only votes that decide a matter as a whole: set variable scope = 'final'. Without it every vote counts.",
        ]
      : ['It counts every vote, on amendments and points too.']),
    ...(byTopic ? ["To select a topic: set variable topic = 'health', its slug."] : []),
  ];
  return `${lines.map((line) => `-- ${line}`.trimEnd()).join('\n')}\n\n${select.trim()}\n`;
}

const WIDTH = 110;

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length > WIDTH) lines.push('');
    lines.push(`${lines.pop()} ${word}`.trimStart());
  }
  return lines;
}

/** Path of the views in a release. */
export const TABLES_SQL = 'dumps/tables.sql';

/**
 * Returns DuckDB views of the Parquet files, one for each table with all its legislatures, and the rounding
 * that every metric uses. Wide tables are left out: their columns differ between legislatures.
 */
export const tablesSql = (tables: readonly DumpTable[]): string =>
  `-- Tables for DuckDB (1.4 or newer). They are read from the location of this release: its folder,
-- or its address, which must be set before reading this file: set variable release = 'https://.../data/latest/';
set variable release = coalesce(getvariable('release'), '');

-- A share as a percentage with two decimals, rounded half up; null if the divisor is zero.
create or replace macro percentage(part, whole) as
  case when whole = 0 then null else ((part * 20000 + whole) // (whole * 2)) / 100 end;

-- The mean of percentages with two decimals, computed in hundredths and rounded half up.
create or replace macro mean_percentage(percentages) as
  case when count(percentages) = 0 then null else
    ((sum(round(percentages * 100)::bigint) * 2 + count(percentages)) // (count(percentages) * 2)) / 100 end;

${tables
  .filter(({ pivot }) => pivot === null)
  .map(viewOf)
  .join('\n')}`;

const viewOf = (table: DumpTable): string =>
  `create or replace view ${table.name} as from read_parquet(getvariable('release') || '${tablePath(table, null, parquet)}');\n`;
