import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { THOROUGH } from '../length.ts';
import { SITE_PATH, SITE_URL, siteUnderAPath } from '../publish/static-host/site-under-a-path.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';
import { serveByPython } from './served-site.ts';

/** Pages that a walk visits; more than one of each kind. */
const MOST = 30;

describe.skipIf(!hasChromium || !THOROUGH)('a site under a path of a static host', () => {
  let server: Awaited<ReturnType<typeof serveByPython>>;
  let www: string;
  const browser = chromiumForAll();

  beforeAll(async () => {
    www = await siteUnderAPath();
    server = await serveByPython(www);
  });
  afterAll(() => server?.stop());

  /** Opens a context whose pages find the public address on this machine; `wrong` lists requests outside the path. */
  async function visit(): Promise<{
    context: BrowserContext;
    wrong: string[];
    at: (path: string) => string;
  }> {
    const context = await browser.newContext();
    onTestFinished(async () => {
      // Pages may still ask for files in the background.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
    const wrong: string[] = [];
    await context.route(`${new URL(SITE_URL).origin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: server.origin + pathname + search });
      await route.fulfill({ response });
    });
    context.on('weberror', (error) => wrong.push(String(error.error())));
    context.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin !== new URL(SITE_URL).origin || pathname === '/favicon.ico') return;
      if (!`${pathname}/`.startsWith(`${SITE_PATH}/`) || response.status() >= 400)
        wrong.push(`${response.status()} ${response.url()} from ${response.frame().url()}`);
    });
    return { context, wrong, at: (path) => SITE_URL + path };
  }

  it('sends no request outside its path, and none in vain, on pages of every kind', async () => {
    const { context, wrong, at } = await visit();
    const page = await context.newPage();
    const waiting = [
      at('/'),
      at('/es/'),
      at('/en/quiz/'),
      at('/en/search/?q=ley'),
      at('/votes/?result=approved'),
    ];
    const kinds = new Map<string, number>();
    const seen = new Set(waiting);
    for (let visited = 0; waiting.length > 0 && visited < MOST; visited++) {
      await page.goto(waiting.shift()!, { waitUntil: 'networkidle' });
      for (const cite of await page.locator('details.cite').all())
        await cite.evaluate((open: HTMLDetailsElement) => {
          open.open = true;
        });
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const link of links) {
        const address = link.split('#', 1)[0]!;
        const kind = address.replaceAll(/\d+/g, 'N').replace(/\/(groups|topics)\/[a-z-]+\//, '/$1/');
        if (!address.startsWith(`${SITE_URL}/`) || seen.has(address) || (kinds.get(kind) ?? 0) >= 2) continue;
        if (!address.split('?', 1)[0]!.endsWith('/')) continue;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        seen.add(address);
        waiting.push(address);
      }
    }
    await page.waitForLoadState('networkidle');
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(MOST / 2);
  });

  it('finds by words and opens what it found', async () => {
    const { context, wrong, at } = await visit();
    const page = await context.newPage();
    await page.goto(at('/es/search/?q=ley'));
    await page.locator('.hits a').first().click();
    await page.waitForURL(/\/hemicicle\/es\/[a-z]+\/\d+\/$/);
    expect(await page.locator('h1').count()).toBe(1);
    expect(wrong).toEqual([]);
  });

  it('makes the snippet of a widget in a chosen language, and says what has none', async () => {
    const { context, wrong, at } = await visit();
    const page = await context.newPage();
    const group = /\/embed\/\?page=(\/groups\/[a-z-]+)"/.exec(
      readFileSync(`${www}${SITE_PATH}/groups/${await firstGroup(page, at('/groups/'))}/index.html`, 'utf8'),
    )![1]!;
    await page.goto(at('/en/embed/'));
    await page.locator('#page').fill(at(`${group}/`));
    await page.locator('#language').selectOption('es');
    await page.locator('form.snippet button').click();
    await page.waitForURL(/page=/);
    const code = page.locator('#snippet textarea');
    await expect.poll(() => code.inputValue()).toContain(`src="${at(`/es/embed${group}`)}"`);
    // The frame loads after the code is written.
    const title = page.frameLocator('#snippet iframe').locator('h1');
    const written = await code.inputValue();
    await expect.poll(async () => written.includes((await title.innerText()).split(' ')[0]!)).toBe(true);
    expect(await page.locator('#theme').count()).toBe(0);
    expect(wrong).toEqual([]);
    await page.goto(at('/en/embed/?page=/votes/1'));
    await page.locator('#snippet .fault').waitFor();
    expect(await page.locator('#snippet textarea').count()).toBe(0);
  });

  it.each([
    ['/votes/', '/lists/latest'],
    ['/en/votes/?remarkable=close', '/lists/remarkable-close'],
    ['/coincidence/', '/coincidence/latest'],
    ['/persons/by-constituency/', '/deputies/latest'],
  ])('makes the snippet of the page %s, which is about many records', async (from, widget) => {
    const { context, wrong, at } = await visit();
    const page = await context.newPage();
    await page.goto(`${at('/en/embed/')}?page=${encodeURIComponent(at(from))}`);
    const code = page.locator('#snippet textarea');
    await expect.poll(() => code.inputValue()).toContain(`src="${at(`/en/embed${widget}`)}"`);
    const frame = page.frameLocator('#snippet iframe');
    expect(await frame.locator('h1').innerText()).not.toBe('');
    // Unlike evaluateAll, this tries again if the frame loads once more meanwhile.
    const link = await frame.locator('a[href]').first().getAttribute('href');
    expect((await page.goto(new URL(link!, at(`/en/embed${widget}`)).href))!.status()).toBe(200);
    expect(wrong).toEqual([]);
  });

  it('sizes widgets on other sites with its script', async () => {
    const { context, wrong, at } = await visit();
    const page = await context.newPage();
    await page.goto(at('/en/embed/'));
    const code = await page.locator('#snippet textarea').inputValue();
    const line = await page.locator('#snippet input').inputValue();
    await page.route('https://other.example.org/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><body style="width:600px">${code}${line}`,
      }),
    );
    await page.goto('https://other.example.org/');
    await expect
      .poll(() =>
        page
          .locator('iframe')
          .evaluate((frame: HTMLIFrameElement) => Number.parseInt(frame.style.height, 10)),
      )
      .toBeGreaterThan(60);
    expect(page.frames().some((frame) => frame.url().startsWith(at('/embed/v1')))).toBe(true);
    expect(wrong).toEqual([]);
  });
});

async function firstGroup(
  page: {
    goto(address: string): Promise<unknown>;
    locator(css: string): { first(): { getAttribute(name: string): Promise<string | null> } };
  },
  address: string,
): Promise<string> {
  await page.goto(address);
  const link = await page
    .locator('a[href*="/groups/"][href$="/"]:not([href$="/groups/"])')
    .first()
    .getAttribute('href');
  return /groups\/([a-z-]+)\//.exec(link!)![1]!;
}
