import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type CallToolResult,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { HttpError } from '../../pipeline/core/errors.ts';
import { tables } from '../../pipeline/db/tables.ts';
import type { LocatedRequest } from '../../pipeline/endpoints/locate.ts';
import { jsonSchema } from '../../pipeline/endpoints/openapi/schemas.ts';
import { asTexts, readParams } from '../../pipeline/endpoints/params.ts';
import { API_VERSION, DATA_LICENCE, SERVICE } from '../../pipeline/endpoints/service.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import { methodologyIn } from '../../pipeline/i18n/methodology.ts';
import { REMOVED_TOOLS } from '../../pipeline/model/tool-texts.ts';
import { tools } from './registry.ts';

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

const resources = RESOURCES.map(({ text: _, ...resource }) => resource);

const resourceTemplates = [
  {
    uriTemplate: `${SCHEMA}/{table}`,
    name: 'table',
    description: 'The meaning of each column of a table.',
    mimeType: 'text/markdown',
  },
];

/** Returns the text of a resource; throws a 404 that names the existing ones. */
function resourceAt(uri: string): { uri: string; mimeType: string; text: string } {
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

/** How tools are called. */
interface ToolCalls {
  /** Answers a request from the release that is served now; returns JSON. */
  answer(request: LocatedRequest): Promise<string>;
  /** Returns what a caller may know of an error that the caller did not cause. */
  onError(error: unknown): string;
}

const INSTRUCTIONS = `Official votes of a parliament, read-only. Persons, groups, topics, initiatives and votes may be named by number, slug or name.
An answer with next_offset has only the beginning of its list: call again with it as offset. Empty fields are left out.
Name the page of each fact and the source of the answer (${DATA_LICENCE}). A choice of absent means only that no vote was cast.
What is not in the data may still have happened: get_legislature says which data are loaded.`;

/** Calls a tool; a refusal is an answer, too. */
type CallTool = (params: CallToolRequest['params']) => Promise<CallToolResult>;

/** Returns how tools are called. */
export const toolCaller =
  ({ answer, onError }: ToolCalls): CallTool =>
  async ({ name, arguments: given = {} }) => {
    try {
      return said(await answer(toolRequest(name, given)));
    } catch (error) {
      return { ...said(error instanceof HttpError ? refusalText(error) : onError(error)), isError: true };
    }
  };

/** Opens a server of the Model Context Protocol, for one connection. */
export function mcpServer(call: CallTool): Server {
  const server = new Server(
    { name: SERVICE.toLowerCase(), title: SERVICE, version: API_VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params));
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => ({
    contents: [readResource(uri)],
  }));
  return server;
}

const said = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/** Returns a refusal in words that a model can act on. */
const refusalText = ({ detail }: HttpError): string =>
  typeof detail === 'string' ? detail : detail.map(({ loc, msg }) => `${loc.at(-1)}: ${msg}`).join('; ');

/** The code of the protocol for an unknown resource. */
const RESOURCE_NOT_FOUND = -32002;

function readResource(uri: string): ReturnType<typeof resourceAt> {
  try {
    return resourceAt(uri);
  } catch (error) {
    if (error instanceof HttpError) throw new McpError(RESOURCE_NOT_FOUND, refusalText(error));
    throw error;
  }
}

/** Describes each tool, briefly, because clients send all descriptions with every question. */
const listedTools = tools.map(({ path, summary, description, params }) => ({
  name: path,
  title: summary,
  description,
  inputSchema: { type: 'object' as const, ...compactSchema(jsonSchema(params, 'input')) },
  annotations: { readOnlyHint: true, openWorldHint: false },
}));

/** Removes from the schema of arguments what only the reference of the API needs. */
function compactSchema({ $schema: _, properties, ...schema }: Record<string, unknown>): object {
  const fields = Object.entries(properties as Record<string, Record<string, unknown>>).map(
    ([name, { examples: _examples, format: _format, id: _id, ...field }]) => [name, field],
  );
  return { ...schema, properties: Object.fromEntries(fields), additionalProperties: false };
}

/** Finds a tool and reads its arguments; throws a 404 or a 422 for a wrong name or argument. */
function toolRequest(name: string, given: Readonly<Record<string, unknown>>): LocatedRequest {
  const endpoint = tools.find(({ path }) => path === name);
  if (endpoint === undefined) throw new HttpError(404, unknownTool(name));
  try {
    return { endpoint, params: readParams(endpoint, asTexts(given)) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const known = Object.keys(endpoint.params.shape).join(', ');
    throw new HttpError(
      422,
      `${refusalText(error)}. Correct the arguments and call again: ${name} takes ${known}`,
    );
  }
}

function unknownTool(name: string): string {
  const instead = Object.hasOwn(REMOVED_TOOLS, name) ? REMOVED_TOOLS[name] : undefined;
  return instead === undefined
    ? `There is no tool ${name}; there are ${tools.map(({ path }) => path).join(', ')}`
    : `The tool ${name} was removed on 2026-11-27; use ${instead} instead`;
}
