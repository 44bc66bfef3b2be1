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

/**
 * All combinations of viewport and colour scheme. In the short run pages alternate between them, and between
 * languages.
 */
const WAYS = [DESKTOP, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

describe.skipIf(!hasChromium)('every page', () => {
  /** Faults by question and page. A page is opened once for all questions, because opening takes longest. */
  const found = {
    barriers: [] as string[],
    trouble: [] as string[],
    kept: [] as unknown[],
    wide: [] as string[],
    missing: [] as string[],
    lost: [] as string[],
    unnamed: [] as string[],
  };

  beforeAll(async () => {
    const { origin } = await sampleServer();
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: DESKTOP });
    const unscripted = await browser.newPage({ viewport: DESKTOP, javaScriptEnabled: false });
    noteTrouble(page, origin, found.trouble);
    /** Opens a page for every size in the full run; the short run resizes one page. */
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
      found.unnamed.push(...(await unnamed(page)).map((line) => `${path}: ${line}`));
      await unscripted.goto(`${origin}${path}`);
      const [with_, without] = [await headings(page), await headings(unscripted)];
      if (without.length === 0 || without.join() !== with_.join()) found.missing.push(path);
      for (const { viewport, colorScheme } of ways) {
        await page.emulateMedia({ colorScheme });
        await see(path, viewport);
        // A frame without scripts cannot be inspected from here; widgets have separate tests.
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

  it('has no accessibility faults', () => {
    expect(found.barriers).toEqual([]);
  });

  it('requests no other host, stores nothing, reports no error, and does not shift while it loads', () => {
    expect(found.kept).toEqual([]);
    expect(found.trouble).toEqual([]);
  });

  it('never scrolls sideways, on the smallest phone or at twice the size', () => {
    expect(found.wide).toEqual([]);
  });

  it('has the same contents without scripts', () => {
    expect(found.missing).toEqual([]);
  });

  it('has a name for every table, and no heading more than one level below the one before', () => {
    expect(found.unnamed).toEqual([]);
  });

  it('can be used with the keyboard, and shows the focus', () => {
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

/** Returns the tables of a page without a name, and the headings that skip a level. */
const unnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll('table')].filter(
      (table) => !table.caption?.textContent?.trim() && !table.ariaLabel,
    );
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
    const level = (heading: Element | undefined) => Number(heading?.tagName[1] ?? 0);
    const skipping = headings.filter((heading, at) => level(heading) > level(headings[at - 1]) + 1);
    return [...tables, ...skipping].map((element) => element.outerHTML.slice(0, 120));
  });

/** Records faults on any address of a page, and its requests to other hosts. */
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

/**
 * Returns the layout shift of a page while it loaded. The observer also gets earlier marks, so it always gets
 * an entry.
 */
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
