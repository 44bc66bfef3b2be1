import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { HttpError } from '../../pipeline/core/errors.ts';
import type { Endpoint } from '../../pipeline/endpoints/endpoint.ts';
import type { LocatedRequest } from '../../pipeline/endpoints/locate.ts';
import { API_VERSION, DATA_LICENCE, SERVICE } from '../../pipeline/endpoints/service.ts';
import { toolRequest, toolsOf } from './route-tools.ts';

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
export type CallTool = (params: CallToolRequest['params']) => Promise<CallToolResult>;

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
