import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { tools } from '../../functions/mcp/registry.ts';
import type { AnswerThreads } from '../../functions/releases/answer-threads.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { servedReleaseForAll } from '../dumps/served-release.ts';
import { appOver } from './app-over.ts';

const { release, server } = servedReleaseForAll();

const read = (): DbReader => {
  const reader = openDatabase(`${release.folder}/parliament.sqlite`);
  onTestFinished(() => reader.close());
  return reader;
};

const mcp = () => new URL('/mcp', server.latest);
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const busy = new HttpError(503, 'Too much is asked for at the moment');

/** Returns a function that sends messages and other requests to an app whose answers come from given threads. */
function asker(make: AnswerThreads['make']) {
  const app = appOver(read(), { folder: release.folder, threads: { make } });
  return {
    get: (path: string) => app.request(path),
    send: (message: object) =>
      app.request('/mcp', { method: 'POST', body: JSON.stringify(message), headers: HEADERS }),
  };
}

describe('the address for language models', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(mcp(), { method: 'POST', body, headers: { ...HEADERS, ...headers } });
  const call = (id: number, name = 'get_topic', given: object = {}) => ({
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
    const { send } = asker(async ({ endpoint: { path } }, format) => {
      asked.push(`${path} ${format}`);
      throw busy;
    });
    for (const { path, params } of tools) {
      const required = Object.fromEntries(
        Object.entries<z.ZodType>(params.shape)
          .filter(([, schema]) => !schema.safeParse(undefined).success)
          .map(([name]) => [name, '1']),
      );
      const answer = await send(call(1, path, required));
      const { result } = (await answer.json()) as {
        result: { isError?: boolean; content: { text: string }[] };
      };
      expect([path, result.isError, result.content[0]!.text]).toEqual([path, true, busy.detail]);
    }
    expect(asked).toEqual(tools.map(({ path }) => `${path} for a model`));
  });

  it('delays other answers by at most one answer for language models', async () => {
    const begun: string[] = [];
    const going: (() => void)[] = [];
    const { get, send } = asker(({ endpoint: { path } }, format) => {
      begun.push(`${path} ${format}`);
      return new Promise((_, reject) => {
        going.push(() => reject(busy));
      });
    });
    const asked = Array.from({ length: 20 }, (_, id) => send(call(id, 'search', { q: `ley ${id}` })));
    await expect.poll(() => begun).toEqual(['search for a model']);
    const other = get('/api/v1/search?q=ley');
    await expect.poll(() => begun).toEqual(['search for a model', '/search json']);
    for (let done = 0; done < 21; done++) {
      await expect.poll(() => going.length).toBeGreaterThan(0);
      going.shift()!();
    }
    expect((await other).status).toBe(503);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('computes the answer of a call once, however the protocol requests it', async () => {
    let made = 0;
    const { send } = asker(async () => {
      made++;
      throw busy;
    });
    for (const message of [
      call(1, 'search', { q: 'ley' }),
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ]) {
      await send(message);
      expect(made).toBe(1);
    }
  });
});
