import { describe, expect, it } from 'vitest';
import { wholeServer } from './whole-server.ts';

const ADMIN_TOKEN = 'a-token-of-the-operator';
const server = wholeServer({ ADMIN_TOKEN, WEB_URL: 'https://votes.example', HSTS_SECONDS: '31536000' });
const json = { 'content-type': 'application/json' };
const TOKEN = 'x'.repeat(43);

/** One address of every kind, and its status. */
const kinds: [address: string, status: number, request?: Parameters<typeof server.ask>[1]][] = [
  ['/', 200],
  ['/votes', 200],
  ['/docs/api', 200],
  ['/_astro/style.abc123.css', 200],
  ['/votes/', 308],
  ['/nowhere', 404],
  ['/es/nowhere?page=2', 404],
  ['/nowhere', 405, { method: 'POST' }],
  ['/api/v1/votes', 200],
  ['/api/v1/votes', 200, { headers: { 'if-none-match': '*' } }],
  ['/api/v1/votes.csv', 200],
  ['/api/v1/votes?page=0', 422],
  ['/api/v1/votes/1', 404],
  ['/api/v1/nothing', 404],
  ['/api/v1/votes', 405, { method: 'PUT' }],
  ['/api/v1/votes', 204, { method: 'OPTIONS' }],
  ['/api/v1/health', 200],
  ['/api/v1/openapi.json', 200],
  ['/data/releases.json', 200],
  ['/data/latest/manifest.json', 200],
  ['/data/latest/parliament.sqlite', 206, { headers: { range: 'bytes=0-99' } }],
  ['/data/latest/parliament.sqlite', 416, { headers: { range: 'bytes=99999999999-' } }],
  ['/data/v/RELEASE/people.csv', 200],
  ['/data/nothing', 404],
  ['/data/latest/people.csv', 405, { method: 'DELETE' }],
  ['/llms.txt', 200],
  ['/feeds/votes.atom', 200],
  ['/es/feeds/nothing.json', 404],
  ['/embed/votes/VOTE', 200],
  ['/en/embed/votes/1', 404],
  ['/oembed?url=https://votes.example/votes/VOTE', 200],
  ['/oembed', 404],
  ['/votes/VOTE/opengraph-image', 200],
  ['/votes/1/opengraph-image', 404],
  ['/subscribe', 404],
  ['/api/v1/alerts', 415, { method: 'POST', body: '{}' }],
  ['/api/v1/alerts', 422, { method: 'POST', headers: json, body: '{}' }],
  ['/api/v1/newsletter', 201, { method: 'POST', headers: json, body: '{"email":"ada@example.org"}' }],
  [`/api/v1/confirm/alert/${TOKEN}`, 404],
  ['/api/v1/push/public-key', 200],
  ['/api/v1/admin/newsletter/preview', 401],
  ['/api/v1/admin/newsletter/preview', 200, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }],
];

describe('every kind of answer', () => {
  it.each(kinds)('such as %s with %i has the security headers', async (address, expected, request) => {
    const [vote] = JSON.parse((await server.ask('/api/v1/votes')).body.toString()).items;
    const at = address.replace('RELEASE', server.release).replace('VOTE', vote.id);
    const { status, headers } = await server.ask(at, request);
    expect({ at, status, headers }).toMatchObject({
      at,
      status: request?.headers?.['if-none-match'] === undefined ? expected : 304,
      headers: {
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(
          /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
        ),
        'permissions-policy': expect.stringContaining('camera=()'),
        'strict-transport-security': 'max-age=31536000',
      },
    });
    if (headers['content-type']?.startsWith('text/html') !== true) return;
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain('frame-ancestors');
    expect(policy.split('; ').find((rule) => rule.startsWith('script-src')) ?? '').not.toMatch(
      /unsafe|\*|https?:/,
    );
    const mayStyle = /embed|admin/.test(at);
    expect(policy.includes("'unsafe-inline'")).toBe(mayStyle);
  });

  it('has them even for input that is not HTTP', async () => {
    const answer = await server.raw(['GET / HTTP/1.1\r\nHost: x\r\nBroken\r\n\r\n']);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    for (const header of [
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: ',
      'Permissions-Policy: ',
      'Strict-Transport-Security: max-age=31536000',
    ])
      expect(answer).toContain(`\r\n${header}`);
  });
});
