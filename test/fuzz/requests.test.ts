import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '../../functions/actions/registry.ts';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { readText } from '../contract/document.ts';
import { wholeServer } from '../security/whole-server.ts';
import { bodies, types } from './bodies.ts';
import { asPath, encodeAll, headers, methods, paths, queries, TOKEN, words } from './questions.ts';
import { runs, seed } from './runs.ts';

const ADMIN_TOKEN = 'a-token-of-the-operator';
const server = wholeServer({ ADMIN_TOKEN, WEB_URL: 'https://votes.example' });
const document = readText(
  JSON.stringify(openapi(endpoints, 'https://votes.example', () => null, operations)),
);

/** Allowed statuses of any request; none is a server error. */
const READ = [200, 204, 206, 303, 304, 308, 400, 401, 403, 404, 405, 413, 415, 416, 422, 431, 501];

describe(`no request makes the server fail (seed ${seed})`, () => {
  it('answers any request path, query and headers', async () => {
    const property = fc.asyncProperty(
      methods,
      paths,
      queries,
      headers,
      async (method, path, query, given) => {
        const at = asPath(path + (path.includes('?') ? '' : query));
        const { status, headers: sent, body } = await server.ask(at, { method, headers: given });
        expect({
          status: READ.includes(status) ? 'known' : status,
          type: sent['content-type'] ?? '',
        }).toEqual({ status: 'known', type: typeFor(status, method, sent) });
        if (status >= 400 && /json/.test(sent['content-type'] ?? '') && method !== 'HEAD')
          expect(JSON.parse(body.toString())).toHaveProperty('detail');
      },
    );
    await fc.assert(property, { numRuns: runs(500, 6_000), seed });
  });

  /** Refusals are problem JSON or an HTML page; a 416 has its information in a header. */
  function typeFor(status: number, method: string, sent: Record<string, unknown>): unknown {
    if (status < 400 || status === 416 || method === 'OPTIONS') return sent['content-type'] ?? '';
    return expect.stringMatching(/^(application\/(problem\+)?json|text\/html; charset=utf-8|text\/plain)/);
  }

  const routes = [
    ...document.beside.map(([route]) => route),
    ...[
      '/subscribe',
      '/es/subscribe',
      '/en/subscribe',
      '/confirm/alert/{token}',
      '/unsubscribe/newsletter/{token}',
    ].map((path) => `POST ${path}`),
  ];

  it('answers any write request', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...routes),
      types,
      bodies,
      fc.oneof(fc.constant(TOKEN), words),
      fc.boolean(),
      headers,
      async (route, type, body, token, isOwn, given) => {
        const [method, path] = route.split(' ') as [string, string];
        const isPage = !document.beside.some(([known]) => known === route);
        const at = asPath(`${isPage ? '' : '/api/v1'}${path.replace('{token}', encodeAll(token) || 'x')}`);
        const own: Record<string, string> = isOwn
          ? { origin: 'https://votes.example', host: 'votes.example' }
          : {};
        const { 'content-length': _, ...others } = given;
        const { status, body: said } = await server.ask(at, {
          method,
          headers: { ...others, ...own, 'content-type': type },
          body,
        });
        const described = Object.keys(
          document.beside.find(([known]) => known === route)?.[1].responses ?? {},
        ).map(Number);
        const known = isPage
          ? [200, 303, 400, 403, 404, 405, 410, 413, 415, 422, 431]
          : [...described, 404, 405, 413, 415, 422, 431];
        expect({
          at,
          status: known.includes(status) ? 'known' : status,
          said: status >= 500 ? said.toString() : '',
        }).toEqual({ at, status: 'known', said: '' });
      },
    );
    await fc.assert(property, { numRuns: runs(200, 2_000), seed });
  });

  it('logs no error, and still answers', async () => {
    expect(server.said()).not.toMatch(/failed:|Error/);
    expect((await server.ask('/api/v1/health')).status).toBe(200);
  });
});
