import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LegislatureMember } from '../../pipeline/metrics/members.ts';
import { sampleServerForAll } from '../site/sample-site.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

describe.skipIf(!hasChromium)('the table of deputies', () => {
  const served = sampleServerForAll();
  const browser = chromiumForAll();
  const members = () => served.asked<LegislatureMember[]>('/legislatures/15/members');

  const open = async (options: object, query = ''): Promise<Page> => {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(`${served.origin}/en/legislatures/15/members${query}`);
    return page;
  };
  const rows = (page: Page) => page.locator('.members tbody tr:visible');

  it('shows its first rows on a phone, and all of them on request', async () => {
    const page = await open(PHONE);
    const all = (await members()).length;
    expect(all).toBeGreaterThan(40);
    expect(await rows(page).count()).toBe(40);
    await page.click('.whole');
    expect(await rows(page).count()).toBe(all);
    expect(await page.locator('.whole').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex)).toBe(41);
  });

  it('keeps the rows that have every typed word, also one in the address', async () => {
    const all = await members();
    const place = all.find(({ constituency }) => constituency !== null)!.constituency!;
    const own = all.filter(({ constituency }) => constituency === place);
    const page = await open(PHONE, `?q=${encodeURIComponent(place.toUpperCase())}`);
    expect(await rows(page).count()).toBe(own.length);
    await page.fill('.filter-rows input', 'nobody is called that');
    expect(await rows(page).count()).toBe(0);
    expect(await page.locator('.filter-rows output').innerText()).toBe('Nobody on the list matches.');
  });

  it('sorts all its rows, not only those shown', async () => {
    const page = await open(PHONE);
    const button = page.locator('.members thead button').last();
    await button.click();
    const most = Math.max(
      ...(await members()).map(({ role_kind, votes_compared, dissents }) =>
        role_kind === null && votes_compared > 0 ? dissents : -1,
      ),
    );
    expect(await rows(page).first().locator('td').last().getAttribute('data-value')).toBe(String(most));
  });

  it('is complete without scripts, and each row has at most four lines on a phone', async () => {
    const page = await open({ ...PHONE, javaScriptEnabled: false });
    expect(await rows(page).count()).toBe((await members()).length);
    const heights = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThan(130);
  });
});

describe.skipIf(!hasChromium)('the lists of deputies on a phone', () => {
  const served = sampleServerForAll();
  const browser = chromiumForAll();
  const open = async (path: string, options: object = {}): Promise<Page> => {
    const page = await (await browser.newContext({ ...PHONE, ...options })).newPage();
    await page.goto(`${served.origin}${path}`);
    return page;
  };
  const names = (page: Page) => page.locator('.deputies li:visible').count();

  it.each([
    ['/en/persons', true],
    ['/ca/persons/by-group', true],
    ['/es/persons/by-constituency', false],
  ])(
    'show headings, and the names under each when a reader opens it: %s, with scripts: %s',
    async (path, javaScriptEnabled) => {
      const page = await open(path.replace('/ca', ''), { javaScriptEnabled });
      expect(await names(page)).toBe(0);
      const [heading] = await page.locator('.deputies summary:visible').all();
      const seats = Number(/\d+/.exec(await heading!.locator('.note').innerText())![0]);
      await heading!.click();
      expect(await names(page)).toBe(seats);
    },
  );

  it('open at the part that the address names, and where a typed name is', async () => {
    const page = await open('/en/persons/by-group');
    const id = (await page.locator('.deputies section[id]').last().getAttribute('id'))!;
    await page.goto(`${page.url()}#${id}`);
    await expect.poll(() => page.locator(`#${id} li:visible`).count()).toBeGreaterThan(0);
    await page.fill('.filter-rows input', 'nobody is called that');
    expect(await names(page)).toBe(0);
    await page.fill('.filter-rows input', '');
    expect(await page.locator('.deputies details[open]').count()).toBe(0);
  });
});
