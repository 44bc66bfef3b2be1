import type { Column, DumpTable } from '../../core/dump-table.ts';
import { recordsWide } from '../../dumps/tables/records-wide.ts';
import type { VoteTable } from '../../dumps/vote-table.ts';
import { wholeTables } from '../../dumps/whole-tables.ts';

/** Returns the data dictionary of the downloadable tables, as Markdown. */
export const dictionaryText = (tables: readonly DumpTable[], voteTables: readonly VoteTable[]): string =>
  [...tables.map(tableText), ...voteTables.map(voteTableText)].join('\n');

function tableText(table: DumpTable): string {
  const { name, title, description, columns, pivot, primaryKey, order } = table;
  const all = pivot === null ? columns : [...columns, pivot.column];
  return `### ${name}: ${title}

${description}

${placesOf(table)}, key ${codes(primaryKey)}, sorted by ${codes(order)}.

${columnsText(all)}`;
}

function placesOf(table: DumpTable): string {
  const { name, scope } = table;
  const whole = `\`dumps/all/${name}.{csv.gz,parquet}\``;
  if (table === recordsWide) return whole;
  const places = `\`dumps/${scope === 'all' ? 'all' : '<legislature>'}/${name}.{csv,csv.gz,parquet,ndjson.gz}\``;
  return wholeTables.includes(table) ? `${places} and, over all of them, ${whole}` : places;
}

const voteTableText = ({
  name,
  title,
  description,
  columns,
}: VoteTable): string => `### ${name} of one vote: ${title}

${description}

\`dumps/<legislature>/votes/<vote_id>-${name}.csv\`

${columnsText(columns)}`;

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const columnsText = (columns: readonly Column[]): string => `| Column | Type | Null | Meaning |
|---|---|---|---|
${columns.map(columnText).join('\n')}
`;

function columnText({ name, type, values, unit, nullable, description, references }: Column): string {
  const kind = values === null ? [type, unit].filter((part) => part !== null).join(', ') : values.join(', ');
  const target = references === null ? '' : ` References ${references.table}.${references.column}.`;
  const meaning = `${description}${target}`.replaceAll('|', '\\|');
  return `| \`${name}\` | ${kind} | ${nullable ? 'yes' : ''} | ${meaning} |`;
}
