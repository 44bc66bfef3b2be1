import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleServerForAll } from '../site/sample-site.ts';
import { barriers } from './barriers.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';

describe.skipIf(!hasChromium)('the search of the home page', () => {
  const served = sampleServerForAll();
  const browser = chromiumForAll();
  /** A word of the title of an initiative. */
  let word: string;
  beforeAll(async () => {
    const { items } = await served.asked<{ items: { title_original: string }[] }>('/initiatives?page_size=1');
    word = items[0]!.title_original.split(/[^\p{L}]+/u).sort((a, b) => b.length - a.length)[0]!;
  });

  const open = async (javaScriptEnabled = true): Promise<Page> => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(`${served.origin}/en/`);
    return page;
  };
  const type = async (page: Page, words: string) => {
    await page.locator('#find-matter').pressSequentially(words);
    await page.waitForSelector('#suggestions [role="option"]');
  };
  const active = (page: Page) =>
    page.locator('#find-matter').evaluate((field) => field.getAttribute('aria-activedescendant'));

  it('is among the first three stops of the Tab key', async () => {
    const page = await open();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('find-matter');
  });

  it('suggests the first results of the search, which arrow keys choose and Enter opens', async () => {
    const page = await open();
    await type(page, word);
    const options = page.locator('#suggestions [role="option"]');
    const count = await options.count();
    expect(count).toBeLessThanOrEqual(8);
    const result = await (await fetch(`${served.origin}/en/search?q=${encodeURIComponent(word)}`)).text();
    for (const href of await options.evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.href),
    ))
      expect(result).toContain(`href="${href}"`);
    expect(await page.locator('.ask [role="status"]').textContent()).toMatch(/^\d+ results?$/);
    expect(await active(page)).toBeNull();
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBe(`suggestions-${count - 1}`);
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toBe('suggestions-0');
    expect(await barriers(page)).toEqual([]);
    const href = await options.first().getAttribute('data-href');
    await Promise.all([page.waitForURL(`${served.origin}${href}`), page.keyboard.press('Enter')]);
  });

  it('closes its list on Escape and outside of it, and opens a suggestion that is clicked', async () => {
    const page = await open();
    await type(page, word);
    await page.keyboard.press('Escape');
    expect(await page.locator('#suggestions').isVisible()).toBe(false);
    expect(await page.locator('#find-matter').inputValue()).toBe(word);
    await page.keyboard.press('Backspace');
    await page.locator('#suggestions').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator('#suggestions').isVisible()).toBe(false);
    await page.locator('#find-matter').fill('');
    await type(page, word);
    // A later answer may change the list; the option is clicked wherever it is then.
    const href = await page.locator('#suggestions [role="option"]').last().getAttribute('data-href');
    const option = page.locator(`#suggestions [role="option"][data-href="${href}"]`);
    await Promise.all([page.waitForURL(`${served.origin}${href}`), option.click()]);
  });

  it('is a plain form without scripts, and on Enter without a choice', async () => {
    for (const scripts of [true, false]) {
      const page = await open(scripts);
      await page.locator('#find-matter').fill(word);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/en\/search\?q=/);
      expect(await page.locator('.hits a').count(), String(scripts)).toBeGreaterThan(0);
    }
  });
});
