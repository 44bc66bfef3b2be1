import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { pageHeaders } from '../../pipeline/publish/site/web-headers.ts';
import { publishToDirectory } from '../../pipeline/publish/targets/directory.ts';
import { uploadSteps } from '../../pipeline/publish/targets/tree.ts';
import { freePort } from '../free-port.ts';
import { serve } from '../functions/served.ts';
import { towns } from '../publish/parliament.ts';
import { sampleSite, serveSample } from '../site/sample-site.ts';
import { hasNginx, type Nginx, startNginx } from './nginx.ts';

const files = filesOnDisk();

/** Headers that control caching, reading and display. */
const TOLD = [
  ...[
    'content-type',
    'content-encoding',
    'content-length',
    'etag',
    'last-modified',
    'vary',
    'cache-control',
    'link',
  ],
  ...['accept-ranges', 'content-range', 'content-location', 'x-release', 'access-control-allow-origin'],
  ...['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy', 'allow'],
];

const HSTS = 'max-age=31536000';

describe.skipIf(!hasNginx)('the server behind nginx', () => {
  let nginx: Nginx;
  let origin: string;
  let stop: () => Promise<void>;
  let vote: string;
  let release: string;
  const www = join(tmpdir(), `hemicicle-www-${process.pid}`);

  beforeAll(async () => {
    const { publicFolder, pages } = await sampleSite();
    release = readReleases(publicFolder, files)!.latest;
    const name = files
      .list(`${publicFolder}/v/${release}/api/votes`)
      .find((file) => /^\d+\.json$/.test(file))!;
    vote = name.slice(0, -'.json'.length);
    ({ origin, stop } = await serveSample({ TRUST_PROXY: '1', WRITE_LIMIT: '3', HOST: '127.0.0.1' }));
    const sitesFolder = pages.slice(0, pages.lastIndexOf('/'));
    const tree = {
      ...{ publicFolder, sitesFolder, imagesFolder: `${www}-none`, workFolder: `${www}-work` },
      ...{ files, naming: 'files' as const },
    };
    publishToDirectory(uploadSteps(tree), www, files);
    nginx = await startNginx(Number(new URL(origin).port), www);
  });
  afterAll(async () => {
    await nginx?.stop();
    await stop?.();
    for (const folder of [www, `${www}-work`]) rmSync(folder, { recursive: true, force: true });
  });

  it('has a configuration that nginx accepts without warnings', () => {
    expect(nginx.check()).toMatchObject({ status: 0, said: expect.not.stringContaining('[warn]') });
  });

  it('gives the same answers as without nginx', async () => {
    const paths = [
      '/',
      '/es/votes',
      `/votes/${vote}`,
      `/embed/votes/${vote}`,
      '/embed/v1',
      '/embed/v1.js',
      '/api/v1/votes',
      `/api/v1/votes/${vote}`,
    ];
    const more = [
      '/votes?result=approved',
      '/api/v1/votes?page_size=0',
      '/data/latest/manifest.json',
      '/nowhere',
      '/llms.txt',
    ];
    const data = [
      `/data/v/${release}/parliament.sqlite`,
      '/feeds/votes.atom',
      `/votes/${vote}/opengraph-image`,
    ];
    for (const path of [...paths, ...more, ...data]) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'Accept-Encoding': encoding };
        const straight = await fetch(origin + path, { headers, method: 'HEAD' });
        const through = await nginx.ask(path, { headers, method: 'HEAD' });
        expect(through.status, path).toBe(straight.status);
        for (const name of TOLD)
          expect(through.headers[name] ?? null, `${name} of ${path}`).toBe(straight.headers.get(name));
        expect(through.headers['strict-transport-security'], path).toBe(HSTS);
      }
    }
  });

  it('sends compressed bytes as it made them', async () => {
    const { body, headers } = await nginx.ask('/', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('</html>');
  });

  it('revalidates answers, and sends parts of files on request', async () => {
    const { headers } = await nginx.ask(`/api/v1/votes/${vote}`);
    const again = await nginx.ask(`/api/v1/votes/${vote}`, { headers: { 'If-None-Match': headers.etag! } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const database = `/data/v/${release}/parliament.sqlite`;
    const part = await nginx.ask(database, { headers: { Range: 'bytes=0-15' } });
    expect([part.status, part.body.toString()]).toEqual([206, 'SQLite format 3\0']);
    expect((await nginx.ask(database, { headers: { Range: 'bytes=99999999999-' } })).status).toBe(416);
  });

  it('counts each client by its own address, whatever headers it sends', async () => {
    const subscribe = (from: string, forwarded: string) =>
      nginx.ask('/api/v1/newsletter', {
        ...{ method: 'POST', from, body: '{"email":"nobody"}' },
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
      });
    const statuses: number[] = [];
    for (let asked = 1; asked <= 4; asked++)
      statuses.push((await subscribe('127.0.0.2', `10.0.0.${asked}`)).status);
    expect(statuses).toEqual([422, 422, 422, 429]);
    expect((await subscribe('127.0.0.3', '10.0.0.1')).status).toBe(422);
  });

  it('never gets far too large requests, and refuses too large ones itself', async () => {
    const post = (bytes: number) =>
      nginx.ask('/api/v1/alerts', {
        ...{ method: 'POST', from: '127.0.0.4', body: ' '.repeat(bytes) },
        headers: { 'Content-Type': 'application/json', 'Content-Length': String(bytes) },
      });
    const [far, little] = [await post(100_000), await post(20_000)];
    expect([far.status, far.headers['content-type']]).toEqual([413, 'text/html']);
    expect([little.status, little.headers['content-type']]).toEqual([413, 'application/json']);
  });

  it('is reached only over TLS', async () => {
    const { status, headers } = await nginx.askPlainly('/es/votes?result=tie');
    expect([status, headers.location]).toEqual([301, 'https://votes.example.org/es/votes?result=tie']);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('has no secret of a mail in nginx’s log', async () => {
    const secret = 'Zm9yLW5vYm9keS1lbHNl';
    await nginx.ask(`/es/confirm/alert/${secret}`);
    await nginx.ask(`/es/unsubscribe/everything/${secret}`);
    await nginx.ask(`/unsubscribe/alerts/${secret}`);
    await nginx.ask(`/api/v1/unsubscribe/newsletter/${secret}?x=${secret}`, {
      headers: { Referer: `https://x/${secret}` },
    });
    await nginx.ask(`/api/v1/votes/${vote}`);
    // nginx writes its log after the answer.
    await expect.poll(nginx.log).toContain(`"GET /api/v1/votes/${vote}" 200`);
    const log = nginx.log();
    expect(log).toContain('"GET /es/confirm/alert/-" ');
    expect(log).not.toContain(secret);
  });

  describe('while the server is down, nginx', () => {
    let alone: Nginx;
    beforeAll(async () => {
      alone = await startNginx(await freePort(), www);
    });
    afterAll(() => alone?.stop());

    it('shows pages, widgets, answers and files of the newest release', async () => {
      const paths = [
        '/',
        '/es',
        '/votes',
        `/es/votes/${vote}`,
        `/embed/votes/${vote}`,
        '/embed/v1',
        '/embed',
        '/en/docs/api',
      ];
      const data = [
        '/api/v1',
        `/api/v1/votes/${vote}`,
        '/api/v1/openapi.json',
        '/data/latest/people.csv',
        '/data/releases.json',
      ];
      for (const path of [...paths, ...data]) {
        const [spare, live] = [await alone.ask(path), await nginx.ask(path)];
        expect(spare.status, path).toBe(200);
        expect(spare.body.equals(live.body), path).toBe(true);
        expect(spare.headers['strict-transport-security'], path).toBe(HSTS);
        const [type] = live.headers['content-type']!.split(';');
        if (!path.endsWith('.csv')) expect(spare.headers['content-type'], path).toContain(type);
        if (!/^\/(api|data)/.test(path))
          expect(spare.headers['content-security-policy'], path).toBe(
            pageHeaders(path)['Content-Security-Policy'],
          );
      }
      const part = await alone.ask(`/data/v/${release}/parliament.sqlite`, {
        headers: { Range: 'bytes=0-5' },
      });
      expect([part.status, part.body.toString()]).toEqual([206, 'SQLite']);
    });

    it('asks for patience with answers that need the server', async () => {
      const api = ['/api/v1/votes?result=tie', '/api/v1/health', '/api/v1/votes.csv'];
      for (const path of [...api, '/votes?result=tie', '/es/nowhere', '/confirm/alert/x?y']) {
        const { status, headers, body } = await alone.ask(path);
        expect([status, headers['retry-after'], headers['cache-control']], path).toEqual([
          503,
          '10',
          'no-store',
        ]);
        if (path.startsWith('/api'))
          expect(JSON.parse(body.toString())).toMatchObject({ detail: expect.any(String) });
        else expect(body.toString(), path).toContain('</html>');
      }
      const post = await alone.ask('/api/v1/alerts', { method: 'POST', body: '{}' });
      expect([post.status, post.headers['retry-after']]).toEqual([503, '10']);
    });

    it('logs no secret of a mail either', async () => {
      const secret = 'Zm9yLW5vYm9keS1lbHNl';
      const { status } = await alone.ask(`/en/unsubscribe/newsletter/${secret}`);
      expect(status).toBe(503);
      // nginx writes its log after the answer.
      await expect.poll(alone.log).toContain('"GET /en/unsubscribe/newsletter/-" 503');
      expect(alone.log()).not.toContain(secret);
    });

    it('shows no hidden files or host settings', async () => {
      files.write(`${www}/.server/entry.mjs`, 'secret');
      files.write(`${www}/.state/subscribers.sqlite`, 'secret');
      const hidden = [
        '/.server/entry.mjs',
        '/.state/subscribers.sqlite',
        '/%2estate/subscribers.sqlite',
        '/x/../.server/entry.mjs',
      ];
      for (const path of [
        ...hidden,
        '/_headers',
        '/_redirects',
        '/data/published.json',
        '/data/../../passwd',
      ])
        expect((await alone.ask(path)).body.toString(), path).not.toMatch(
          /secret|Policy|opengraph|paths|root:/,
        );
    });
  });
});

it.skipIf(!hasNginx)('nginx serves a new release at once', async () => {
  const served = await serve({ trustProxy: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-www-'));
  const nginx = await startNginx(served.port, folder);
  onTestFinished(async () => {
    await nginx.stop();
    rmSync(folder, { recursive: true });
  });
  const small = await nginx.ask('/votes/1', { headers: { 'Accept-Encoding': 'gzip' } });
  expect([small.headers['content-encoding'], small.headers.etag], 'small pages stay as they are').toEqual([
    undefined,
    expect.stringMatching(/^"/),
  ]);
  const before = await nginx.ask('/api/v1/chambers');
  expect(before.headers['x-release']).toBe(served.release);
  const next = await served.publish(towns(31), '2025-02-11');
  served.wait(2000);
  const headers = { 'If-None-Match': before.headers.etag! };
  const after = await nginx.ask('/api/v1/chambers', { headers });
  expect([after.status, after.headers['x-release']]).toEqual([200, next]);
});
