import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Endpoint } from '../../pipeline/core/endpoint.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { memoize } from '../../pipeline/core/memoize.ts';
import type { LocatedRequest } from '../../pipeline/endpoints/locate.ts';
import { jsonSchema } from '../../pipeline/endpoints/openapi/schemas.ts';
import { operationId } from '../../pipeline/endpoints/openapi.ts';
import { asTexts, readParams } from '../../pipeline/endpoints/params.ts';
import { API_VERSION, DATA_LICENCE, SERVICE } from '../../pipeline/endpoints/service.ts';

/** How tools are called. */
interface ToolCalls {
  endpoints: readonly Endpoint[];
  /** Answers a request from the release that is served now; returns the JSON of a `ToolAnswer`. */
  answer(request: LocatedRequest): Promise<string>;
  /** Returns what a caller may know of an error that the caller did not cause. */
  sorry(error: unknown): string;
}

const INSTRUCTIONS = `Official votes of a parliament, read-only. Numbers of records are stable; get them by searching first.
Name the "fields" you need where a tool takes them: answers stay short.
Cite the source that comes with every answer (${DATA_LICENCE}). A choice of absent means only that no vote was cast.`;

/** Calls a tool; a refusal is an answer, too. */
type CallTool = (params: CallToolRequest['params']) => Promise<CallToolResult>;

/** Returns how the routes of the API are called as tools. */
export const toolCaller =
  ({ endpoints, answer, sorry }: ToolCalls): CallTool =>
  async ({ name, arguments: given = {} }) => {
    try {
      return said(await answer(toolRequest(endpoints, name, given)));
    } catch (error) {
      return { ...said(error instanceof HttpError ? inWords(error) : sorry(error)), isError: true };
    }
  };

/** Opens a server of the Model Context Protocol over the routes of the API, for one connection. */
export function mcpServer(endpoints: readonly Endpoint[], call: CallTool): Server {
  const server = new Server(
    { name: SERVICE.toLowerCase(), title: SERVICE, version: API_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsOf(endpoints) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params));
  return server;
}

const said = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/** Returns a refusal in words that a model can act on. */
const inWords = ({ detail }: HttpError): string =>
  typeof detail === 'string' ? detail : detail.map(({ loc, msg }) => `${loc.at(-1)}: ${msg}`).join('; ');

/** Describes each route as a tool for language models, with the route's own description. */
const toolsOf = memoize((endpoints: readonly Endpoint[]) =>
  endpoints.map(({ path, summary, description, params }) => {
    const { $schema: _, ...inputSchema } = jsonSchema(params, 'input');
    return {
      name: operationId(path),
      title: summary,
      description: description === undefined ? summary : `${summary}. ${description}`,
      inputSchema: { ...inputSchema, type: 'object' as const, additionalProperties: false },
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
  }),
);

/** Finds the route of a tool and reads its arguments; throws a 404 or a 422 for a wrong name or argument. */
function toolRequest(
  endpoints: readonly Endpoint[],
  name: string,
  given: Readonly<Record<string, unknown>>,
): LocatedRequest {
  const endpoint = endpoints.find(({ path }) => operationId(path) === name);
  if (endpoint === undefined) throw new HttpError(404, `There is no tool ${name}`);
  const known = Object.keys(endpoint.params.shape);
  const unknown = Object.keys(given).filter((argument) => !known.includes(argument));
  if (unknown.length > 0)
    throw new HttpError(422, `${name} takes ${known.join(', ') || 'nothing'}, and not ${unknown.join(', ')}`);
  return { endpoint, params: readParams(endpoint, asTexts(given)) };
}
