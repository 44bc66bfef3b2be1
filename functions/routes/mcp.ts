import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { App, AppContext } from '../app-context.ts';
import { OPEN, PREFLIGHT } from '../http/headers.ts';
import { methodNotAllowed } from '../http/refusals.ts';
import { mcpServer } from '../mcp/mcp-server.ts';
import { contextIn } from '../releases/release-answers.ts';

/** Where language models ask, over streamable HTTP: every request is answered by itself, and nothing is remembered. */
const PATH = '/mcp';

/** Bytes of the longest question. */
const LONGEST = 64 << 10;

const ASKING = {
  ...PREFLIGHT,
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': '*',
};

/** The routes of the API as tools of the Model Context Protocol. */
export function addMcp(app: App, appContext: AppContext): void {
  const { endpoints } = appContext;
  app.options(PATH, () => new Response(null, { status: 204, headers: ASKING }));
  app.post(PATH, (context) => {
    appContext.workFor(context).count();
    return appContext.withRelease(async (release) => {
      const server = mcpServer({
        endpoints,
        within: (work) => work(contextIn(appContext, release)),
        sorry: (error) => String(appContext.httpErrorFor(error, 'A tool failed').detail),
      });
      const transport = new WebStandardStreamableHTTPServerTransport({
        enableJsonResponse: true,
        maxRequestBodySize: LONGEST,
      });
      try {
        await server.connect(transport);
        const response = await transport.handleRequest(context.req.raw);
        const headers = new Headers({ ...OPEN, 'Cache-Control': 'no-store' });
        for (const [name, value] of response.headers) headers.set(name, value);
        return new Response(await response.arrayBuffer(), { status: response.status, headers });
      } finally {
        await server.close();
      }
    });
  });
  app.all(PATH, methodNotAllowed('POST, OPTIONS'));
}
