import { describe, expect } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { outcomeWord } from '../../pipeline/i18n/initiative-words.ts';
import { placeName } from '../../pipeline/i18n/names.ts';
import { hasChromium } from './chromium.ts';
import { tasksForAll, votesIn } from './tasks.ts';

const texts = voice('es');
const { say, number } = texts;

describe.skipIf(!hasChromium)('in three steps from the home page a reader learns', () => {
  const site = tasksForAll();
  const { api, task } = site;

  task('how the deputies of a province voted', async (reader) => {
    const { page } = reader;
    await reader.click(page.locator('.week h3 a').first());
    const deputies: { full_name: string; constituency: string }[] = (
      await api(`/dump/deputies?legislature_id=${site.legislature}`)
    ).items;
    const { constituency } = deputies.find((one) => one.constituency === 'Zaragoza') ?? deputies[0]!;
    const option = page.locator('#filter-constituency option', { hasText: placeName(constituency) }).first();
    const place = (await option.getAttribute('value'))!;
    const [row] = await page.locator(`#c-${place} td`).allTextContents();
    const total = await page.locator('.records tbody tr').count();
    await reader.choose('#filter-constituency', place);
    expect(page.url()).toContain(`constituency=${place}`);
    const names = await page.locator('.records tbody tr:visible th').allInnerTexts();
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(row).toContain(name);
    expect(row!.split(';').length + row!.split('(').length - 2).toBe(names.length);
    expect(await page.locator('.filter-rows output').innerText()).toMatch(
      new RegExp(
        `^${names.length} / ${total}: (?:${say('choice.aye')}|${say('choice.abstention')}|${say('choice.no')}|${say('choice.absent')}) \\d`,
      ),
    );
  });

  task('in which votes most deputies differed from their group, and how many', async (reader) => {
    const { page } = reader;
    await reader.click(page.locator('.sections').getByRole('link', { name: say('votes.title') }));
    await reader.choose('#sort', '-dissents');
    await page.waitForURL(/sort=-dissents/, { waitUntil: 'commit' });
    const told = await api('/votes?sort=-dissents');
    expect(await votesIn(page.locator('#results'))).toEqual(told.items.map(({ id }: { id: number }) => id));
    const dissidents = await api(`/votes/${told.items[0].id}/dissidents`);
    expect(dissidents.length).toBeGreaterThan(0);
    expect(await page.locator('#results .ballot').first().innerText()).toContain(number(dissidents.length));
  });

  task('which votes hung on one group', async (reader) => {
    const { page } = reader;
    await reader.click(page.getByRole('link', { name: say('home.example.hinge') }));
    const figure = page.locator('section[aria-labelledby="decisive"] td a').first();
    const total = (await figure.innerText()).trim();
    const query = new URL((await figure.getAttribute('href'))!, site.origin).search;
    await reader.click(figure);
    const told = await api(`/votes${query}`);
    expect(number(told.total)).toBe(total);
    expect(told.total).toBeGreaterThan(0);
    expect(await votesIn(page.locator('#results'))).toEqual(told.items.map(({ id }: { id: number }) => id));
  });

  task('what has changed in the data', async (reader) => {
    const { page } = reader;
    await reader.click(page.locator('main').getByRole('link', { name: say('changes.title') }));
    expect(await page.locator('h1').innerText()).toBe(say('changes.title'));
    // A tree with one release has nothing to compare.
    expect(await page.locator('main').innerText()).toContain(say('changes.none'));
    expect(await page.locator('main a[href$="/feeds/changes.atom"]').count()).toBe(1);
  });

  task('how to cite a vote, with an address that never changes', async (reader) => {
    const { page } = reader;
    await reader.click(page.locator('.week h3 a').first());
    await reader.click('.cite summary');
    const link = page.locator('[data-version] a');
    await link.waitFor();
    const { latest } = await (await fetch(`${site.origin}/data/releases.json`)).json();
    const id = /votes\/(\d+)$/.exec(page.url())![1];
    expect(await link.getAttribute('href')).toBe(`${site.origin}/data/v/${latest}/api/votes/${id}.json`);
    expect((await fetch((await link.getAttribute('href'))!)).status).toBe(200);
  });

  task(
    'on a phone the latest votes, without scrolling',
    async (reader) => {
      const { page } = reader;
      await reader.click(page.getByRole('button', { name: say('nav.menu') }));
      await reader.click(page.locator('.sections').getByRole('link', { name: say('votes.title') }));
      const first = await page.locator('#results .ballot, #results .matter').first().boundingBox();
      expect(first!.y).toBeLessThan(844);
      expect(await page.locator('#found').isVisible()).toBe(true);
    },
    { viewport: { width: 390, height: 844 } },
  );

  task('what became of a bill', async (reader) => {
    const { page } = reader;
    const { items } = await api('/initiatives?page_size=1');
    const words = site.real ? 'amnistía' : items[0].title_original;
    const { initiatives } = await api(`/search?q=${encodeURIComponent(words)}&limit=20`);
    await reader.ask('#find-matter', words);
    await reader.click('section[aria-labelledby="initiatives"] .hits a >> nth=0');
    const told = await api(`/initiatives/${initiatives.items[0].id}`);
    expect(await page.locator('h1').innerText()).toBe(told.title_original);
    if (site.real) expect(told.title_original).toMatch(/amnistía/i);
    const outcome = outcomeWord(told, texts);
    expect((await page.locator('main').innerText()).toLowerCase()).toContain(outcome.toLowerCase());
  });
});
