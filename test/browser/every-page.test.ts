import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { pathIn } from '../../site/language.ts';
import { FULL } from '../length.ts';
import { sampleServer } from '../site/sample-site.ts';
import { barriers } from './barriers.ts';
import { hasChromium, launchChromium } from './chromium.ts';
import { lostOnTheWay } from './keyboard-walk.ts';
import { pageKinds } from './page-kinds.ts';
import { resize } from './resize.ts';

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
  /** What was found where, by what was asked. A page is opened once and asked everything: opening it takes longest. */
  const found = {
    barriers: [] as string[],
    trouble: [] as string[],
    kept: [] as unknown[],
    wide: [] as string[],
    missing: [] as string[],
    lost: [] as string[],
  };

  beforeAll(async () => {
    const { origin } = await sampleServer();
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: DESKTOP });
    const unscripted = await browser.newPage({ viewport: DESKTOP, javaScriptEnabled: false });
    noteTrouble(page, origin, found.trouble);
    /** At its full length a page is opened for every size; in the short form it becomes as wide as asked. */
    const see = async (path: string, viewport: typeof DESKTOP) => {
      await resize(page, viewport);
      if (FULL) await page.goto(`${origin}${path}`);
    };
    for (const [at, path] of (await everywhere()).entries()) {
      const ways = WAYS.filter((_, turn) => FULL || at % WAYS.length === turn);
      await page.emulateMedia({ colorScheme: ways[0]!.colorScheme });
      await resize(page, DESKTOP);
      await page.goto(`${origin}${path}`);
      const moved = await shifted(page);
      if (moved > 0.02) found.trouble.push(`${path} moved by ${moved}`);
      await unscripted.goto(`${origin}${path}`);
      const [with_, without] = [await headings(page), await headings(unscripted)];
      if (without.length === 0 || without.join() !== with_.join()) found.missing.push(path);
      for (const { viewport, colorScheme } of ways) {
        await page.emulateMedia({ colorScheme });
        await see(path, viewport);
        // A frame in which nothing may run cannot be looked into from here; widgets have tests of their own.
        const met = await barriers(page, { without: 'iframe' });
        found.barriers.push(...met.map((line) => `${path} (${colorScheme}, ${viewport.width}): ${line}`));
      }
      for (const viewport of NARROW) {
        await see(path, viewport);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (beyond > 0) found.wide.push(`${path} at ${viewport.width}: ${beyond} px`);
      }
      await see(path, DESKTOP);
      found.lost.push(...(await lostOnTheWay(page, FULL ? 60 : 30)).map((line) => `${path}: ${line}`));
    }
    found.kept.push(...(await page.context().cookies()));
    await browser.close();
  }, LONG);

  it('can be read by everybody', () => {
    expect(found.barriers).toEqual([]);
  });

  it('asks no other host, keeps nothing, reports no error, and stays where it is while it loads', () => {
    expect(found.kept).toEqual([]);
    expect(found.trouble).toEqual([]);
  });

  it('never scrolls sideways, on the smallest phone or at twice the size', () => {
    expect(found.wide).toEqual([]);
  });

  it('says the same without scripts', () => {
    expect(found.missing).toEqual([]);
  });

  it('can be walked with the keyboard, and shows where one is', () => {
    expect(found.lost).toEqual([]);
  });
});

const everywhere = async (): Promise<string[]> =>
  (await pageKinds()).flatMap((path, at) =>
    LANGUAGES.filter((_, turn) => FULL || at % LANGUAGES.length === turn).map((language) =>
      pathIn(language, path),
    ),
  );

const headings = (page: Page): Promise<string[]> => page.locator('main :is(h1, h2)').allInnerTexts();

/** Notes what goes wrong on any address that a page shows, and whom else it asks. */
function noteTrouble(page: Page, origin: string, trouble: string[]): void {
  const meant = (url: string) => /\/nowhere$|date_from=yesterday/.test(url);
  page.on('console', (message) => {
    if (!meant(page.url())) trouble.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !meant(answer.url())) trouble.push(`${answer.status()}: ${answer.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) trouble.push(`${page.url()} asks ${request.url()}`);
  });
}

/** By how much a page moved while it loaded. A mark is told with what was kept, and so something is told of any page. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((tell) => {
        performance.mark('asked');
        const observer = new PerformanceObserver((kept) => {
          const shifts = kept.getEntriesByType('layout-shift') as unknown as { value: number }[];
          tell(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        for (const type of ['layout-shift', 'mark']) observer.observe({ type, buffered: true });
      }),
  );
