import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleServerForAll } from '../site/sample-site.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';

interface Listed {
  id: number;
}

describe.skipIf(!hasChromium)('a long list', () => {
  const served = sampleServerForAll();
  const browser = chromiumForAll();
  let vote: number;
  beforeAll(async () => {
    const { items } = await (await fetch(`${served.origin}/api/v1/votes?page_size=100`)).json();
    for (const { id } of items as Listed[]) {
      const records = await fetch(`${served.origin}/api/v1/dump/vote-records?vote_id=${id}`);
      vote = id;
      if ((await records.json()).total > 0) break;
    }
  });

  const open = async (path: string, javaScriptEnabled = true): Promise<Page> => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(`${served.origin}${path}`);
    return page;
  };
  /** Opens the lists of all groups. */
  const unfold = (page: Page) =>
    page.evaluate(() => {
      for (const list of document.querySelectorAll<HTMLDetailsElement>('.records details')) list.open = true;
    });
  const shown = (page: Page, rows: string): Promise<string[]> =>
    page.locator(`${rows}:visible`).allInnerTexts();

  it('of deputies keeps those with every typed word, whatever the accents and the case', async () => {
    const page = await open('/en/persons');
    const everybody = await shown(page, '.deputies li');
    const name = await page.locator('.deputies li b').first().innerText();
    await page.fill('.filter-rows input', name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());
    const kept = await shown(page, '.deputies li');
    expect(kept.length).toBeLessThan(everybody.length);
    expect(kept.every((row) => row.includes(name.split(' ')[0]!))).toBe(true);
    await page.fill('.filter-rows input', 'nobody is called that');
    expect(await shown(page, '.deputies li')).toEqual([]);
    expect(await page.locator('.filter-rows output').innerText()).toBe('Nobody on the list matches.');
    await page.fill('.filter-rows input', '');
    expect(await shown(page, '.deputies li')).toEqual(everybody);
  });

  it('of deputies shows those in the home page’s query', async () => {
    const page = await open('/en/persons/by-constituency');
    const everybody = await shown(page, '.deputies li');
    const province = await page.locator('.part-links a').first().innerText();
    await page.goto(`${served.origin}/en/`);
    await page.fill('#find-deputy', province);
    await page.press('#find-deputy', 'Enter');
    await page.waitForURL(/by-constituency\?q=/);
    const kept = await shown(page, '.deputies li');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(everybody.length);
  });

  it('of records can be sorted and reset without losing a record', async () => {
    const page = await open(`/en/votes/${vote}`);
    const names = () => shown(page, '.records th[scope="row"] a');
    await unfold(page);
    const byGroup = await names();
    await page.selectOption('.filter-rows [name="order"]', 'name');
    const byName = await names();
    expect(byName).toEqual(byGroup.toSorted(new Intl.Collator('es').compare));
    await page.selectOption('.filter-rows [name="order"]', 'choice');
    const choices = await shown(page, '.records tbody .mark');
    expect(new Set(choices).size).toBe(choices.filter((choice, at) => choice !== choices[at - 1]).length);
    await page.selectOption('.filter-rows [name="order"]', 'group');
    expect(await names()).toEqual(byGroup);
  });

  it('of records can be filtered by one choice or one group', async () => {
    const page = await open(`/en/votes/${vote}`);
    const choice = await page.locator('.filter-rows [name="choice"] option').last().innerText();
    await page.selectOption('.filter-rows [name="choice"]', { label: choice });
    expect(new Set(await shown(page, '.records tbody .mark'))).toEqual(new Set([choice]));
    await page.selectOption('.filter-rows [name="choice"]', '');
    await page.selectOption('.filter-rows [name="group"]', { index: 1 });
    expect((await shown(page, '.records summary')).length).toBe(1);
    expect((await shown(page, '.records tbody tr')).length).toBeGreaterThan(0);
    await page.fill('.filter-rows [name="name"]', 'nobody is called that');
    expect(await shown(page, '.records summary')).toEqual([]);
    expect(await page.locator('.filter-rows output').innerText()).toBe('Nobody on the list matches.');
  });

  it('of records can be filtered by province, counts the choices, and keeps the province in its address', async () => {
    const page = await open(`/en/votes/${vote}`);
    await page.selectOption('.filter-rows [name="constituency"]', { index: 1 });
    const [value, name] = await page
      .locator('.filter-rows [name="constituency"] option:checked')
      .evaluate((option: HTMLOptionElement) => [option.value, option.text]);
    expect(new URL(page.url()).searchParams.get('constituency')).toBe(value);
    const names = await shown(page, '.records tbody th');
    const listed = await page
      .locator(`#c-${value} p`)
      .evaluateAll((parts) =>
        parts.flatMap((part) => part.textContent!.replace(/^[^)]*\)\s*/, '').split('; ')),
      );
    expect(names.map((text) => text.split('\n')[0]).sort()).toEqual(listed.map((text) => text.trim()).sort());
    const told = await page.locator('.filter-rows output').innerText();
    const [, sum, counts] = /^(\d+) \/ \d+: (.+)$/.exec(told)!;
    expect(Number(sum)).toBe(names.length);
    const parts = counts!.split(', ').map((part) => Number(/\d+$/.exec(part)![0]));
    expect(parts.reduce((a, b) => a + b)).toBe(names.length);
    await page.reload();
    expect(await shown(page, '.records tbody th')).toEqual(names);
    expect(await page.locator(`#c-${value} th`).textContent()).toBe(name);
    await page.selectOption('.filter-rows [name="constituency"]', '');
    expect(new URL(page.url()).search).toBe('');
    await page.goto(`${served.origin}/en/votes/${vote}?constituency=nowhere`);
    expect((await shown(page, '.records summary')).length).toBeGreaterThan(1);
  });

  it('is complete without scripts, and then has no useless form', async () => {
    for (const path of ['/en/persons', `/en/votes/${vote}`]) {
      const page = await open(path, false);
      for (const summary of await page.locator('.records summary').all()) await summary.click();
      const rows = await page.locator('.deputies li:visible, .records tbody tr:visible').count();
      expect(rows, path).toBeGreaterThan(20);
      expect(await page.locator('.filter-rows:visible').count(), path).toBe(0);
    }
  });
});
