import type { Column } from '../../dumps/columns.ts';
import type { DumpTable } from '../../dumps/dump-table.ts';
import type { VoteTable } from '../../dumps/vote-table.ts';

/** The data dictionary of the downloadable tables, as Markdown. */
export const dictionaryText = (tables: readonly DumpTable[], voteTables: readonly VoteTable[]): string =>
  [...tables.map(tableText), ...voteTables.map(voteTableText)].join('\n');

function tableText({
  name,
  title,
  description,
  scope,
  columns,
  pivot,
  primaryKey,
  order,
}: DumpTable): string {
  const where = scope === 'all' ? 'all' : '<legislature>';
  const all = pivot === null ? columns : [...columns, pivot.column];
  return `### ${name}: ${title}

${description}

\`dumps/${where}/${name}.{csv,csv.gz,parquet,ndjson.gz}\`, key ${codes(primaryKey)}, sorted by ${codes(order)}.

${columnsText(all)}`;
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
