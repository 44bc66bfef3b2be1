import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { pathIn } from '../../site/language.ts';
import { FULL } from '../length.ts';
import { builtSiteForAll } from '../site/built-site.ts';
import { CASES } from '../site/cases.ts';
import { barriers } from './barriers.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';
import { resize } from './resize.ts';
import { serve } from './served-site.ts';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 320, height: 640 };

/** All combinations of colour scheme and size. In the short run pages alternate between them. */
const WAYS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [DESKTOP, PHONE].map((viewport) => ({ colorScheme, viewport })),
);

const votes = (...names: string[]) => names.map((name) => `/votes/${CASES[name]!.vote.id}`);
const paths = [
  '/',
  '/404',
  '/quality',
  ...votes('approved', 'rejected', 'hostile', 'assent', 'secret', 'withheld'),
];
const everywhere = LANGUAGES.flatMap((language) => paths.map((path) => pathIn(language, path)));
/** Returns one page of each kind in each language, and those that say why a vote has no records. */
const samples = [
  ...LANGUAGES.flatMap((language) =>
    ['/', '/quality', ...votes('rejected')].map((path) => pathIn(language, path)),
  ),
  ...votes('withheld'),
];

describe.skipIf(!hasChromium)('a page in a browser', () => {
  const site = builtSiteForAll();
  let server: Awaited<ReturnType<typeof serve>>;
  const browser = chromiumForAll();

  beforeAll(async () => {
    server = await serve(site.folder);
  });
  afterAll(() => server?.stop());

  type Options = Parameters<Browser['newContext']>[0];
  const visit = async (path: string, options: Options, look: (page: Page) => Promise<void>) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${server.origin}${path}`);
    await look(page);
    await context.close();
  };

  const sidewards = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  for (const [turn, way] of WAYS.entries()) {
    it(`everybody can read it: ${way.colorScheme}, ${way.viewport.width} wide`, async () => {
      await visit('/', way, async (page) => {
        for (const path of samples.filter((_, at) => FULL || at % WAYS.length === turn)) {
          await page.goto(`${server.origin}${path}`);
          expect(await barriers(page), path).toEqual([]);
        }
      });
    });
  }

  it('requests no other host, reports no error, and never scrolls sideways, on a small phone or zoomed to twice the size', async () => {
    const context = await browser.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    const trouble: string[] = [];
    page.on('console', (message) => trouble.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(server.origin)) trouble.push(`foreign: ${request.url()}`);
    });
    const zoomed = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 };
    for (const path of everywhere) {
      for (const viewport of [DESKTOP, PHONE, zoomed]) {
        await resize(page, viewport);
        if (FULL || viewport === DESKTOP) await page.goto(`${server.origin}${path}`);
        expect(await sidewards(page), `${path} at ${viewport.width}`).toBe(0);
      }
    }
    await context.close();
    expect(trouble).toEqual([]);
  });

  it('leaves nothing out without scripts', async () => {
    await visit(votes('approved')[0]!, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.records tbody tr').count()).toBe(349);
      expect(await page.locator('h1').innerText()).toBe(CASES.approved!.vote.headline_ca);
    });
  });

  it('lets the keyboard skip to the content first', async () => {
    await visit('/', { viewport: DESKTOP }, async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    });
  });
});
