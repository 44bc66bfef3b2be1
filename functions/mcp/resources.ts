import { HttpError } from '../../pipeline/core/errors.ts';
import { tables } from '../../pipeline/db/tables.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import { methodologyIn } from '../../pipeline/i18n/methodology.ts';

/** A text that a client may give to a language model. */
interface Resource {
  uri: string;
  name: string;
  description: string;
  mimeType: 'text/markdown';
  text(): string;
}

const SCHEMA = 'hemicicle://schema';

/** Returns one line for each table: its name, its description and its columns. */
const schema = (): string =>
  [
    '# Tables of the database and of the downloads',
    `Read ${SCHEMA}/{table} for the meaning of each column of a table.`,
    ...Object.values(tables).map(
      ({ name, description, row }) => `## ${name}\n\n${description}\n\n${Object.keys(row.shape).join(', ')}`,
    ),
  ].join('\n\n');

const RESOURCES: readonly Resource[] = [
  {
    uri: 'hemicicle://methodology',
    name: 'methodology',
    description: 'How every figure is defined and counted, and what it does not say.',
    mimeType: 'text/markdown',
    text: () => methodologyIn(voice('en')),
  },
  {
    uri: SCHEMA,
    name: 'schema',
    description: 'The tables of the database and of the downloads, with their columns.',
    mimeType: 'text/markdown',
    text: schema,
  },
];

export const resources = RESOURCES.map(({ text: _, ...resource }) => resource);

export const resourceTemplates = [
  {
    uriTemplate: `${SCHEMA}/{table}`,
    name: 'table',
    description: 'The meaning of each column of a table.',
    mimeType: 'text/markdown',
  },
];

/** Returns the text of a resource; throws a 404 that names the existing ones. */
export function resourceAt(uri: string): { uri: string; mimeType: string; text: string } {
  const text = RESOURCES.find((resource) => resource.uri === uri)?.text() ?? columnsOf(uri);
  if (text !== undefined) return { uri, mimeType: 'text/markdown', text };
  const known = [...resources.map((one) => one.uri), `${SCHEMA}/{table}`].join(', ');
  throw new HttpError(404, `There is no resource ${uri}; there are ${known}`);
}

function columnsOf(uri: string): string | undefined {
  const table = Object.values(tables).find(({ name }) => uri === `${SCHEMA}/${name}`);
  if (table === undefined) return undefined;
  const columns = Object.entries(table.row.shape).map(
    ([column, field]) => `- ${column}: ${field.meta()?.description ?? ''}`,
  );
  return [`# ${table.name}`, table.description, columns.join('\n')].join('\n\n');
}
