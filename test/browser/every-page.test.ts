import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { pathIn } from '../../site/language.ts';
import { FULL } from '../length.ts';
import { type SampleServer, sampleServer } from '../site/sample-site.ts';
import { barriers } from './barriers.ts';
import { hasChromium, launchChromium } from './chromium.ts';
import { pageKinds } from './page-kinds.ts';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 800 };
/** The narrowest screen, and a desktop at twice the size. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 430 },
];
const LONG = FULL ? 2_700_000 : 600_000;

/** Every way of looking. In the short form pages take turns with them, and with the languages. */
const WAYS = [DESKTOP, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

describe.skipIf(!hasChromium)('every page', () => {
  let server: SampleServer;
  let browser: Browser;
  let everywhere: string[];

  beforeAll(async () => {
    server = await sampleServer();
    browser = await launchChromium();
    everywhere = (await pageKinds()).flatMap((path, at) =>
      LANGUAGES.filter((_, turn) => FULL || at % LANGUAGES.length === turn).map((language) =>
        pathIn(language, path),
      ),
    );
  }, LONG);
  afterAll(async () => {
    await browser?.close();
  });

  /** Looks at each page in each way, or in one of them; answers what was found, with the page's address. */
  async function inEveryWay(look: (page: Page) => Promise<string[]>): Promise<string[]> {
    const found: string[] = [];
    for (const [turn, way] of WAYS.entries()) {
      const context = await browser.newContext(way);
      const page = await context.newPage();
      for (const [at, path] of everywhere.entries()) {
        if (!FULL && at % WAYS.length !== turn) continue;
        await page.goto(`${server.origin}${path}`);
        const said = await look(page);
        found.push(...said.map((line) => `${path} (${way.colorScheme}, ${way.viewport.width}): ${line}`));
      }
      await context.close();
    }
    return found;
  }

  const open = async (options: Parameters<Browser['newContext']>[0]) => {
    const context: BrowserContext = await browser.newContext(options);
    return { context, page: await context.newPage() };
  };

  it(
    'can be read by everybody',
    async () => {
      // A frame in which nothing may run cannot be looked into from here; widgets have tests of their own.
      const found = await inEveryWay((page) => barriers(page, { without: 'iframe' }));
      expect(found).toEqual([]);
    },
    LONG,
  );

  it(
    'asks no other host, keeps nothing, reports no error, and stays where it is while it loads',
    async () => {
      const { context, page } = await open({ viewport: DESKTOP });
      const trouble: string[] = [];
      const meant = (url: string) => /\/nowhere$|date_from=yesterday/.test(url);
      page.on('console', (message) => {
        if (!meant(page.url())) trouble.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
      page.on('response', (answer) => {
        if (answer.status() >= 400 && !meant(answer.url()))
          trouble.push(`${answer.status()}: ${answer.url()}`);
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(server.origin)) trouble.push(`${page.url()} asks ${request.url()}`);
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of everywhere) {
        await page.goto(`${server.origin}${path}`, { waitUntil: 'load' });
        const moved = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
        );
        if (moved > 0.02) trouble.push(`${path} moved by ${moved}`);
      }
      expect(await context.cookies()).toEqual([]);
      await context.close();
      expect(trouble).toEqual([]);
    },
    LONG,
  );

  it(
    'never scrolls sideways, on the smallest phone or at twice the size',
    async () => {
      const wide: string[] = [];
      for (const viewport of NARROW) {
        const { context, page } = await open({ viewport });
        for (const path of everywhere) {
          await page.goto(`${server.origin}${path}`);
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (beyond > 0) wide.push(`${path} at ${viewport.width}: ${beyond} px`);
        }
        await context.close();
      }
      expect(wide).toEqual([]);
    },
    LONG,
  );

  it(
    'says the same without scripts',
    async () => {
      const [plain, scripted] = [await open({ javaScriptEnabled: false }), await open({})];
      const missing: string[] = [];
      for (const path of everywhere) {
        const headings = async ({ page }: { page: Page }) => {
          await page.goto(`${server.origin}${path}`);
          return page.locator('main :is(h1, h2)').allInnerTexts();
        };
        const [without, with_] = [await headings(plain), await headings(scripted)];
        if (without.length === 0 || without.join() !== with_.join()) missing.push(path);
      }
      for (const { context } of [plain, scripted]) await context.close();
      expect(missing).toEqual([]);
    },
    LONG,
  );

  it(
    'can be walked with the keyboard, and shows where one is',
    async () => {
      const lost: string[] = [];
      const { context, page } = await open({ viewport: DESKTOP });
      for (const path of await pageKinds()) {
        await page.goto(`${server.origin}${path}`);
        const stops = Math.min(
          FULL ? 60 : 30,
          await page.locator('a[href], button, input, select, summary').count(),
        );
        const seen = new Set<string>();
        for (let stop = 0; stop < stops; stop += 1) {
          await page.keyboard.press('Tab');
          const { name, outlined } = await page.evaluate(() => {
            const focused = document.activeElement!;
            const { outlineStyle } = getComputedStyle(focused);
            const { x, y } = focused.getBoundingClientRect();
            return {
              name: `${focused.tagName} ${Math.round(x + scrollX)} ${Math.round(y + scrollY)}`,
              // A part that the browser put inside shows it by itself, as a calendar's button does.
              outlined: outlineStyle !== 'none' || !focused.matches(':focus'),
            };
          });
          // Inside a frame it is the framed page that shows it.
          if (!outlined && !/^(BODY|IFRAME)/.test(name)) lost.push(`${path}: ${name} shows no focus`);
          seen.add(name);
        }
        if (seen.size < stops / 2) lost.push(`${path}: ${seen.size} of ${stops} stops were reached`);
      }
      await context.close();
      expect(lost).toEqual([]);
    },
    LONG,
  );
});
