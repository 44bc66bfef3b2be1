import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDS } from '../../pipeline/embeds/registry.ts';
import { sampleServerForAll, sampleSite } from '../site/sample-site.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';

describe.skipIf(!hasChromium)('the page that makes the code of a widget', () => {
  const browser = chromiumForAll();
  const served = sampleServerForAll();
  let group: string;

  beforeAll(async () => {
    const groups = readdirSync(join((await sampleSite()).release, 'api/groups'));
    group = `/groups/${groups.find((file) => /^[a-z-]+\.json$/.test(file))!.replace('.json', '')}`;
  });

  const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${served.origin}${path}`);
    return { context, page, code: () => page.locator('#snippet textarea').inputValue() };
  };

  it('shows the widget of another page’s link, and lets readers copy its code', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { context, page, code } = await open(`/en/embed?page=${group}`, { permissions });
    const shown = page.frameLocator('#snippet iframe').locator('footer a');
    await shown.waitFor();
    expect(await page.locator('#page').inputValue()).toBe(group);
    await page.getByRole('button', { name: 'Copy the code' }).click();
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await code());
    expect(copied).toContain(`/en/embed${group}"`);
    expect(await page.locator('#snippet input').inputValue()).toContain('/embed/v1.js"');
    await context.close();
  });

  it('follows changes of the form', async () => {
    const { context, page, code } = await open(`/en/embed?page=${group}`);
    await page.locator('#theme').selectOption('dark');
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('theme=dark'));
    await page.locator('#figures').selectOption('fixed');
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('at='));
    expect(await code()).toMatch(/theme=dark&amp;at=\d{4}-\d{2}-\d{2}-[0-9a-f]{8}"/);
    expect(new URL(page.url()).searchParams.get('theme')).toBe('dark');
    await context.close();
  });

  it('works without scripts', async () => {
    const { context, page, code } = await open('/es/embed', { javaScriptEnabled: false });
    await page.locator('#page').fill(group);
    await page.locator('#language').selectOption('ca');
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await page.waitForURL(/page=/);
    expect(await code()).toContain(`/embed${group}"`);
    expect(await page.getByRole('button', { name: /opiar/ }).count()).toBe(0);
    await page.locator('#page').fill('/nothing');
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await page.locator('#page-fault').waitFor();
    expect(await page.locator('#page').getAttribute('aria-invalid')).toBe('true');
    await context.close();
  });

  it('shows the widget of a link on hosts that ignore queries, too', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/en/embed?*', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${served.origin}/en/embed` }) }),
    );
    await page.goto(`${served.origin}/en/embed?page=${group}`);
    await page.waitForFunction(
      (asked) => document.querySelector('textarea')?.value.includes(`/en/embed${asked}"`),
      group,
    );
    const frame = page.locator('#snippet iframe');
    expect(await frame.getAttribute('src')).toBe(`/en/embed${group}`);
    expect(await frame.getAttribute('height')).toBe(String(EMBEDS.groups.height));
    await context.close();
  });
});
