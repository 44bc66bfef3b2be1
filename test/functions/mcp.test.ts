import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { shortAnswer, type ToolAnswer } from '../../functions/mcp/short-answer.ts';
import type { Endpoint } from '../../pipeline/core/endpoint.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { pathParameters } from '../../pipeline/endpoints/address.ts';
import { operationId } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { servedReleaseForAll } from '../dumps/served-release.ts';
import { appOver } from './app-over.ts';

const { release, server } = servedReleaseForAll();

const read = (): DbReader => {
  const reader = openDatabase(`${release.folder}/parliament.sqlite`);
  onTestFinished(() => reader.close());
  return reader;
};

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

describe.each(transports)('a language model that uses %s', (_, open) => {
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

  it('finds a tool for every route, read-only and with the route’s description', async () => {
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

  it('gets the route’s answer, with its address and release', async () => {
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

  it('gets only the fields that it names', async () => {
    const { source, answer } = await ask('votes', { page_size: 1, fields: ['title', 'result'] });
    const { items } = answer as { items: object[] };
    expect(items.map(Object.keys)).toEqual([['id', 'title', 'result']]);
    expect(source).toBe('https://votes.example/api/v1/votes?fields=title%2Cresult&page_size=1');
  });

  it('gets few items of a long list, and the address of all', async () => {
    const { text } = await call('dump_initiatives', { legislature_id: 15 });
    const { note, source } = JSON.parse(text);
    expect(text.length).toBeLessThan(20_000);
    expect(note).toContain(source);
  });

  it('gets an explanation of a wrong question', async () => {
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
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(mcp(), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });
  const call = (id: number, name = 'topics', given: object = {}) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: given },
  });

  it('accepts only questions', async () => {
    const looked = await fetch(mcp());
    expect([looked.status, looked.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await fetch(mcp(), { method: 'OPTIONS' })).status).toBe(405);
  });

  it('refuses a question that is too long or not JSON', async () => {
    expect((await post('{')).status).toBe(400);
    expect((await post(`"${'x'.repeat(100_000)}"`)).status).toBe(413);
  });

  it('refuses an array of calls, of one call or of many', async () => {
    for (const calls of [[], [call(1)], Array.from({ length: 100 }, (_, id) => call(id))]) {
      const refused = await post(JSON.stringify(calls));
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ id: null, error: { code: -32600 } });
    }
  });

  it.each([
    ['of another site', 'https://evil.example', 403],
    ['that hides itself', 'null', 403],
    ['with the same name but another port', 'https://votes.example:8443', 403],
    ['of this service', 'https://votes.example', 200],
  ])('answers a page %s: %s with %i', async (_, origin, status) => {
    expect((await post(JSON.stringify(call(1)), { origin })).status).toBe(status);
  });

  it('answers from the answer threads, in the client’s turn, and refuses when they are busy', async () => {
    const asked: string[] = [];
    const busy = new HttpError(503, 'Too much is asked for at the moment');
    const app = appOver(read(), {
      folder: release.folder,
      threads: {
        async make({ endpoint: { path } }, format) {
          asked.push(`${path} ${format}`);
          throw busy;
        },
      },
    });
    for (const { path } of endpoints.filter(({ unlimited }) => unlimited !== true)) {
      const given = Object.fromEntries(pathParameters(path).map((name) => [name, '1']));
      const body = JSON.stringify(call(1, operationId(path), given));
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const answer = await app.request('/mcp', { method: 'POST', body, headers });
      const { result } = (await answer.json()) as {
        result: { isError?: boolean; content: { text: string }[] };
      };
      expect([path, result.isError]).toEqual([path, true]);
      if (!/Field required|Input should/.test(result.content[0]!.text))
        expect([path, result.content[0]!.text]).toEqual([path, busy.detail]);
    }
    expect(asked.length).toBeGreaterThan(endpoints.length / 2);
    expect(new Set(asked.map((each) => each.split(' ').slice(1).join(' ')))).toEqual(
      new Set(['for a model']),
    );
  });

  it('delays other answers by at most one answer for language models', async () => {
    const begun: string[] = [];
    const going: (() => void)[] = [];
    const app = appOver(read(), {
      folder: release.folder,
      threads: {
        make: ({ endpoint: { path } }, format) => {
          begun.push(`${path} ${format}`);
          return new Promise((_, reject) => {
            going.push(() => reject(new HttpError(503, 'Too much is asked for at the moment')));
          });
        },
      },
    });
    const asked = Array.from({ length: 20 }, (_, id) =>
      app.request('/mcp', {
        method: 'POST',
        body: JSON.stringify(call(id, 'search', { q: `ley ${id}` })),
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      }),
    );
    await expect.poll(() => begun).toEqual(['/search for a model']);
    const other = app.request('/api/v1/search?q=ley');
    await expect.poll(() => begun).toEqual(['/search for a model', '/search json']);
    for (let done = 0; done < 21; done++) {
      await expect.poll(() => going.length).toBeGreaterThan(0);
      going.shift()!();
    }
    expect((await other).status).toBe(503);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('computes the answer of a call once, however the protocol requests it', async () => {
    let made = 0;
    const app = appOver(read(), {
      folder: release.folder,
      threads: {
        async make() {
          made++;
          throw new HttpError(503, 'Too much is asked for at the moment');
        },
      },
    });
    for (const [id, message] of [
      call(1, 'search', { q: 'ley' }),
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ].entries()) {
      await app.request('/mcp', {
        method: 'POST',
        body: JSON.stringify(message),
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      });
      expect([id, made]).toEqual([id, 1]);
    }
  });

  it('writes only as many long records of a list as fit, unless few of their fields are requested', () => {
    const dump = endpoints.find(({ path }) => path === '/dump/votes')!;
    let checked: unknown[] = [];
    const result = z.any().transform((given: { items: unknown[] }) => {
      checked = given.items;
      return given;
    });
    const items = Array.from({ length: 100 }, (_, id) => ({ id, text: 'a long text '.repeat(400) }));
    const long = { ...dump, result, compute: () => ({ total: 100, items }) };
    const context = () => ({
      read: read(),
      release: 'r',
      today: '2026-01-01',
      webUrl: 'https://votes.example',
    });
    const answered = shortAnswer(
      { endpoint: long as unknown as Endpoint, params: { legislature_id: 15 } },
      () => null,
      context,
    );
    expect(checked.length).toBeLessThan(10);
    expect((answered.answer as { items: unknown[] }).items).toHaveLength(2);
    expect(answered.note).toContain('first 2 items');
  });

  it('truncates a long list before it is written', () => {
    const dump = endpoints.find(({ path }) => path === '/dump/votes')!;
    const rows = Array.from({ length: 100_000 }, () => ({
      get title(): string {
        written++;
        return 'a vote';
      },
    }));
    let written = 0;
    const endless = { ...dump, result: z.any(), compute: () => ({ total: rows.length, items: rows }) };
    const context = () => ({
      read: read(),
      release: 'r',
      today: '2026-01-01',
      webUrl: 'https://votes.example',
    });
    const { answer, note } = shortAnswer(
      { endpoint: endless as unknown as Endpoint, params: { legislature_id: 15 } },
      () => null,
      context,
    );
    expect((answer as { total: number; items: unknown[] }).total).toBe(100_000);
    expect((answer as { items: unknown[] }).items).toHaveLength(50);
    expect(note).toContain('first 50 items');
    expect(written).toBeLessThan(1_000);
  });
});
