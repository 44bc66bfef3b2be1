import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, Page, Response } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../pipeline/core/seeded-random.ts';
import { snippet } from '../../pipeline/embeds/address.ts';
import { EMBEDS, subjectAt } from '../../pipeline/embeds/registry.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { PORTRAIT, portrait } from '../../pipeline/images/portrait.ts';
import { pathIn } from '../../site/language.ts';
import { serveEditions } from '../embeds/editions.ts';
import { longWords } from '../embeds/long-words.ts';
import { FULL } from '../length.ts';
import { barriers } from './barriers.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';
import { listening } from './served-site.ts';

const FORMER = '2025-03-30-0000000a';
const NEWEST = '2025-07-08-0000000b';
const WIDTHS = [240, 280, 320, 375, 463, 464, 480, 640, 800, 1200];
const PATHS = [
  '/votes/15001001',
  '/votes/15001002',
  '/groups/red',
  '/topics/sdg-08',
  '/persons/1',
  '/persons/2',
];
/** Returns the widgets to check in one of several ways: all, or in the short run every n-th. */
const inTurn = (turn: number, ways: number) => PATHS.filter((_, at) => FULL || at % ways === turn);
const everywhere = LANGUAGES.flatMap((language) => PATHS.map((path) => pathIn(language, `/embed${path}`)));
const heightOf = (address: string) => EMBEDS[subjectAt(address.replace(/^.*\/embed/, ''))!.kind].height;

describe.skipIf(!hasChromium)('a widget in a sandboxed frame on another site', () => {
  let folder: string;
  let widgets: Server;
  let elsewhere: Server;
  let host: string;
  let other: string;
  const browser = chromiumForAll();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
    const { app } = serveEditions({ [FORMER]: longWords(), [NEWEST]: longWords() }, folder);
    // A picture with the most possible detail, the same in every run, because its size is measured below.
    const random = seededRandom(1);
    const pixels = Uint8Array.from({ length: 600 * 800 * 3 }, () => random() * 256);
    const photograph = await sharp(pixels, { raw: { width: 600, height: 800, channels: 3 } })
      .jpeg()
      .toBuffer();
    for (const name of [FORMER, NEWEST]) {
      mkdirSync(join(folder, 'v', name, 'photographs'));
      writeFileSync(join(folder, 'v', name, 'photographs/1.webp'), await portrait(photograph));
    }
    widgets = createAdaptorServer({ fetch: app.fetch }) as Server;
    host = await listening(widgets);
    // The other site shows the snippet of its query.
    elsewhere = createServer(({ url }, response) => {
      const asked = new URL(url!, 'http://other').searchParams;
      const src = asked.get('src');
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      const frame =
        src && snippet({ src, title: 'Widget', width: '100%', height: heightOf(new URL(src).pathname) });
      response.end(`<!doctype html><title>News</title><body style="margin:0">${frame ?? 'News'}`);
    });
    other = await listening(elsewhere);
  });
  afterAll(async () => {
    widgets?.close();
    elsewhere?.close();
    rmSync(folder, { recursive: true });
  });

  const open = async (address: string, options: Parameters<Browser['newContext']>[0] = {}) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const asked: string[] = [];
    const answered: Response[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('response', (response) => {
      if (response.url().startsWith(host)) answered.push(response);
    });
    /** Shows a widget; returns its frame once all its requests have ended. */
    const show = async (address: string) => {
      asked.length = 0;
      answered.length = 0;
      const src = `${host}${address}`;
      const [frame] = await Promise.all([
        page.waitForEvent('framenavigated', (one) => one.url() === src),
        page.goto(`${other}/?src=${encodeURIComponent(src)}`),
      ]);
      await frame.waitForLoadState();
      return frame;
    };
    const weight = async () => {
      expect(answered).not.toEqual([]);
      const bodies = await Promise.all(answered.map((one) => one.body()));
      return bodies.reduce((sum, { length }) => sum + length, 0);
    };
    return { context, page, show, frame: await show(address), asked, weight };
  };
  /** A separate process lays out a frame of another site, after the page around it. */
  const laidOut = async (page: Page) => {
    const size = await page.locator('iframe').evaluate((one) => [one.clientWidth, one.clientHeight]);
    await expect
      .poll(
        () =>
          page
            .frames()
            .at(-1)!
            .evaluate(() => [innerWidth, innerHeight]),
        { interval: 5 },
      )
      .toEqual(size);
  };
  /** Returns how much higher and wider a widget is than its frame. */
  const excess = (page: Page) =>
    page
      .frames()
      .at(-1)!
      .evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return [scrollHeight - window.innerHeight, scrollWidth - window.innerWidth];
      });

  it('requests only its own host, and is small', async () => {
    const { context, show, asked, weight } = await open(everywhere[0]!);
    for (const address of everywhere) {
      await show(address);
      expect(asked.filter((url) => !url.startsWith(other) && !url.startsWith(host))).toEqual([]);
      expect(asked[1]).toBe(`${host}${address}`);
      expect(await weight(), address).toBeLessThan(16_000);
      expect(await context.cookies()).toEqual([]);
    }
    await context.close();
  });

  it('shows a photograph, requested only from its own host', async () => {
    const { context, frame, asked, weight } = await open('/embed/persons/1');
    const width = await frame.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
    expect(width).toBe(PORTRAIT.width);
    expect(asked.filter((url) => !url.startsWith(other))).toEqual([
      `${host}/embed/persons/1`,
      `${host}/data/latest/photographs/1.webp`,
    ]);
    expect(await weight()).toBeLessThan(16_000);
    await context.close();
  });

  it('opens its page in a tab without the sandbox', async () => {
    const { context, page, frame } = await open('/en/embed/groups/red');
    await context.route('https://votes.example.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>document.title = "runs"</script>' }),
    );
    const [tab] = await Promise.all([context.waitForEvent('page'), frame.locator('footer a').click()]);
    await tab.waitForLoadState();
    expect(tab.url()).toBe('https://votes.example.org/en/groups/red');
    expect(await tab.title()).toBe('runs');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(page.url().startsWith(other)).toBe(true);
    await context.close();
  });

  it.each(LANGUAGES)(
    'fits its height without scroll bars from 240 to 1200 pixels in %s',
    async (language) => {
      const addresses = inTurn(LANGUAGES.indexOf(language), LANGUAGES.length).flatMap((path) =>
        ['', `?at=${FORMER}`].map((edition) => `${pathIn(language, `/embed${path}`)}${edition}`),
      );
      const { context, page, show } = await open(addresses[0]!);
      for (const address of addresses) {
        await show(address);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 400 });
          await laidOut(page);
          expect(await excess(page), `${address} at ${width}`).toEqual([0, 0]);
        }
      }
      await context.close();
    },
  );

  it.each(['/groups/red', '/persons/1', '/persons/2'])(
    'fills the remaining space with rows that are completely visible or hidden: %s',
    async (path) => {
      const { context, page, frame } = await open(`/es/embed${path}`);
      const rows = () =>
        frame.locator('.rows').evaluate((box) => {
          const space = box.getBoundingClientRect();
          const rows = [...box.children].map((row) => row.getBoundingClientRect());
          const seen = rows.filter(({ left }) => left < space.right);
          const rest = space.bottom - Math.max(space.top, ...seen.map(({ bottom }) => bottom));
          const gap = Number.parseFloat(getComputedStyle(box).rowGap);
          const next = rows[seen.length];
          return { seen: seen.length, rest, needed: next && gap + next.height };
        });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 400 });
        await laidOut(page);
        const { seen, rest, needed } = await rows();
        expect(rest, `cut at ${width}`).toBeGreaterThan(-1);
        if (needed) expect(rest, `empty at ${width}`).toBeLessThan(needed);
        if (width >= 480) expect(seen, `seen at ${width}`).toBeGreaterThan(0);
      }
      // Snippets from before there were rows: rows must not take space from other contents.
      await page.locator('iframe').evaluate((one) => one.setAttribute('height', '220'));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 400 });
        await laidOut(page);
        const withRows = await excess(page);
        await frame.locator('.rows').evaluate((box) => box.setAttribute('style', 'display: none'));
        expect(withRows, `220 high at ${width}`).toEqual(await excess(page));
        await frame.locator('.rows').evaluate((box) => box.removeAttribute('style'));
      }
      await context.close();
    },
  );

  it('shows everything in letters of twice the size, with scroll bars', async () => {
    for (const address of ['/embed/votes/15001001', '/es/embed/persons/1']) {
      const { context, page, frame } = await open(address, { viewport: { width: 480, height: 400 } });
      await frame.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const [, sidewards] = await excess(page);
      expect(sidewards, address).toBe(0);
      await frame.locator('footer a').scrollIntoViewIfNeeded();
      expect(await frame.locator('footer a').isVisible()).toBe(true);
      await context.close();
    }
  });

  for (const [turn, colorScheme] of (['light', 'dark'] as const).entries()) {
    it(`everybody can read it: ${colorScheme}`, async () => {
      const addresses = inTurn(turn, 2).map((path) => `/embed${path}`);
      const page = await browser.newPage({ colorScheme, viewport: { width: 480, height: 320 } });
      for (const address of [...addresses, '/es/embed/votes/99']) {
        await page.goto(`${host}${address}`);
        expect(await barriers(page, { rules: ['best-practice'] }), address).toEqual([]);
      }
      await page.close();
    });
  }

  it('is light unless its address asks for dark, or for the reader’s preference', async () => {
    const paper = async (query: string, colorScheme: 'light' | 'dark') => {
      const { context, frame } = await open(`/embed/groups/red${query}`, { colorScheme });
      const colour = await frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await context.close();
      return colour;
    };
    const light = await paper('', 'light');
    const dark = await paper('?theme=auto', 'dark');
    expect(light).not.toBe(dark);
    expect(await paper('', 'dark')).toBe(light);
    expect(await paper('?theme=auto', 'light')).toBe(light);
    expect(await paper('?theme=light', 'dark')).toBe(light);
    expect(await paper('?theme=dark', 'light')).toBe(dark);
  });
});
