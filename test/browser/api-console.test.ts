import { cpSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { releaseFolder } from '../../pipeline/publish/release/release.ts';
import { pathIn } from '../../site/language.ts';
import { effectsForTests } from '../effects.ts';
import { smallParliament, TODAY } from '../endpoints/parliament.ts';
import { FULL } from '../length.ts';
import { builtSiteForAll } from '../site/built-site.ts';
import { barriers } from './barriers.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';
import { listening } from './served-site.ts';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 800 };
/** Scripts of our own alone: none in the page, none made of text. Styles are part of every page. */
const STRICT = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

describe.skipIf(!hasChromium)('the console of the API page', () => {
  const site = builtSiteForAll();
  let server: Server;
  let origin: string;
  const browser = chromiumForAll();

  beforeAll(async () => {
    server = serverWith(site.folder);
    origin = await listening(server);
  });
  afterAll(() => server?.close());

  /** The page with its console open, under strict rules, and everything that went wrong or elsewhere. */
  async function openConsole(options: BrowserContextOptions): Promise<{ page: Page; trouble: string[] }> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const trouble: string[] = [];
    page.on('console', (message) => trouble.push(message.text()));
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) trouble.push(`foreign: ${request.url()}`);
    });
    await page.route('**/docs/api', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': STRICT },
      });
    });
    await page.goto(`${origin}/en/docs/api`);
    await page.locator('.console summary').click();
    await executeButton(page).waitFor();
    return { page, trouble };
  }
  const sidewards = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const executeButton = (page: Page) => page.getByRole('button', { name: 'Execute' }).first();

  it('asks this very server and shows what it answers, under rules that forbid scripts from text', async () => {
    const { page, trouble } = await openConsole({ viewport: DESKTOP });
    const asked = page.waitForResponse(`${origin}/api/v1/votes?**`);
    await page.locator('openapi-explorer [data-pname="page_size"]').fill('1');
    await executeButton(page).click();
    const { items } = await (await asked).json();
    expect(items).toHaveLength(1);
    await page.locator('openapi-explorer').getByText(String(items[0].id)).first().waitFor();
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  it('costs nothing before it is opened', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${origin}/docs/api`, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => /explorer|openapi/.test(path))).toEqual([]);
    await page.close();
  });

  it('is not offered where scripts are off; everything else is there', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(`${origin}/es/docs/api`);
    expect(await page.locator('.console').isVisible()).toBe(false);
    const parts = await page
      .locator('.contents > li > a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    let routes = 0;
    for (const part of parts) {
      await page.goto(part);
      routes += await page.locator('.route:has(.method)').count();
    }
    expect(routes).toBe(endpoints.length);
    await context.close();
  });

  it('stands on a page that never scrolls sideways on a small phone', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    for (const path of LANGUAGES.map((language) => pathIn(language, '/docs/api'))) {
      await page.goto(`${origin}${path}`);
      expect(await sidewards(page), path).toBe(0);
    }
    await page.close();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [DESKTOP, PHONE]) {
      // Colours and widths have nothing to do with each other: two looks find what four would.
      it.runIf(FULL || (colorScheme === 'light') === (viewport === DESKTOP))(
        `everybody can read it: ${colorScheme}, ${viewport.width} wide`,
        async () => {
          const { page } = await openConsole({ viewport, colorScheme });
          await executeButton(page).click();
          await page.locator('openapi-explorer').getByText('Response Status').first().waitFor();
          expect(await barriers(page)).toEqual([]);
          expect(await sidewards(page)).toBe(0);
          await page.context().close();
        },
      );
    }
  }
});

/** The function over a small parliament, with these pages and the release they were built from. */
function serverWith(siteFolder: string): Server {
  const read = smallParliament();
  const [name, publicFolder] = ['2025-11-03-01234567', join(dirname(siteFolder), 'public')];
  const folder = releaseFolder(publicFolder, name);
  cpSync(join(dirname(siteFolder), 'release'), folder, { recursive: true });
  const release = {
    name,
    dataDate: TODAY,
    folder,
    siteFolder,
    read: () => read,
    [Symbol.dispose]() {},
  };
  const app = createApp({
    ...effectsForTests(),
    releases: { pin: () => release },
    endpoints,
    publicFolder,
    config: { webUrl: 'https://votes.example.org', rateLimit: 0, trustProxy: 0 },
  });
  return createAdaptorServer({ fetch: app.fetch }) as Server;
}
