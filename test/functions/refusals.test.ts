import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { towns } from '../publish/parliament.ts';
import { json, serve, serveAll } from './served.ts';

const LIST = '/api/v1/chambers';

const { ask } = serveAll();

describe('an answer other than success', () => {
  it.each([
    ['/api/v1/chambers/nowhere', 404, 'Chamber not found'],
    ['/api/v1/nothing', 404, 'Not Found'],
    ['/api/v2', 404, 'Not Found'],
    ['/data/nothing', 404, 'Not Found'],
    ['/api/v1/broken', 500, 'Internal Server Error'],
  ])('at %s is %i, and readable by any page', async (path, status, detail) => {
    const answer = await ask(path);
    expect([answer.status, json(answer)]).toEqual([status, { detail }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([status, 0]);
  });

  it('names every fault of the parameters', async () => {
    const answer = await ask('/api/v1/chambers?page=0&page_size=x');
    expect(answer.status).toBe(422);
    expect(json(answer)).toEqual({
      detail: [
        {
          type: 'greater_than_equal',
          loc: ['query', 'page'],
          msg: 'Input should be greater than or equal to 1',
          input: '0',
          ctx: { ge: 1 },
        },
        {
          type: 'int_parsing',
          loc: ['query', 'page_size'],
          msg: 'Input should be a valid integer, unable to parse string as an integer',
          input: 'x',
        },
      ],
    });
  });

  it('writes server errors to the operator’s log', async () => {
    const served = await serve();
    const { body, headers } = await served.ask('/api/v1/broken');
    expect(body.toString()).not.toContain('secret');
    const lines = served.lines.filter((line) => line.includes('a secret of the server'));
    expect(lines).toHaveLength(1);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines[0]).toContain(headers['x-request-id']);
    // A different time is a different request; a refusal that is not our fault has no number.
    const again = await served.ask('/api/v1/broken');
    expect(again.headers['x-request-id']).not.toBe(headers['x-request-id']);
    expect((await served.ask('/api/v1/nothing')).headers).not.toHaveProperty('x-request-id');
  });

  it('writes the reason of server errors to the operator’s log, once a minute however often', async () => {
    const served = await serve({ chambers: null });
    const why = () => served.lines.filter((line) => line.includes('Answered 503'));
    for (let time = 0; time < 5; time++) expect((await served.ask(LIST)).status).toBe(503);
    expect(why()).toEqual(['Warning: Answered 503: No data have been published yet']);
    served.wait(60_000);
    await served.ask(LIST);
    expect(why()[1]).toBe(`${why()[0]} (4 times since the last such line)`);
    expect((await served.ask('/api/v1/nothing')).status).toBe(404);
    expect(why()).toHaveLength(2);
  });

  it('has the form of RFC 9457 for clients that ask for it', async () => {
    const problem = await ask('/api/v1/chambers/nowhere', { accept: 'application/problem+json' });
    expect(problem.headers['content-type']).toBe('application/problem+json');
    expect(json(problem)).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'Chamber not found',
      instance: '/api/v1/chambers/nowhere',
    });
    const faults = json(
      await ask('/api/v1/chambers?page=0', { accept: 'application/json, application/problem+json;q=0.5' }),
    );
    expect(faults).toMatchObject({
      status: 422,
      detail: expect.stringContaining('query.page'),
      errors: [{ type: 'greater_than_equal' }],
    });
    expect((await ask('/api/v1/nothing', { accept: '*/*' })).headers['content-type']).toBe(
      'application/json',
    );
  });

  it.each([
    [LIST, 'POST'],
    ['/api/v1/openapi.json', 'DELETE'],
    ['/data/releases.json', 'PUT'],
  ])('names the methods of %s for a %s', async (path, method) => {
    const answer = await ask(path, {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(json(answer)).toEqual({ detail: 'Method Not Allowed' });
  });

  it.each([
    ['letters as they were typed', `GET ${LIST}?q=Ávila HTTP/1.1`, 'percent-encoded'],
    ['a method of their own', 'BREW /coffee HTTP/1.1', 'no method of HTTP'],
  ])('names the fault to a client that sends %s', async (_, line, detail) => {
    const { port } = await serve();
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(`${line}\r\nHost: x\r\n\r\n`));
      let text = '';
      socket.on('data', (piece) => {
        text += piece;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    const [head, body] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(head).toContain('Access-Control-Allow-Origin: *');
    expect(JSON.parse(body!).detail).toContain(detail);
  });

  it('before the first release has a Retry-After', async () => {
    const served = await serve({ chambers: null });
    for (const path of [LIST, '/api/v1/health', '/data/latest/manifest.json', '/']) {
      const answer = await served.ask(path);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    }
    expect((await served.ask('/data/releases.json')).status).toBe(404);
    await served.publish(towns(1), '2025-01-22');
    served.wait(1000);
    expect((await served.ask(LIST)).status).toBe(200);
  });
});
