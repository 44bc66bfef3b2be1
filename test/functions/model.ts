import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** A language model that is connected to a server. */
export interface Model {
  /** Calls a tool; throws its refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of an answer
  ask(name: string, given?: Record<string, unknown>): Promise<any>;
  /** Bytes of each answer since the last question of the test, in order. */
  bytes: number[];
  close(): Promise<void>;
}

/** Connects a model over streamable HTTP; `fetch` may be a server function without a network. */
export async function connectModel(mcp: URL, fetch?: typeof globalThis.fetch): Promise<Model> {
  const client = new Client({ name: 'a model', version: '1.0.0' });
  const options =
    fetch === undefined ? {} : { fetch: (url: string | URL, init?: RequestInit) => fetch(url, init) };
  await client.connect(new StreamableHTTPClientTransport(mcp, options) as Transport);
  const bytes: number[] = [];
  return {
    bytes,
    async ask(name, given = {}) {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const { text } = (content as { text: string }[])[0]!;
      if (isError === true) throw new Error(`${name} refused: ${text}`);
      bytes.push(Buffer.byteLength(text));
      return JSON.parse(text);
    },
    close: () => client.close(),
  };
}
