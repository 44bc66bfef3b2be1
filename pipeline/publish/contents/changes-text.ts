import type { z } from 'zod';
import { schemaChange } from '../../model/schema/schema-change.ts';
import { changeFields } from '../changes/change-line.ts';

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
