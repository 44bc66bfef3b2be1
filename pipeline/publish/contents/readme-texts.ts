import type { z } from 'zod';
import type { Column, DumpTable } from '../../core/dump-table.ts';
import { xlsx } from '../../dumps/formats/xlsx.ts';
import { formatsOf } from '../../dumps/table-files.ts';
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
): string => `All figures are computed from these data only:

| Legislature | First vote | Last vote | Sessions | Votes | Missing | With records | Initiatives |
|---|---|---|---|---|---|---|---|
${coverage.map(row).join('\n')}

Missing votes are vote numbers before the last loaded vote of a session. quality.json lists them under \`coverage\`, with
the sessions and days without loaded votes and the types of initiatives; \`/stats/coverage\` returns the same data.`;

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
  const { name, scope, tooLarge } = table;
  const whole = `\`dumps/all/${name}.{${tooLarge === true ? '' : 'csv,'}csv.gz,parquet}\``;
  if (table === recordsWide) return whole;
  const places = `\`dumps/${scope === 'all' ? 'all' : '<legislature>'}/${name}.{csv,csv.gz,parquet,ndjson.gz${formatsOf(table).includes(xlsx) ? ',xlsx' : ''}}\``;
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
): string => `Rows: \`${webUrl}/data/releases.json\` lists a file for each step from one release to the next,
\`${webUrl}/data/changes/<from>..<to>.jsonl\`, as long as both have the same columns. The file has a line for each changed row of the tables of
facts, in the order of the tables and their keys; columns have the names and types of the tables below. Figures
computed from the facts are not included. \`${webUrl}/data/changes/<from>..<to>.json\` has the same for people: new and corrected votes, initiatives
that moved and deputies who came or left, with their names, as \`${webUrl}/changes\` shows them; the list \`summaries\` names these files.

${fieldsText(changeFields)}

Schema: \`schema-changes.json\` has all changes of tables, columns, routes, records and meanings since version 1.0.0, in a list
\`changes\` next to the \`schema_version\` of this release; \`feeds/<language>/data/schema.{atom,json}\` are feeds of the same changes.

${fieldsText(schemaChange.shape)}`;

const fieldsText = (shape: z.ZodRawShape): string => `| Field | Meaning |
|---|---|
${Object.entries(shape)
  .map(([name, schema]) => `| \`${name}\` | ${(schema as z.ZodType).meta()?.description} |`)
  .join('\n')}`;

/** Explains the fields of a vote to users who write sentences from them. */
export const READING_VOTES = `Most votes are on a part of a text, such as an amendment, a point of a motion or a change by the Senate. Therefore \`result\` is the result of the
question put to the vote, never of the bill it belongs to: an amendment to a bill may be rejected on the day on which the bill passes.

- \`headline_ca\`, \`headline_es\`, \`headline_en\`: one sentence on the matter and the result. Use it as the name of a vote.
- \`question\`, \`question_part\`: the question put to the vote. \`is_final\`: whether it decided the matter as a whole at its stage.
- \`presented_by\` (the table vote_presenters): the presenters of the text voted on. \`proposing_group_slug\` and
  \`proposed_by_government\` name the author of the initiative, who may be different.
- \`effect\`: the effect of the result; null if it is unclear from the official wording.
- \`subject\`, \`subject_title\`: the matter that the vote belongs to. \`title\` and \`description\` are the wording of the official file.`;
