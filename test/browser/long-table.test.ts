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
