import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { HttpError } from '../../pipeline/core/errors.ts';
import { SAFE } from '../../pipeline/publish/site/web-headers.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/http-errors.ts';
import { readBytes } from '../http/read-body.ts';
import { textOf } from '../http/resource.ts';
import { mcpServer, toolCaller } from '../mcp/mcp-server.ts';
import type { AnswerFormats } from './answer-formats.ts';

/** Endpoint for language models, over streamable HTTP: requests are independent, and there is no session. */
const PATH = '/mcp';

/**
 * Adds the tools of the Model Context Protocol. One request is one call. Its answer is made like any other of the API,
 * on the answer threads in the client's turn; the protocol around it is written in the client's turn, too.
 */
export function addMcp(app: App, appContext: AppContext, { forModel }: AnswerFormats): void {
  const { config, httpErrorFor, withRelease, workFor } = appContext;
  app.post(PATH, async (context) => {
    const { raw } = context.req;
    refuseOtherSites(raw, config.webUrl);
    const work = workFor(context, 'model');
    work.count();
    const message = messageIn(await readBytes(raw));
    if (Array.isArray(message)) return invalid(-32600, 'Invalid Request: send one message, not an array');
    if (message === undefined) return invalid(-32700, 'Parse error: Invalid JSON');
    return withRelease(async (release) => {
      // The request was counted above, for calls and every other message.
      const counted = { ...work, count() {} };
      const call = toolCaller({
        answer: async (request) =>
          textOf((await forModel({ ...request, release, work: counted, encoding: null })).resource),
        onError: (error) => String(httpErrorFor(error, 'A tool failed').detail),
      });
      const asked = CallToolRequestSchema.safeParse(message);
      // Made first, so that a client that waits for an answer does not hold its turn on this thread.
      const answered = asked.success ? await call(asked.data.params) : null;
      return work.onThisThread(() =>
        speak(
          mcpServer(async (params) => answered ?? call(params)),
          raw,
          message,
        ),
      );
    });
  });
  app.all(PATH, methodNotAllowed('POST'));
}

/** Answers one message by the protocol. */
async function speak(server: Server, raw: Request, message: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const response = await transport.handleRequest(raw, { parsedBody: message });
    const headers = new Headers(HEADERS);
    for (const [name, value] of response.headers) headers.set(name, value);
    return new Response(await response.arrayBuffer(), { status: response.status, headers });
  } finally {
    await server.close();
  }
}

const HEADERS = { ...SAFE, 'Cache-Control': 'no-store' };

/** Refuses requests of pages of other sites through a visitor's browser, as the protocol demands. */
function refuseOtherSites({ headers }: Request, webUrl: string): void {
  const origin = headers.get('origin');
  if (origin !== null && origin !== new URL(webUrl).origin)
    throw new HttpError(
      403,
      'Pages of other sites may not ask here: their origin is not that of this service',
    );
}

/** Parses the message of a request; returns undefined for invalid JSON. */
function messageIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Returns a JSON-RPC error for a message without an id. */
const invalid = (code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400, headers: HEADERS });
