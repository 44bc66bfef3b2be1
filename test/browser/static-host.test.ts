import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { sampleServer, sampleSite } from '../site/sample-site.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';
import { serve } from './served-site.ts';

const SAID = voice('en').say('not_now.unanswered');

describe.skipIf(!hasChromium)('pages on a host that ignores queries', () => {
  let host: Awaited<ReturnType<typeof serve>>;
  const browser = chromiumForAll();

  beforeAll(async () => {
    host = await serve((await sampleSite()).pages);
  });
  afterAll(() => host?.stop());

  it.each([
    ['/en/initiatives?status=approved', true],
    ['/en/search?q=ley', true],
    ['/en/compare?persons=1&persons=2', true],
    ['/en/embed?page=%2Fvotes%2F1', true],
    ['/en/initiatives?utm_source=mail', false],
    ['/en/initiatives', false],
  ])('say for %s that the query has no answer: %s', async (path, said) => {
    const page = await browser.newPage();
    await page.goto(host.origin + path);
    const notice = page.locator('#unanswered');
    expect((await notice.textContent())!.trim()).toBe(SAID);
    await expect.poll(() => notice.isVisible()).toBe(said);
    await page.close();
  });

  it('say so when a reader chooses there, too', async () => {
    const page = await browser.newPage();
    await page.goto(`${host.origin}/en/initiatives`);
    await page.selectOption('#status', { index: 1 });
    await page.waitForURL(/\?status=/);
    await expect.poll(() => page.locator('#unanswered').isVisible()).toBe(true);
    await page.close();
  });

  it('and with the server say nothing of it', async () => {
    const server = await sampleServer();
    const page = await browser.newPage();
    await page.goto(`${server.origin}/en/initiatives?status=approved`);
    expect(await page.locator('#unanswered').count()).toBe(0);
    await page.close();
  });
});
