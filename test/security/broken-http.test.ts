import { describe, expect, it } from 'vitest';
import { TIMEOUTS } from '../../functions/http/connections.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { serve } from '../functions/served.ts';
import { sent, wholeServer } from './whole-server.ts';

const server = wholeServer();

const head = (...lines: string[]) =>
  `${['GET /api/v1/health HTTP/1.1', 'Host: x', ...lines].join('\r\n')}\r\n\r\n`;
const post = (body: string, ...lines: string[]) =>
  `${['POST /api/v1/newsletter HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines].join('\r\n')}\r\n\r\n${body}`;
const statusesIn = (answer: string) =>
  Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status));
/** A smuggled request: an answer to it would contain this address. */
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';

describe('two servers on one connection never see other requests in it', () => {
  it.each([
    ['a length and chunks', post(`0\r\n\r\n${HIDDEN}`, 'Content-Length: 5', 'Transfer-Encoding: chunked')],
    ['chunks and a length', post(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: chunked', 'Content-Length: 5')],
    ['two lengths', post(`{}${HIDDEN}`, 'Content-Length: 2', `Content-Length: ${HIDDEN.length + 2}`)],
    ['a list of lengths', post(`{}${HIDDEN}`, `Content-Length: 2, ${HIDDEN.length + 2}`)],
    ['a length with a sign', post(`{}${HIDDEN}`, 'Content-Length: +2')],
    ['a negative length', post(`{}${HIDDEN}`, 'Content-Length: -2')],
    [
      'another encoding behind the chunks',
      post(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: chunked, identity'),
    ],
    ['an encoding spelt otherwise', post(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: xchunked')],
    ['a space before the colon', post(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding : chunked')],
    ['a tab for a header', head('\tX: 1')],
    ['a line that is folded', head('X-One: a', ' b')],
    ['bare line feeds', 'GET /api/v1/health HTTP/1.1\nHost: x\n\n'],
    ['a bare line feed in a header', head('X-One: a\nX-Two: b')],
    ['a carriage return in a header', head('X-One: a\rX-Two: b')],
    ['a zero byte in a header', head('X-One: a\0b')],
    ['chunks whose lengths are none', post(`5;${'a'.repeat(20)}\n{}`, 'Transfer-Encoding: chunked')],
    ['a chunk length beyond all numbers', post('ffffffffffffffffff\r\n{}', 'Transfer-Encoding: chunked')],
    ['two hosts', head('Host: y')],
    ['the same host twice', head('Host: x')],
    ['no host', 'GET /api/v1/health HTTP/1.1\r\n\r\n'],
    ['a version that is none', 'GET /api/v1/health HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a method that is none', 'GET\0 /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a path with a space', 'GET /api/v1 /health HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['nothing but bytes', Buffer.from(Array.from({ length: 512 }, (_, at) => (at * 37) % 256))],
    ['TLS', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
  ])('with %s', async (_, bytes) => {
    const answer = await server.raw([bytes]);
    expect(statusesIn(answer).filter((status) => status !== 400)).toEqual([]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
    expect(answer).not.toContain('hidden');
  });

  it('with endless headers', async () => {
    const answer = await server.raw([head(`X-Long: ${'a'.repeat(100_000)}`)]);
    expect(statusesIn(answer)).toEqual([431]);
    const many = await server.raw([head(...Array.from({ length: 5_000 }, (_, at) => `X-${at}: ${at}`))]);
    expect(statusesIn(many)).toEqual([431]);
  });

  it('with endless headers of a HEAD request', async () => {
    const asked = head(`X-Long: ${'a'.repeat(20_000)}`).replace('GET', 'HEAD');
    const answer = await server.raw([asked]);
    expect(statusesIn(answer)).toEqual([431]);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  });

  it('requests on one connection are answered in order', async () => {
    const answer = await server.raw([head().repeat(3), head('Connection: close')]);
    expect(statusesIn(answer)).toEqual([200, 200, 200, 200]);
  });

  it('the request before a broken one is answered, the one after it is not', async () => {
    const answer = await server.raw([head(), 'BROKEN\r\n\r\n', head()]);
    expect(statusesIn(answer)).toEqual([200, 400]);
  });

  it('an upgrade to another protocol is refused', async () => {
    const upgrade = await server.raw([head('Connection: Upgrade, close', 'Upgrade: websocket')]);
    expect(statusesIn(upgrade)).toEqual([200]);
    const tunnel = await server.raw(['CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'], 3_000);
    expect(statusesIn(tunnel).filter((status) => status < 400)).toEqual([]);
  });
});

describe('a client cannot hold a connection for ever', () => {
  const timeouts = { ...TIMEOUTS, headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };

  it.each([
    ['by saying nothing', []],
    ['by headers that never end', ['GET /api/v1/chambers HTTP/1.1\r\nHost: x\r\nX-One: ']],
    [
      'by a body that never ends',
      ['POST /api/v1/chambers HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'],
    ],
  ])('%s', async (_, pieces) => {
    const served = await serve({ timeouts });
    const answer = await sent(served.port, pieces, 200_000);
    expect(statusesIn(answer).filter((status) => ![408, 405].includes(status))).toEqual([]);
    expect((await served.ask('/api/v1/chambers')).status).toBe(200);
  });

  it('for more than half a minute by default', () => {
    expect(TIMEOUTS.headersTimeout).toBeLessThanOrEqual(30_000);
    expect(TIMEOUTS.requestTimeout).toBeLessThanOrEqual(30_000);
    expect(TIMEOUTS.headersTimeout).toBeLessThanOrEqual(TIMEOUTS.requestTimeout);
  });
});

it('no code or script enables a lenient parser', () => {
  const files = filesOnDisk();
  const project = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');
  const written = ['functions', 'pipeline', 'site', '.ci']
    .flatMap((folder) => files.walk(`${project}/${folder}`).map((path) => `${folder}/${path}`))
    .concat('package.json')
    .filter((path) => /\.(ts|mjs|js|json|astro|service)$|run$/.test(path));
  const forgiving = written.filter((path) =>
    /insecureHTTPParser|insecure-http-parser/.test(files.readText(`${project}/${path}`)),
  );
  expect([written.length > 100, forgiving]).toEqual([true, []]);
});
