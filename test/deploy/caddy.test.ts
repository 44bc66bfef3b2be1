import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { pageHeaders } from '../../pipeline/publish/site/web-headers.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import { serve } from '../functions/served.ts';
import { withPlaces } from './nginx.ts';

const files = filesOnDisk();
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/**
 * Starts Caddy with the configuration of the guide before a server, without a certificate; returns its
 * address.
 */
async function startCaddy(
  upstream: number,
  www: string,
): Promise<{ origin: string; said(): string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-caddy-'));
  const port = await freePort();
  const text = withPlaces(readFileSync('functions/deploy/Caddyfile', 'utf8'), [
    ['\n{\n', '\n{\n\tadmin off\n'],
    ['\nvotes.example.org {', `\nhttp://127.0.0.1:${port} {`],
    ['127.0.0.1:4321 {', `127.0.0.1:${upstream} {`],
    ['/var/lib/hemicicle/www', www],
  ]);
  writeFileSync(join(folder, 'Caddyfile'), text);
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder },
  });
  let said = '';
  caddy.stderr.on('data', (piece) => {
    said += piece;
  });
  const ended = new Promise((resolve) => caddy.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(origin).catch((cause) => {
      throw new Error(`Caddy did not start:\n${said}`, { cause });
    });
  await eventually(answers);
  return {
    origin,
    said: () => said,
    stop: async () => {
      caddy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const headersOf = (answer: Response, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]));

describe.skipIf(!hasCaddy)('the server behind Caddy', () => {
  const www = mkdtempSync(join(tmpdir(), 'hemicicle-www-'));
  afterAll(() => rmSync(www, { recursive: true, force: true }));

  it('gives the same answers as without Caddy, with each client’s own address', async () => {
    const served = await serve({ trustProxy: 1 });
    const caddy = await startCaddy(served.port, www);
    onTestFinished(() => caddy.stop());
    const straight = `http://127.0.0.1:${served.port}`;
    const names = [
      'etag',
      'cache-control',
      'content-encoding',
      'content-type',
      'vary',
      'x-release',
      'content-security-policy',
    ];
    for (const path of ['/', '/api/v1/chambers', '/votes/1', '/nowhere', '/data/latest/manifest.json']) {
      const [through, without] = [await fetch(caddy.origin + path), await fetch(straight + path)];
      expect([through.status, headersOf(through, names)], path).toEqual([
        without.status,
        headersOf(without, names),
      ]);
      expect(await through.text(), path).toBe(await without.text());
      expect(through.headers.get('strict-transport-security'), path).toBe('max-age=31536000');
    }
  });

  describe('while the server is down, Caddy', () => {
    let caddy: Awaited<ReturnType<typeof startCaddy>>;
    beforeAll(async () => {
      const pages = [
        'index.html',
        'es.html',
        'votes.html',
        'votes/7.html',
        'embed/votes/7.html',
        'embed/v1.html',
        'docs/api.html',
        'not-now.html',
      ];
      for (const path of pages) files.write(`${www}/${path}`, `<h1>${path}</h1>`);
      for (const path of [
        'data/latest/api/votes/7.json',
        'data/latest/api/index.json',
        'data/latest/openapi.json',
      ])
        files.write(`${www}/${path}`, `{"file":"${path}"}`);
      files.write(`${www}/images/votes/7.png`, 'a picture');
      for (const path of [
        '.server/entry.mjs',
        '.state/subscribers.sqlite',
        '_headers',
        'data/published.json',
      ])
        files.write(`${www}/${path}`, 'secret');
      mkdirSync(`${www}/persons`);
      caddy = await startCaddy(await freePort(), www);
    });
    afterAll(() => caddy?.stop());

    it.each([
      ['/', 'index.html'],
      ['/es', 'es.html'],
      ['/votes', 'votes.html'],
      ['/votes/7', 'votes/7.html'],
      ['/embed/votes/7', 'embed/votes/7.html'],
      ['/embed/v1', 'embed/v1.html'],
      ['/docs/api', 'docs/api.html'],
      ['/api/v1', 'data/latest/api/index.json'],
      ['/api/v1/votes/7', 'data/latest/api/votes/7.json'],
      ['/api/v1/openapi.json', 'data/latest/openapi.json'],
      ['/votes/7/opengraph-image', 'a picture'],
    ])('shows %s from a file', async (path, text) => {
      const answer = await fetch(caddy.origin + path);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(text)]);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
      if (text.endsWith('.html'))
        expect(answer.headers.get('content-security-policy')).toBe(
          pageHeaders(path)['Content-Security-Policy'],
        );
    });

    it.each(['/api/v1/votes?result=tie', '/votes?result=tie', '/persons', '/confirm/alert/c2VjcmV0LXRva2Vu'])(
      'asks for patience with %s',
      async (path) => {
        const answer = await fetch(caddy.origin + path);
        expect([answer.status, headersOf(answer, ['retry-after', 'cache-control'])]).toEqual([
          503,
          { 'retry-after': '10', 'cache-control': 'no-store' },
        ]);
      },
    );

    it('shows no hidden files or host settings, and logs no secret', async () => {
      for (const path of [
        '/.server/entry.mjs',
        '/.state/subscribers.sqlite',
        '/%2estate/subscribers.sqlite',
        '/_headers',
        '/data/published.json',
      ])
        expect(await (await fetch(caddy.origin + path)).text(), path).not.toContain('secret');
      expect(caddy.said()).not.toContain('c2VjcmV0LXRva2Vu');
    });
  });
});
