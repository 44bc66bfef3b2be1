import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleServerForAll } from '../site/sample-site.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';

describe.skipIf(!hasChromium)('a list with filters in the page', () => {
  const server = sampleServerForAll();
  const browser = chromiumForAll();

  /** Opens a page and counts how often it is loaded as a whole. */
  async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    let loads = 0;
    page.on('load', () => {
      loads++;
    });
    await page.goto(`${server.origin}${path}`);
    return { page, loads: () => loads, close: () => context.close() };
  }
  const count = (page: Page) => page.locator('#found').innerText();
  const settled = (page: Page, query: RegExp) => page.waitForURL(query, { waitUntil: 'commit' });

  it('shows the filtered votes, keeps the focus and announces their number', async () => {
    const { page, loads, close } = await open('/en/votes');
    const all = await count(page);
    await page.focus('#result');
    await page.selectOption('#result', 'rejected');
    await settled(page, /\/en\/votes\?result=rejected$/);
    const rejected = await count(page);
    expect(rejected).not.toBe(all);
    expect(await page.locator('[role="status"]').innerText()).toBe(rejected);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('result');
    expect(await page.locator('.languages a[lang="es"]').getAttribute('href')).toBe(
      '/es/votes?result=rejected',
    );
    expect(loads()).toBe(1);
    await page.goBack();
    await expect.poll(() => count(page)).toBe(all);
    await close();
  });

  it('shows the page’s explanation of a fault', async () => {
    const { page, close } = await open('/en/votes');
    await page.locator('.filters details summary').click();
    await page.fill('#date_from', '2026-02-01');
    await page.fill('#date_to', '2026-01-01');
    await page.locator('.choosing .line button').click();
    await page.waitForURL(/date_to=2026-01-01/);
    // A busy server refuses with a Retry-After.
    const fault = page.locator('#date_to-fault');
    const isTold = async () => {
      if (!(await fault.isVisible())) await page.reload();
      return fault.isVisible();
    };
    await expect.poll(isTold).toBe(true);
    expect(await fault.innerText()).toBe('The period ends before it begins.');
    await close();
  });

  it('searches while the reader types, with results that the arrow keys reach', async () => {
    const { page, loads, close } = await open('/en/search');
    // A browser moves the focus when it renders, which may be after loading.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('q');
    await page.keyboard.type('ley', { delay: 40 });
    await settled(page, /\/en\/search\?q=ley$/);
    expect(await page.locator('[role="status"]').innerText()).toMatch(/^\d+ results?$/);
    await page.keyboard.press('ArrowDown');
    const first = page.locator('.hits a').first();
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('q');
    expect(loads()).toBe(1);
    // The history only has the page where the search began.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await close();
  });

  it('works without scripts', async () => {
    const { page, close } = await open('/en/votes', { javaScriptEnabled: false });
    await page.selectOption('#result', 'rejected');
    await page.locator('.choosing .line button').click();
    await page.waitForURL(/result=rejected/);
    expect(await count(page)).toMatch(/^\d+ votes on \d+ matters?$/);
    await page.goto(`${server.origin}/en/search`);
    await page.fill('#q', 'ley');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/search\?q=ley/);
    expect(await page.locator('.hits a').count()).toBeGreaterThan(0);
    await close();
  });
});
