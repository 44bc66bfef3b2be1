import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { frequentDissidents } from '../../pipeline/model/people/listed-deputies.ts';
import { hasChromium } from './chromium.ts';
import type { Reader } from './reader.ts';
import { tasksForAll, votesIn } from './tasks.ts';

const { say, number, date } = voice('es');

describe.skipIf(!hasChromium)('in three steps from the home page a reader finds', () => {
  const site = tasksForAll();
  const { api, task } = site;
  let legislature: number;
  let deputies: { id: number; full_name: string; current_group: { slug: string } | null }[];
  beforeAll(async () => {
    legislature = site.legislature;
    deputies = (await api(`/persons?legislature_id=${legislature}&page_size=100`)).items;
  });

  const ids = ({ items }: { items: { id?: number; vote?: { id: number } }[] }) =>
    items.map((item) => item.vote?.id ?? item.id);
  const copied = ({ page }: Reader) => page.evaluate(() => navigator.clipboard.readText());

  task('a deputy’s choices on a topic, and the votes', async (reader) => {
    const { page } = reader;
    const topicsOf = async (id: number) =>
      (await api(`/persons/${id}/topic-stats`)).filter(
        ({ votes_total }: { votes_total: number }) => votes_total > 0,
      );
    const [deputy] = deputies;
    const counted: { topic: { slug: string; name_es: string } }[] = await topicsOf(deputy!.id);
    const { topic } = counted.find(({ topic: { slug } }) => slug === 'housing') ?? counted[0]!;
    await reader.ask('#find-deputy', deputy!.full_name);
    await reader.click(page.locator(`main a:visible[href$="/persons/${deputy!.id}"]`));
    await reader.click(page.locator('table.topics').getByRole('link', { name: topic.name_es, exact: true }));
    const told = await api(`/persons/${deputy!.id}/votes?topic_slug=${topic.slug}`);
    expect(told.total).toBeGreaterThan(0);
    expect(await page.locator('#found').innerText()).toMatch(new RegExp(`^${number(told.total)} votaci`));
    expect(await votesIn(page.locator('#results'))).toEqual(ids(told));
    expect(await page.locator('#results .choice > :first-child').allInnerTexts()).toEqual(
      told.items.map(({ choice }: { choice: 'aye' }) => say(`choice.${choice}`)),
    );
  });

  task('how often two deputies agree, and where they differ', async (reader) => {
    const { page } = reader;
    const one = deputies[0]!;
    const { least } = await api(`/persons/${one.id}/agreement`);
    const row = least.find(
      ({ votes_agreed, votes_compared }: Record<string, number>) => votes_agreed! < votes_compared!,
    );
    await reader.click(page.locator('main').getByRole('link', { name: say('compare.title') }));
    await reader.write('#person-1', one.full_name);
    await reader.ask('#person-2', row.full_name);
    expect(await page.locator('.pairs').innerText()).toContain(
      say('compare.agree', { part: number(row.votes_agreed), whole: number(row.votes_compared) }),
    );
    for (const choices of await page.locator('.differences > li > ul').all()) {
      const [left, right] = await choices.locator('li > :first-child').allInnerTexts();
      expect(left).not.toBe(right);
    }
    const differences = row.votes_compared - row.votes_agreed;
    const listed = await page.locator('.differences > li').count();
    expect([listed > 0, listed <= differences]).toEqual([true, true]);
    expect(await page.locator('main').innerText()).toContain(number(differences));
  });

  task('how often two groups agree, and where they differ', async (reader) => {
    const { page } = reader;
    const cells = await api(`/metrics/coincidence?legislature_id=${legislature}`);
    const { group_a_slug, group_b_slug, votes_same, votes_compared } = cells.find(
      ({ votes_same, votes_compared }: Record<string, number>) => votes_same! < votes_compared!,
    );
    await reader.click(page.locator(`.composition a[href$="/groups/${group_a_slug}"]`));
    const row = page
      .locator('#coincidence')
      .locator('xpath=ancestor::section')
      .locator('tbody tr', {
        has: page.locator(`a[href$="/groups/${group_b_slug}"]`),
      });
    expect(await row.innerText()).toContain(`${number(votes_same)} de ${number(votes_compared)}`);
    await reader.click(row.getByRole('link', { name: number(votes_compared - votes_same), exact: true }));
    const told = await api(`/groups/${group_a_slug}/votes?differs_from=${group_b_slug}`);
    expect(told.total).toBe(votes_compared - votes_same);
    expect(await votesIn(page.locator('#results'))).toEqual(ids(told));
  });

  task('the closest votes of a year', async (reader) => {
    const { page } = reader;
    const year = (await api('/votes?page_size=1')).items[0].voted_at.slice(0, 4);
    await reader.click(page.locator('.sections').getByRole('link', { name: say('votes.title') }));
    await reader.choose('#sort', 'margin');
    await page.waitForURL(/sort=margin/, { waitUntil: 'commit' });
    await reader.choose('#year', year);
    await page.waitForURL(/year=/, { waitUntil: 'commit' });
    const told = await api(`/votes?sort=margin&year=${year}`);
    expect(await votesIn(page.locator('#results'))).toEqual(ids(told));
    const margins = told.items.map(
      ({ margin }: { margin: number | null }) => margin ?? Number.POSITIVE_INFINITY,
    );
    expect(margins).toEqual(margins.toSorted((a: number, b: number) => a - b));
  });

  task('the meaning of a metric, with an example that the data confirm', async (reader) => {
    const { page } = reader;
    await reader.click(page.locator('.colophon').getByRole('link', { name: say('nav.methodology') }));
    const section = page.locator('#coincidence').locator('xpath=ancestor::section');
    expect(await section.innerText()).toContain(say('method.coincidence.definition'));
    const told = (await section.locator('.aside').first().innerText()).match(/\d+/g)!.map(Number);
    const cells = await api(`/metrics/coincidence?legislature_id=${legislature}`);
    expect(
      cells.some(
        ({ votes_same, votes_compared }: Record<string, number>) =>
          told.includes(votes_same!) && told.includes(votes_compared!),
      ),
    ).toBe(true);
  });

  task('the deputies who most often vote against their group, and the votes', async (reader) => {
    const { page } = reader;
    const rows: { person_id: number; dissents: number; dissidence: number | null; full_name: string }[] =
      await api(`/metrics/dissidence?legislature_id=${legislature}`);
    const groups: { slug: string; line_meaningful: boolean }[] = await api(
      `/groups?legislature_id=${legislature}`,
    );
    for (const { slug } of groups.filter(({ line_meaningful }) => line_meaningful)) {
      const members = await api(`/groups/${slug}/members?legislature_id=${legislature}`);
      const own = new Set(members.map(({ person_id }: { person_id: number }) => person_id));
      const [most] = rows
        .filter(({ person_id }) => own.has(person_id))
        .sort((a, b) => b.dissents - a.dissents);
      if (most === undefined || frequentDissidents([most]).length === 0) continue;
      await reader.click(page.locator(`.composition a[href$="/groups/${slug}"]`));
      const first = page.locator('#dissidents').locator('xpath=ancestor::section').locator('ol > li').first();
      expect(await first.innerText()).toContain(number(most.dissents));
      await reader.click(first.locator('a').last());
      const id = Number(/persons\/(\d+)/.exec(page.url())![1]);
      expect(rows.find(({ person_id }) => person_id === id)!.dissents).toBe(most.dissents);
      const told = await api(`/persons/${id}/votes?dissent=true&legislature_id=${legislature}`);
      expect(told.total).toBe(most.dissents);
      expect(await votesIn(page.locator('#results'))).toEqual(ids(told));
      return;
    }
    // The sample has too few votes for anyone to differ often, so no list names them.
    if (site.real) throw new Error('No group has a member who often voted differently');
    await page.goto(`${site.origin}/es/remarkable`);
    expect(await page.locator('#dissidents').count()).toBe(0);
  });

  task('the address of a vote for sharing', async (reader) => {
    await reader.click(reader.page.locator('.week h3 a').first());
    await reader.click('[data-share]');
    const { pathname } = new URL(reader.page.url());
    await expect.poll(() => copied(reader)).toMatch(new RegExp(`^https://.*${pathname}$`));
    const id = pathname.split('/').at(-1);
    expect(await reader.page.locator('h1').innerText()).toBe((await api(`/votes/${id}`)).headline_es);
  });

  task('the code of a vote for another site', async (reader) => {
    const { page } = reader;
    await reader.click(page.locator('.week h3 a').first());
    const id = /votes\/(\d+)$/.exec(page.url())![1];
    await reader.click(page.locator('.actions a[href*="/embed?page="]'));
    await reader.click(page.locator('#snippet [data-copied]'));
    await expect.poll(() => copied(reader)).toContain(`/embed/votes/${id}`);
    const { headline_es, decision_es } = await api(`/votes/${id}`);
    await page.goto(
      new URL(/src="([^"]+)"/.exec(await copied(reader))![1]!).pathname.replace(/^/, site.origin),
    );
    expect(await page.locator('h1').textContent()).toBe(headline_es);
    expect(await page.locator('h1').innerText()).toContain(decision_es);
  });

  task('a form for news by mail', async (reader) => {
    await reader.click(reader.page.locator('.masthead').getByRole('link', { name: say('nav.subscribe') }));
    await reader.write('#email', 'ada@example.org');
    await reader.click(reader.page.getByRole('button', { name: say('subscribe.send') }));
    await reader.page.waitForURL('**/es/subscribe/sent');
    expect(await reader.page.locator('h1').innerText()).toBe(say('subscribe.sent'));
  });

  task('all votes of the legislature as one file', async (reader) => {
    const { page } = reader;
    await reader.click(page.locator('.colophon').getByRole('link', { name: say('downloads.title') }));
    const download = page.waitForEvent('download');
    await reader.click(page.locator(`#table-votes a[href$="/${legislature}/votes.csv.gz"]`));
    const rows: { id: string }[] = parse(gunzipSync(readFileSync(await (await download).path())), {
      columns: true,
    });
    expect(rows).toHaveLength((await api(`/votes?legislature_id=${legislature}&page_size=1`)).total);
    expect(rows.map(({ id }) => Number(id))).toContain((await api('/votes?page_size=1')).items[0].id);
  });

  task('the next business of the plenary', async (reader) => {
    const { sessions, data_date } = await api(`/agenda/calendar?legislature_id=${legislature}`);
    const coming = sessions.filter(
      ({ date, status }: Record<string, string>) => date! >= data_date && status !== 'completed',
    );
    const next = reader.page.locator('#next').locator('xpath=ancestor::section');
    expect(await next.locator('.session').count()).toBe(Math.min(3, coming.length));
    if (coming.length === 0) {
      const { number: roman, end_date } = await api(`/legislatures/${legislature}/history`);
      expect(await next.innerText()).toContain(
        end_date === null
          ? say('agenda.next_none')
          : say('agenda.dissolved', { legislature: roman, end: date(end_date) }),
      );
    }
    await reader.click(next.getByRole('link', { name: say('agenda.all') }));
    const { date: day } = coming[0] ?? {};
    if (day) expect(await reader.page.locator('main').innerText()).toContain(date(day));
    expect(await reader.page.locator('.session.completed').count()).toBeGreaterThan(0);
  });

  task('the intended word for one with two letters in the wrong order', async (reader) => {
    const { page } = reader;
    const { title_original } = (await api('/initiatives?page_size=1')).items[0];
    const [word] = title_original.split(/[^\p{L}]+/u).sort((a: string, b: string) => b.length - a.length);
    const wrong = site.real ? 'amnsitia' : `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;
    const told = await api(`/search?q=${encodeURIComponent(wrong)}&limit=20`);
    await reader.ask('#find-matter', wrong);
    expect(told.read_as).not.toBeNull();
    expect(await page.locator('#results').innerText()).toContain(
      say('search.read_as', { q: wrong, words: told.read_as }),
    );
    await reader.click('section[aria-labelledby="initiatives"] .hits a >> nth=0');
    expect(await page.locator('h1').innerText()).toBe(told.initiatives.items[0].title_original);
  });
});
