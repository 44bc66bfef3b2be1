import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { placeName } from '../../pipeline/i18n/names.ts';
import { sampleServerForAll } from '../site/sample-site.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';

describe.skipIf(!hasChromium)('the agreement of a reader with groups and deputies', () => {
  const server = sampleServerForAll();
  const browser = chromiumForAll();

  async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
    return { page, context };
  }
  const questions = (page: Page) => page.locator('fieldset.question');
  const agreements = (page: Page) => page.locator('#groups > li').allInnerTexts();

  /** Answers some questions with yes and no alternately, and requests the result. */
  async function answer(page: Page, count: number) {
    for (let at = 0; at < count; at++)
      await questions(page)
        .nth(at)
        .locator(`[value="${at % 2 === 0 ? 'aye' : 'no'}"]`)
        .check();
    await page.locator('#questions button').click();
  }

  it('is computed in the page, question by question, and nothing is sent', async () => {
    const { page, context } = await open('/en/quiz');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    expect(await page.locator('.happened:visible').count()).toBe(0);
    await page.selectOption('#constituency', { index: 1 });
    const total = await questions(page).count();
    await answer(page, total);
    expect(await page.locator('.happened:visible').count()).toBe(total);
    const groups = await agreements(page);
    expect(groups.length).toBeGreaterThan(3);
    expect(groups[0]).toMatch(/^1\b.*\d+%.*You agree in \d+ of \d+\./s);
    expect(await page.locator('#deputies > li').count()).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('agreements');
    const differing = page.locator('#groups .differs a').first();
    expect(
      await questions(page)
        .locator(`nth=${Number(await differing.innerText()) - 1}`)
        .getAttribute('id'),
    ).toBe((await differing.getAttribute('href'))!.slice(1));
    expect(asked).toEqual([]);
    expect(page.url()).toBe(`${server.origin}/en/quiz`);
    await context.close();
  });

  it('is counted from the votes of the legislature of the page', async () => {
    const { page, context } = await open('/en/legislatures/14/quiz');
    const total = await questions(page).count();
    await answer(page, total);
    expect(await page.locator('.answered').innerText()).toBe(`Answers that count: ${total} of ${total}.`);
    expect((await agreements(page)).length).toBeGreaterThan(3);
    await context.close();
  });

  it('is not shown after too few answers, and “don’t know” does not count', async () => {
    const { page, context } = await open('/en/quiz');
    await answer(page, 7);
    expect(await page.locator('#result .few').first().innerText()).toContain('at least 8 answers');
    expect(await agreements(page)).toEqual([]);
    await questions(page).nth(7).locator('[value="unsure"]').check();
    expect(await page.locator('.answered').innerText()).toMatch(/^Answers that count: 7 of \d+\.$/);
    await questions(page).nth(7).locator('[value="aye"]').check();
    expect((await agreements(page)).length).toBeGreaterThan(3);
    await context.close();
  });

  it('is in a link that the reader copies, and never reaches the server', async () => {
    const { page, context } = await open('/en/quiz', { permissions: ['clipboard-read', 'clipboard-write'] });
    await answer(page, 8);
    await questions(page).first().locator('[name="double"]').check();
    const told = await agreements(page);
    await page.locator('#result button').click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/en\/quiz#\d+=aye&/);
    const other = await open(link.slice(server.origin.length));
    await other.page.locator('#groups > li').first().waitFor();
    expect(await agreements(other.page)).toEqual(told);
    expect(await questions(other.page).first().locator('[name="double"]').isChecked()).toBe(true);
    await other.context.close();
    await context.close();
  });

  it('is the same without scripts, by sending the form', async () => {
    const scripted = await open('/en/quiz');
    const plain = await open('/en/quiz', { javaScriptEnabled: false });
    for (const { page } of [scripted, plain]) {
      await page.selectOption('#constituency', { index: 1 });
      await answer(page, 9);
    }
    await plain.page.waitForURL(/\/en\/quiz\?\d+=aye/);
    const spoken = async ({ page }: { page: Page }) =>
      (await page.locator('.agreements > li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(await spoken(plain)).toEqual(await spoken(scripted));
    expect((await spoken(plain)).length).toBeGreaterThan(4);
    await scripted.context.close();
    await plain.context.close();
  });

  it('has the common names of constituencies, with scripts and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await open('/en/quiz', { javaScriptEnabled });
      const places = await page
        .locator('#constituency option:not([value=""])')
        .evaluateAll((options) =>
          options.map((one) => [one.getAttribute('value')!, one.textContent!.trim()]),
        );
      expect(places.map(([, name]) => name)).toEqual(places.map(([official]) => placeName(official!)));
      const [shortened, name] = places.find(([official, shown]) => official !== shown)!;
      await page.selectOption('#constituency', shortened!);
      await answer(page, 9);
      await page.locator('#result .place', { hasText: name! }).waitFor();
      expect(await page.locator('#result .place').innerText()).toBe(name);
      await context.close();
    }
  });
});
