import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pages, serve, serveAll } from './served.ts';

const { ask, of } = serveAll();

describe('a page', () => {
  it.each([
    ['/', 'index.html'],
    ['/votes/1', 'votes/1.html'],
    ['/votes/1.html', 'votes/1.html'],
    ['/votes/1?from=mail', 'votes/1.html'],
    ['/votes%2E1/../votes/1', 'votes/1.html'],
    ['/groups', 'groups/index.html'],
    ['/groups/', 'groups/index.html'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
  ])('at %s is %s', async (address, path) => {
    const { release } = of('');
    const answer = await ask(address);
    expect([answer.status, answer.body.toString()]).toEqual([200, pages[path]]);
    expect(answer.headers).toMatchObject({
      'content-type': path.endsWith('html') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      ),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-release': release,
      vary: 'Accept-Encoding',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('has one address', async () => {
    const answer = await ask('/votes/1/?from=mail');
    expect([answer.status, answer.headers.location]).toEqual([308, '/votes/1?from=mail']);
  });

  it('is compressed and revalidated by its tag', async () => {
    const answer = await ask('/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.body).toString()).toBe(pages['index.html']);
    const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': answer.headers.etag! });
    expect(again.status).toBe(304);
  });

  it('of a widget may be framed by any site and loads nothing from other hosts', async () => {
    const { headers } = await ask('/embed/votes/1');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors *",
    );
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('that sizes a widget may be framed by any site and runs only our own files', async () => {
    const { headers } = await ask('/embed/v1');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors *; script-src 'self'; connect-src 'self'",
    );
  });

  it('accepts only reading methods', async () => {
    const answer = await ask('/votes/1', {}, 'POST');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

it('has files with their hash in the name, which may be cached for ever', async () => {
  const { headers } = await ask('/_astro/style.abc123.css');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

describe('an address without a page', () => {
  it.each([
    ['/nothing', '404.html'],
    ['/votes/2', '404.html'],
    ['/es/votos/2', 'es/404.html'],
    ['/_astro/nothing.css', '404.html'],
  ])('%s shows the page %s of the site', async (address, path) => {
    const answer = await ask(address, { 'if-none-match': '*' });
    expect([answer.status, answer.body.toString()]).toEqual([404, pages[path]]);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  it('gets a plain message if there are no pages', async () => {
    const plain = await serve({ site: false });
    const answer = await plain.ask('/');
    expect([answer.status, answer.body.toString()]).toEqual([404, '{"detail":"Not Found"}']);
  });
});
