import type { z } from 'zod';
import type { Column, DumpTable } from '../../core/dump-table.ts';
import { recordsWide } from '../../dumps/tables/records-wide.ts';
import type { VoteTable } from '../../dumps/vote-table.ts';
import { wholeTables } from '../../dumps/whole-tables.ts';
import type { Coverage } from '../../model/coverage.ts';
import { schemaChange } from '../../model/schema/schema-change.ts';
import { toRoman } from '../../text/roman.ts';
import { changeFields } from '../changes/change-lines.ts';

/** Returns a Markdown table of how much of each legislature is loaded, with a link to the full coverage. */
export const coverageText = (
  coverage: readonly Coverage[],
): string => `Every figure is counted from this, and from no more:

| Legislature | First vote | Last vote | Sessions | Votes | Missing | With records | Initiatives |
|---|---|---|---|---|---|---|---|
${coverage.map(row).join('\n')}

Missing are numbers of votes before the last one of a session that is loaded. quality.json lists them under \`coverage\`, with
sessions and days of which no vote is loaded and the types of initiatives; \`/stats/coverage\` answers the same.`;

const row = (loaded: Coverage): string =>
  `| ${[
    toRoman(loaded.legislature_id),
    loaded.first_vote ?? '–',
    loaded.last_vote ?? '–',
    loaded.sessions,
    loaded.votes,
    loaded.votes_numbered - loaded.votes,
    loaded.votes_with_records,
    loaded.initiatives,
  ].join(' | ')} |`;

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

/** Returns the Markdown that explains how changes of rows and of shapes are published. */
export const changesText = (
  webUrl: string,
): string => `Rows: beside the releases, \`${webUrl}/data/releases.json\` names a file for each step from one release to the next,
\`${webUrl}/data/changes/<from>..<to>.jsonl\`, as long as both have the same columns. It has a line for every row of the tables of
facts that is other, in the order of the tables and of their keys; columns have the names and types of the tables below. Figures
computed from the facts are not in it.

${fieldsText(changeFields)}

Shapes: \`schema-changes.json\` has every change of tables, columns, routes, records and meanings since version 1.0.0, as a list
\`changes\` beside the \`schema_version\` of this release; \`feeds/<language>/data/schema.{atom,json}\` tells the same.

${fieldsText(schemaChange.shape)}`;

const fieldsText = (shape: z.ZodRawShape): string => `| Field | Meaning |
|---|---|
${Object.entries(shape)
  .map(([name, schema]) => `| \`${name}\` | ${(schema as z.ZodType).meta()?.description} |`)
  .join('\n')}`;

/** Explains the fields of a vote to users who write sentences from them. */
export const READING_VOTES = `Most votes are on a part of a text: an amendment, a point of a motion, what the Senate changed. So \`result\` is that of the
question put, never of the bill it belongs to: an amendment to a bill may fall on the day on which the bill passes.

- \`headline_ca\`, \`headline_es\`, \`headline_en\`: one sentence on what was voted and what came of it. Name a vote by it.
- \`question\`, \`question_part\`: what was put to the vote. \`is_final\`: whether that decided the matter as a whole at its stage.
- \`presented_by\` (the table vote_presenters): who presented what was voted. \`proposing_group_slug\` and
  \`proposed_by_government\` tell whose the initiative is, which may be somebody else.
- \`effect\`: what the result means; null where the official words do not tell.
- \`subject\`, \`subject_title\`: the matter it belongs to. \`title\` and \`description\` are the words of the official file.`;
