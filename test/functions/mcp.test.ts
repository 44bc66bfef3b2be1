import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolAnswer } from '../../functions/mcp/route-tools.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { servedReleaseForAll } from '../dumps/served-release.ts';

const { release, server } = servedReleaseForAll();

const mcp = () => new URL('/mcp', server.latest);

const transports: [string, () => Transport][] = [
  ['streamable HTTP', () => new StreamableHTTPClientTransport(mcp()) as Transport],
  [
    'standard input and output',
    () =>
      new StdioClientTransport({
        command: process.execPath,
        args: ['functions/hemicicle.mjs', 'mcp', '--out', release.publicFolder],
        env: { ...process.env, WEB_URL: 'https://votes.example' } as Record<string, string>,
        stderr: 'ignore',
      }),
  ],
];

describe.each(transports)('a language model that asks over %s', (_, open) => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ name: 'a model', version: '1.0.0' });
    await client.connect(open());
  });
  afterAll(() => client.close());

  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    return { isError: isError === true, text: (content as { text: string }[])[0]!.text };
  };
  const ask = async (name: string, given?: Record<string, unknown>): Promise<ToolAnswer> => {
    const { isError, text } = await call(name, given);
    expect([text, isError]).toEqual([text, false]);
    return JSON.parse(text);
  };

  it('finds a tool for every route, which reads only and is told in the words of the route', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ title }) => title)).toEqual(endpoints.map(({ summary }) => summary));
    expect(tools.map(({ description }) => description)).toEqual(
      endpoints.map(({ summary, description }) => (description ? `${summary}. ${description}` : summary)),
    );
    expect(new Set(tools.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const cohesion = tools.find(({ name }) => name === 'metrics_cohesion')!;
    expect(cohesion.inputSchema.required).toEqual(['vote_id']);
  });

  it('is answered what the route answers, with its address and release', async () => {
    const { answer } = await ask('votes', { page_size: 1 });
    const { items } = answer as { items: { id: number }[] };
    const vote = await ask('votes_by_vote_id', { vote_id: items[0]!.id });
    expect(vote).toMatchObject({
      source: `https://votes.example/api/v1/votes/${items[0]!.id}`,
      licence: 'CC-BY-4.0',
      answer: { id: items[0]!.id },
    });
    const published = await fetch(`${server.latest}api/votes/${items[0]!.id}.json`);
    expect(vote.answer).toEqual(await published.json());
    expect(release.folder.endsWith(vote.release)).toBe(true);
  });

  it('is told the fields that it names, and no others', async () => {
    const { source, answer } = await ask('votes', { page_size: 1, fields: ['title', 'result'] });
    const { items } = answer as { items: object[] };
    expect(items.map(Object.keys)).toEqual([['id', 'title', 'result']]);
    expect(source).toBe('https://votes.example/api/v1/votes?fields=title%2Cresult&page_size=1');
  });

  it('is told few items of a long list, and where all are', async () => {
    const { text } = await call('dump_initiatives', { legislature_id: 15 });
    const { note, source } = JSON.parse(text);
    expect(text.length).toBeLessThan(20_000);
    expect(note).toContain(source);
  });

  it('learns what is wrong with a question', async () => {
    expect(await call('votes', { page: 0 })).toEqual({
      isError: true,
      text: 'page: Input should be greater than or equal to 1',
    });
    expect(await call('votes_by_vote_id', { vote_id: 1 })).toEqual({ isError: true, text: 'Vote not found' });
    expect((await call('votes', { colour: 'red' })).text).toContain('and not colour');
    expect((await call('parliament')).isError).toBe(true);
  });
});

describe('the address for language models', () => {
  it('takes questions alone, from every page of the web', async () => {
    const looked = await fetch(mcp());
    expect([looked.status, looked.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const { status, headers } = await fetch(mcp(), { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  it('refuses a question that is too long, or is none', async () => {
    const post = (body: string) =>
      fetch(mcp(), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      });
    expect((await post('{')).status).toBe(400);
    expect((await post(`"${'x'.repeat(100_000)}"`)).status).toBe(413);
  });
});
