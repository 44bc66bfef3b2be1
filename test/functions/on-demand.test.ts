import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { towns } from '../publish/parliament.ts';
import { json, type Served, serve } from './served.ts';

/**
 * Returns code that renders `/chambers?…`: the total of the API; with `?wrong` the API’s refusal, with `?none` no
 * record, with `?fail` an error, with `?private` a counter in an answer that must not be cached. The mark separates one
 * version of the code from another.
 */
const bundle = (mark: string) => `
  if (globalThis.noBundles) throw new Error('No bundle can be loaded');
  globalThis.loadedBundles = [...(globalThis.loadedBundles ?? []), ${JSON.stringify(mark)}];
  let made = 0;
  const html = (text, status = 200) => new Response(text + ' ' + 'x'.repeat(2000), { status });
  export const pageAt = ({ pathname, search, searchParams }) =>
    /^.on-demand.\\w+.chambers$/.test(pathname)
      ? async ({ ask, faults, fail }) => {
          if (searchParams.has('fail')) return fail(new Error('No ink')), new Response(null, { status: 500 });
          if (searchParams.has('none')) return html('', 404);
          if (searchParams.has('private'))
            return new Response('made ' + ++made, { headers: { 'Cache-Control': 'no-store' } });
          const refused = [...faults('/chambers' + search)].map(String);
          if (refused.length > 0) return html(refused.join(), 422);
          const one = ask('/chambers/town-3')?.slug ?? 'nobody';
          return html(['${mark}', pathname, ask('/chambers' + search).total, one].join(' '));
        }
      : null;`;

const loads = (mark: string): number =>
  ((globalThis as { loadedBundles?: string[] }).loadedBundles ?? []).filter((one) => one === mark).length;

/** Gives the newest site of a server its on-demand bundle. */
function bring({ folder, release }: Served, mark: string): void {
  const server = `${folder}/site/${release}/.server`;
  mkdirSync(server, { recursive: true });
  writeFileSync(`${server}/entry.mjs`, bundle(mark));
  writeFileSync(`${folder}/site/${release}/not-now.html`, '<h1>Not now</h1>');
}

async function served(mark: string, options: Parameters<typeof serve>[0] = {}) {
  const server = await serve(options);
  bring(server, mark);
  return server;
}

describe('an address with a query', () => {
  it('shows a page rendered from the API’s answer', async () => {
    const { ask } = await served('made');
    const page = await ask('/chambers?page_size=5', { 'accept-encoding': 'identity' });
    const { total } = json(await ask('/api/v1/chambers?page_size=5'));
    expect(page.status).toBe(200);
    expect(page.body.toString()).toMatch(new RegExp(`^made /on-demand/ca/chambers ${total} town-3 x`));
    expect((await ask('/es/chambers?page_size=5')).body.toString()).toMatch(/\/on-demand\/es\/chambers /);
  });

  it('is sent like any other page', async () => {
    const { ask, release } = await served('sent');
    const page = await ask('/chambers?page_size=5', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(page.body).toString()).toMatch(/^sent /);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      ),
      'x-content-type-options': 'nosniff',
      'x-release': release,
      vary: 'Accept-Encoding',
    });
    const again = { 'accept-encoding': 'br', 'if-none-match': page.headers.etag! };
    expect((await ask('/chambers?page_size=5', again)).status).toBe(304);
    const head = await ask('/chambers?page_size=5', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, page.headers.etag]);
    expect((await ask('/chambers?page_size=5', {}, 'POST')).status).toBe(405);
  });

  it('with private contents is rendered each time, and never cached on the way', async () => {
    const { ask } = await served('private');
    const asked = () => ask('/chambers?private=1', { 'accept-encoding': 'identity' });
    expect((await asked()).body.toString()).toBe('made 1');
    const page = await asked();
    expect(page.body.toString()).toBe('made 2');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('that no page uses shows the file', async () => {
    const { ask } = await served('file');
    expect((await ask('/votes/1?from=mail')).body.toString()).toBe('<h1>Vote 1</h1>');
    expect((await ask('/chambers')).body.toString()).toBe('<h1>Not here</h1>');
    const plain = await serve();
    expect((await plain.ask('/votes/1?from=mail')).body.toString()).toBe('<h1>Vote 1</h1>');
  });

  it('shows the API’s refusal', async () => {
    const page = await (await served('refused')).ask('/chambers?page_size=1000&page=x');
    expect([page.status, page.body.toString()]).toEqual([
      422,
      expect.stringMatching(/^page,int_parsing,page_size,less_than_equal x/),
    ]);
  });

  it('shows the site’s 404 page if there is no record', async () => {
    const page = await (await served('nothing')).ask('/chambers?none=1');
    expect([page.status, page.body.toString()]).toEqual([404, '<h1>Not here</h1>']);
  });

  it('with a failing page is reported to the reader and to the operator, in different words', async () => {
    const { ask, lines } = await served('failed');
    const page = await ask('/chambers?fail=1');
    expect([page.status, page.body.toString()]).toEqual([500, '<h1>Not now</h1>']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(lines.at(-1)).toMatch(/\/chambers could not be made: Error: No ink/);
  });

  it('counts as a computed answer, which files never do', async () => {
    const { ask } = await served('counted', { rateLimit: 2 });
    const asked = async () => (await ask('/chambers?page_size=5')).status;
    expect([await asked(), await asked(), await asked()]).toEqual([200, 200, 429]);
    const refused = await ask('/chambers?page_size=5');
    expect(refused.body.toString()).toBe('<h1>Not now</h1>');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/votes/1?from=mail')).status).toBe(200);
  });

  it('shows nothing of the bundle', async () => {
    const { ask } = await served('hidden');
    for (const address of [
      '/.server/entry.mjs',
      '/%2Eserver/entry.mjs',
      '/on-demand/ca/chambers?page_size=5',
    ])
      expect((await ask(address)).status).toBe(404);
  });
});

describe('a new release', () => {
  it('with the same code uses the loaded bundle', async () => {
    const server = await served('kept');
    expect((await server.ask('/chambers?page_size=5')).body.toString()).toMatch(/ 30 /);
    await server.publish(towns(7), '2025-02-11');
    bring(server, 'kept');
    server.wait(1000);
    expect((await server.ask('/chambers?page_size=5')).body.toString()).toMatch(/^kept .+ 7 /);
    expect(loads('kept')).toBe(1);
  });

  it('with the same code is loaded if the former one could not be', async () => {
    const loading = globalThis as { noBundles?: boolean };
    loading.noBundles = true;
    onTestFinished(() => {
      loading.noBundles = false;
    });
    const server = await served('spoilt');
    expect((await server.ask('/chambers?page_size=5')).status).toBeGreaterThanOrEqual(500);
    loading.noBundles = false;
    await server.publish(towns(7), '2025-02-11');
    bring(server, 'spoilt');
    server.wait(1000);
    expect((await server.ask('/chambers?page_size=5')).body.toString()).toMatch(/^spoilt .+ 7 /);
  });

  it('with other code loads its own bundle', async () => {
    const server = await served('old');
    await server.ask('/chambers?page_size=5');
    await server.publish(towns(7), '2025-02-11');
    bring(server, 'new');
    server.wait(1000);
    expect((await server.ask('/chambers?page_size=5')).body.toString()).toMatch(/^new .+ 7 /);
  });
});
