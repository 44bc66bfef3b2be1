import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizingLine, snippet } from '../../pipeline/embeds/address.ts';
import { EMBEDS, subjectAt } from '../../pipeline/embeds/registry.ts';
import { writeEmbeds } from '../../pipeline/publish/site/embeds.ts';
import { effectsForTests } from '../effects.ts';
import { serveEditions } from '../embeds/editions.ts';
import { longWords } from '../embeds/long-words.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';
import { listening, serve } from './served-site.ts';

const RELEASE = '2025-07-08-0000000b';
const PUBLIC = resolve('site/public');
const PATHS = [
  '/embed/votes/15001001',
  '/es/embed/groups/red',
  '/en/embed/topics/sdg-08',
  '/embed/persons/1',
];
const heightOf = (path: string) => EMBEDS[subjectAt(path.replace(/^.*\/embed|\?.*$/g, ''))!.kind].height;

describe.skipIf(!hasChromium)('a widget on a site that allows our script', () => {
  let folder: string;
  let widgets: Server;
  let elsewhere: Server;
  let plain: Awaited<ReturnType<typeof serve>>;
  /** Hosts of the widgets: the server and a static host. */
  const hosts: Record<string, string> = {};
  let other: string;
  const browser = chromiumForAll();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
    const edition = serveEditions({ [RELEASE]: longWords() }, `${folder}/public`, PUBLIC);
    widgets = createAdaptorServer({ fetch: edition.app.fetch }) as Server;
    hosts.server = await listening(widgets);
    cpSync(PUBLIC, `${folder}/site`, { recursive: true });
    const place = {
      siteFolder: `${folder}/site`,
      webUrl: 'https://votes.example.org',
      dataDate: '2025-07-08',
    };
    writeEmbeds({ releaseFolder: edition.folder, ...place }, effectsForTests().files);
    plain = await serve(`${folder}/site`);
    hosts.files = plain.origin;
    // The other site shows the snippet of its query, with the line for the script or without it.
    elsewhere = createServer(({ url }, response) => {
      const asked = new URL(url!, 'http://other').searchParams;
      const host = hosts[asked.get('host')!]!;
      const path = asked.get('path')!;
      const code = snippet({ src: `${host}${path}`, title: 'W', width: '100%', height: heightOf(path) });
      const policy = `default-src 'none'; style-src-attr 'unsafe-inline'; frame-src ${Object.values(hosts).join(' ')}; script-src ${asked.has('refused') ? "'none'" : host}`;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Content-Security-Policy', policy);
      response.end(
        `<!doctype html><title>News</title><body style="margin:0">${code}${asked.has('script') ? sizingLine(host) : ''}`,
      );
    });
    other = await listening(elsewhere);
  });
  afterAll(async () => {
    widgets?.close();
    elsewhere?.close();
    plain?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Opens the other site and waits for the end of all requests, so that unwanted effects have time to appear.
   */
  const open = async (query: string, { width = 700, rest = true } = {}) => {
    const context = await browser.newContext({ viewport: { width, height: 700 } });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(`${other}/?${query}`, { waitUntil: rest ? 'networkidle' : 'load' });
    return { context, page, said };
  };
  /** Does the same where the script is allowed, and waits for the widget in its frame. */
  const openSized = async (query: string, width?: number) => {
    const opened = await open(`script&${query}`, { width, rest: false });
    await opened.page.frameLocator('iframe').locator('html[data-height="auto"]').waitFor();
    return opened;
  };
  const given = async (page: Page) => (await page.locator('iframe').first().boundingBox())!.height;
  const widgetIn = (page: Page): Frame => page.frames().at(-1)!;
  /** Returns how much higher and wider a widget is than its frame. */
  const excess = (page: Page) =>
    widgetIn(page).evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [scrollHeight - innerHeight, scrollWidth - innerWidth];
    });
  const wanted = (page: Page) =>
    widgetIn(page).evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));

  it.each(['server', 'files'])('has the height of its contents at every width: from %s', async (host) => {
    for (const path of PATHS) {
      const { context, page, said } = await openSized(`host=${host}&path=${path}`);
      for (const width of [240, 300, 390, 700, 1100, 300]) {
        await page.setViewportSize({ width, height: 700 });
        await expect.poll(async () => (await given(page)) - (await wanted(page))).toBe(0);
        expect(await excess(page), `${path} at ${width}`).toEqual([0, 0]);
        const cut = await widgetIn(page)
          .locator('h1, .clamp, .rows')
          .evaluateAll((parts) => parts.filter((part) => part.scrollHeight > part.clientHeight + 1).length);
        expect(cut, `cut in ${path} at ${width}`).toBe(0);
      }
      expect(said).toEqual([]);
      await context.close();
    }
  });

  it('grows at a smaller width and shrinks again', async () => {
    const { context, page } = await openSized('host=server&path=/embed/persons/1', 1100);
    const heights: number[] = [];
    for (const width of [1100, 300, 1100]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(async () => (await given(page)) - (await wanted(page))).toBe(0);
      heights.push(await given(page));
    }
    const [wide, narrow, wideAgain] = heights;
    expect(narrow).toBeGreaterThan(wide!);
    expect(wideAgain).toBe(wide);
    await context.close();
  });

  it.each(['host=server', 'host=files', 'host=server&script&refused', 'host=files&script&refused'])(
    'keeps its size without the script: %s',
    async (query) => {
      const { context, page } = await open(`${query}&path=/embed/groups/red`);
      expect(await given(page)).toBe(EMBEDS.groups.height);
      expect(new URL(widgetIn(page).url()).pathname).toBe('/embed/groups/red');
      expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('scripts');
      expect(await excess(page)).toEqual([0, 0]);
      await context.close();
    },
  );

  it('keeps language, colours and edition, and adds no step to the history', async () => {
    const path = encodeURIComponent(`/en/embed/groups/red?theme=dark&at=${RELEASE}`);
    const { context, page } = await openSized(`host=server&path=${path}`);
    await expect.poll(async () => (await given(page)) - (await wanted(page))).toBe(0);
    const root = widgetIn(page).locator(':root');
    expect([await root.getAttribute('lang'), await root.getAttribute('data-theme')]).toEqual(['en', 'dark']);
    expect(await page.evaluate(() => history.length)).toBe(2);
    await context.close();
  });

  it('accepts messages only from its frame, and only about a height', async () => {
    const { context, page } = await openSized('host=server&path=/embed/groups/red');
    await expect.poll(async () => (await given(page)) - (await wanted(page))).toBe(0);
    const height = await given(page);
    // From the page itself, and from a frame of the same origin without a widget.
    await page.evaluate(() => postMessage({ hemicicleHeight: 777 }, '*'));
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
      `${hosts.server}/embed/v1`,
    );
    await expect.poll(() => page.frames().length).toBe(3);
    const [, widget, stranger] = page.frames();
    await stranger!.waitForLoadState();
    await stranger!.evaluate(() => parent.postMessage({ hemicicleHeight: 777 }, '*'));
    for (const wrong of ['777', Number.POSITIVE_INFINITY, Number.NaN, -1, 0, 1e6, null, [777]])
      await widget!.evaluate((hemicicleHeight) => parent.postMessage({ hemicicleHeight }, '*'), wrong);
    await widget!.evaluate(() => parent.postMessage(null, '*'));
    expect(await given(page)).toBe(height);
    await widget!.evaluate(() => parent.postMessage({ hemicicleHeight: 777 }, '*'));
    await expect.poll(() => given(page)).toBe(777);
    // From the same frame, after it went to another origin.
    await widget!.evaluate((address) => location.replace(address), `${hosts.files}/embed/v1`);
    await expect.poll(() => new URL(widget!.url()).origin).toBe(hosts.files);
    await widget!.evaluate(() => parent.postMessage({ hemicicleHeight: 888 }, '*'));
    expect(await given(page)).toBe(777);
    await context.close();
  });

  it('shows a missing record at the former height', async () => {
    const { context, page } = await open('script&host=server&path=/embed/votes/99');
    await expect.poll(() => new URL(widgetIn(page).url()).pathname).toBe('/embed/votes/99');
    expect(await given(page)).toBe(EMBEDS.votes.height);
    await context.close();
  });
});
