import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { staticHostSample } from '../publish/static-host/static-host-sample.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';
import { serveByPython } from './served-site.ts';

const { say } = voice('en');

describe.skipIf(!hasChromium)('pages on a static host', () => {
  let server: Awaited<ReturnType<typeof serveByPython>>;
  const browser = chromiumForAll();

  beforeAll(async () => {
    server = await serveByPython(await staticHostSample());
  });
  afterAll(() => server?.stop());

  async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    return page;
  }
  const told = (page: Page) => page.locator('#found').innerText();

  it('show the filtered votes of a link, and fill in its form', async () => {
    const page = await open('/en/votes/?result=rejected');
    const whole = await told(page);
    expect(whole).toMatch(/^\d+ votes on \d+ matters?$/);
    expect(await page.locator('#result').inputValue()).toBe('rejected');
    for (const name of await page.locator('.hits a').allInnerTexts())
      expect(name).toMatch(/rejected|refused|repealed|did not|more votes against/);
    await page.context().close();
  });

  it('filter a list as soon as a filter is chosen, page by page, and go back', async () => {
    const page = await open('/en/initiatives/');
    const built = await told(page);
    await page.selectOption('#status', 'submitted');
    await expect.poll(() => told(page)).not.toBe(built);
    const first = await page.locator('.hits a').first().getAttribute('href');
    await page.locator('nav.pages a').last().click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.locator('.hits a').first().getAttribute('href')).not.toBe(first);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => told(page)).toBe(built);
    await page.context().close();
  });

  it('show the last chosen filter, however late a list arrives', async () => {
    const page = await open('/en/initiatives/');
    const built = await told(page);
    const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/in-page/*.json', async (route) => {
      asked.resolve();
      await late.promise;
      await route.continue();
    });
    await page.selectOption('#status', 'submitted');
    await asked.promise;
    await page.selectOption('#status', '');
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.json'));
    late.resolve();
    await (await arrived).response();
    await page.waitForTimeout(200);
    expect(await told(page)).toBe(built);
    await page.context().close();
  });

  it('request a list again after a broken connection', async () => {
    const page = await open('/en/initiatives/');
    const built = await told(page);
    await page.route('**/in-page/*.json', (route) => route.abort(), { times: 1 });
    await page.selectOption('#status', 'submitted');
    await expect.poll(() => told(page)).not.toBe(built);
    expect(await page.locator('#unloaded').isVisible()).toBe(false);
    await page.context().close();
  });

  it('find deputies, topics, initiatives and votes by the beginnings of words, on any page', async () => {
    const page = await open('/en/about/');
    await page.locator('form.find input').fill('vivienda');
    await page.locator('form.find input').press('Enter');
    await page.waitForURL(/\/en\/search\/\?q=vivienda/);
    await expect.poll(() => page.locator('.hits a').count()).toBeGreaterThan(0);
    await page.locator('.hits a').first().click();
    expect(await page.locator('h1').count()).toBe(1);
    await page.context().close();
  });

  it('lead from a province to a deputy, and to the deputy’s votes on a topic', async () => {
    const page = await open('/en/');
    const province = await page.locator('#provinces option').first().getAttribute('value');
    await page.locator('#find-deputy').fill(province!);
    await page.locator('#find-deputy').press('Enter');
    await page.waitForURL(/\/en\/persons\/by-constituency\/\?q=/);
    expect(await page.locator('.deputies section:not([hidden]) h2').first().innerText()).toContain(province);
    expect(await page.locator('nav.part-links').isVisible()).toBe(false);
    await page.locator('.deputies section:not([hidden]) li:not([hidden]) a').first().click();
    const name = await page.locator('h1').innerText();
    await page.locator('table.topics a').first().click();
    await page.waitForURL(/\/en\/votes\/\?person_id=\d+&topic_slug=/);
    await expect
      .poll(() => page.locator('h1').innerText())
      .toBe(say('votes.of', { name: name.replace(/\s+/g, ' ') }));
    const lines = page.locator('.hits li');
    expect(await lines.count()).toBeGreaterThan(0);
    expect(await lines.locator('b.mark').count()).toBe(await lines.count());
    await page.selectOption('#choice', 'no');
    await expect
      .poll(async () => new Set(await lines.locator('b.mark').allInnerTexts()))
      .toEqual(new Set([say('choice.no')]));
    expect(new URL(page.url()).searchParams.get('person_id')).toMatch(/^\d+$/);
    await page.context().close();
  });

  it('lead from a group to its votes on a topic, and to its allies', async () => {
    const page = await open('/en/groups/faro-liberal/');
    const name = await page.locator('h1').innerText();
    await page.locator('section[aria-labelledby="topics"] table a[href*="choice=aye"]').first().click();
    await page.waitForURL(/\/en\/votes\/\?group_slug=faro-liberal&choice=aye&topic_slug=/);
    await expect
      .poll(() => page.locator('h1').innerText())
      .toBe(say('votes.of', { name: name.replace(/\s+/g, ' ') }));
    const lines = page.locator('.hits li');
    expect(await lines.count()).toBeGreaterThan(0);
    const line = say('mail.group.line_only', { line: say('choice.aye') });
    expect(new Set(await lines.locator('b').allInnerTexts())).toEqual(new Set([line]));
    expect(await page.locator('#choice').inputValue()).toBe('aye');
    await page.selectOption('#topic_slug', '');
    await expect.poll(() => told(page)).toMatch(/^\d+ votes on \d+ matters?$/);
    const whole = await told(page);
    await page.selectOption('#differs_from', { index: 1 });
    await expect.poll(() => told(page)).not.toBe(whole);
    expect(await page.locator('#voter a').getAttribute('href')).toBe('../groups/faro-liberal/');
    await page.context().close();
  });

  it('explain what they cannot do: without scripts, without the data of a list, and without a server', async () => {
    const unscripted = await open('/en/votes/', { javaScriptEnabled: false });
    expect(await unscripted.locator('main').innerText()).toContain(say('static_host.unscripted'));
    const compare = await open('/en/compare/');
    expect(await compare.locator('main').innerText()).toContain(say('static_host.unserved'));
    expect(await compare.locator('main form').count()).toBe(0);
    const about = await open('/en/about/');
    expect(await about.locator('main').innerText()).toContain(say('static_host.missing'));
    const offline = await open('/en/votes/');
    await offline.route('**/in-page/*.json', (route) => route.abort());
    await offline.selectOption('#result', 'tie');
    await expect.poll(() => offline.locator('#unloaded').isVisible()).toBe(true);
    for (const page of [unscripted, compare, about, offline]) await page.context().close();
  });

  it('open the page of two groups that a reader chose in the form or named in the address', async () => {
    const page = await open('/en/compare/groups/');
    const last = page.locator('.pairs[open] th a').last();
    const address = new URL((await last.getAttribute('href'))!, page.url()).href;
    const [legislature, a, b] = new URL(address).pathname.split('/').filter(Boolean).slice(-3);
    await page.selectOption('#field-a', b!);
    await page.selectOption('#field-b', a!);
    await page.locator('form.choosing button').click();
    await page.waitForURL(address);
    expect(await page.locator('#differed').count()).toBe(1);
    await page.goto(`${server.origin}/en/compare/groups/?a=${a}&b=${b}&legislature_id=${legislature}`);
    await page.waitForURL(address);
    await page.context().close();
  });

  it('compare a reader’s answers with the votes of groups', async () => {
    const page = await open('/en/quiz/');
    for (const question of await page.locator('fieldset.question').all())
      await question.locator('[value="aye"]').check();
    await page.locator('#questions button').click();
    await expect.poll(() => page.locator('#groups > li').count()).toBeGreaterThan(3);
    await page.context().close();
  });
});
