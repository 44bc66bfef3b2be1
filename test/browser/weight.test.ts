import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpusSite, type ServedSite, serveSite } from '../site/sample-site.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';

/** Bytes that a first visit may transfer, with styles, scripts and fonts. */
const MOST_BYTES = 75_000;

describe.skipIf(!hasChromium)('the first visit', () => {
  let server: ServedSite;
  let newest: number;
  let deputy: number;
  beforeAll(async () => {
    const site = await corpusSite();
    server = await serveSite(site);
    newest = (await server.asked<{ items: { id: number }[] }>('/votes?page_size=1')).items[0]!.id;
    deputy = (await server.asked<{ items: { id: number }[] }>('/persons?page_size=1')).items[0]!.id;
  });
  afterAll(() => server?.stop());
  const browser = chromiumForAll();

  it.each([
    ['the home page', () => '/es/'],
    ['the votes', () => '/es/votes'],
    ['a vote', () => `/es/votes/${newest}`],
    ['the deputies', () => '/es/persons'],
    ['a deputy', () => `/es/persons/${deputy}`],
    ['the groups', () => '/es/groups'],
    ['the initiatives', () => '/es/initiatives'],
    ['a topic', () => '/es/topics/housing'],
    ['the statistics', () => '/es/stats'],
    ['the quiz', () => '/es/quiz'],
    ['the comparison', () => '/es/compare'],
    ['the table of deputies', () => '/es/legislatures/15/members'],
    ['the list of pairs of groups', () => '/es/compare/groups'],
    ['the search', () => '/es/search?q=ley'],
  ])('of %s transfers little, and nothing moves', async (_, path) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${server.origin}${path()}`, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0);
    await context.close();
  });
});
