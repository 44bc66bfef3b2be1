import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import type { LegislatureMember } from '../../pipeline/metrics/members.ts';
import type { MonthlyCoincidence } from '../../pipeline/metrics/monthly-coincidence.ts';
import { addressable } from '../../pipeline/text/addressable.ts';
import { toRoman } from '../../pipeline/text/roman.ts';
import { hasChromium } from './chromium.ts';
import { tasksForAll } from './tasks.ts';

const { say, number, share, month } = voice('es');

/** How a workbook is requested: the same list as CSV is compared, which is easier to read. */
const asCsv = (address: string): string => address.replace('.xlsx?', '.csv?');

describe.skipIf(!hasChromium)('in four steps from the home page, without the API, a newsroom finds', () => {
  const site = tasksForAll({ most: 4, options: { javaScriptEnabled: false } });
  const { api, task: job } = site;
  let legislature: number;
  beforeAll(() => {
    ({ legislature } = site);
  });

  job(
    'the balance of a legislature, its coverage, and its lists with a column for each group',
    async (reader) => {
      const { page } = reader;
      const balance = await api(`/legislatures/${legislature}/balance`);
      await reader.click(page.locator('.colophon').getByRole('link', { name: say('history.title') }));
      await reader.click(
        page.getByRole('link', { name: say('balance.of', { number: toRoman(legislature) }) }),
      );
      const rows = page.locator('.balance').first().locator('> div');
      const of = (term: string) => rows.filter({ has: page.locator('dt', { hasText: term }) });
      for (const [term, value] of [
        [say('remarkable.government_lost'), balance.government_lost],
        [say('balance.validated'), balance.decree_laws_validated],
        [say('balance.repealed'), balance.decree_laws_repealed],
      ])
        expect(await of(term).locator('b').innerText()).toBe(number(value));
      expect(await page.locator('.data-line').first().innerText()).toMatch(/^Datos: /);

      const lost = of(say('remarkable.government_lost'));
      if (balance.government_lost > 0) {
        const address = (await lost.locator('dd a').getAttribute('href'))!;
        const text = await (await fetch(`${site.origin}${asCsv(address)}`)).text();
        const votes: Record<string, string>[] = parse(text, { columns: true });
        expect(votes).toHaveLength(balance.government_lost);
        const groups: { slug: string }[] = await api(`/groups?legislature_id=${legislature}`);
        const columns = Object.keys(votes[0]!).filter((name) => name.startsWith('group_lines.'));
        for (const column of columns)
          expect(groups.map(({ slug }) => `group_lines.${slug}`)).toContain(column);
        expect(columns.length).toBeGreaterThan(2);
      }
      await reader.click(of(say('balance.votes')).locator('dt a'));
      expect(await page.locator('#found').innerText()).toMatch(
        new RegExp(`^${number(balance.votes)} votaci`),
      );
    },
  );

  job('the laws of a legislature with their votes and their number in the gazette', async (reader) => {
    const { page } = reader;
    const { total, items } = await api(`/laws?legislature_id=${legislature}`);
    await reader.click(page.locator('.colophon').getByRole('link', { name: say('history.title') }));
    await reader.click(page.getByRole('link', { name: say('balance.of', { number: toRoman(legislature) }) }));
    if (total === 0) {
      expect(await page.locator('.balance').first().innerText()).toContain(say('laws.none'));
      return;
    }
    await reader.click(
      page
        .locator('.balance')
        .first()
        .getByRole('link', { name: say('laws.title'), exact: true }),
    );
    expect(await page.locator('.laws .title').allInnerTexts()).toEqual(
      items.map(({ title }: { title: string }) => title),
    );
  });

  job('the deputies of a province with attendance and dissents, as a table to paste', async (reader) => {
    const { page } = reader;
    const all: LegislatureMember[] = await api(`/legislatures/${legislature}/members`);
    const deputies: { constituency: string | null }[] = (
      await api(`/dump/deputies?legislature_id=${legislature}`)
    ).items;
    const place = deputies.find(({ constituency }) => constituency !== null)!.constituency!;
    await reader.ask('#find-deputy', place);
    await reader.click(
      page.locator('nav.orders').getByRole('link', { name: say('persons.by_constituency') }),
    );
    const table = page.locator(`section[id="${addressable(place)}"] p.note a[href*="members.xlsx"]`);
    const text = await (await fetch(`${site.origin}${asCsv((await table.getAttribute('href'))!)}`)).text();
    const rows: Record<string, string>[] = parse(text, { columns: true });
    const own = all.filter(({ constituency }) => constituency === place);
    expect(own.length).toBeGreaterThan(0);
    expect(
      rows.map(({ person_id, votes_attended, dissents }) => [person_id, votes_attended, dissents]),
    ).toEqual(
      own.map(({ person_id, votes_attended, dissents }) => [person_id, votes_attended, dissents].map(String)),
    );
  });

  job('whether two groups drifted apart, month by month', async (reader) => {
    const { page } = reader;
    const rows: MonthlyCoincidence[] = await api(
      `/metrics/coincidence-by-month?legislature_id=${legislature}`,
    );
    const { group_a_slug: a, group_b_slug: b } =
      rows.find((row) => row.group_a_slug === 'socialista' && row.group_b_slug === 'junts') ?? rows[0]!;
    const own = rows.filter((row) => row.group_a_slug === a && row.group_b_slug === b);
    await reader.click(page.locator('header').getByRole('link', { name: say('nav.groups'), exact: true }));
    await reader.click(page.locator(`table.groups a[href$="/groups/${a}"]`));
    await reader.click(page.locator(`.month-lines .g-${b} a`));
    await reader.click(page.locator('.line-chart summary'));
    const table = page.locator('.line-chart table tbody tr');
    expect(await table.locator('th').allTextContents()).toEqual(own.map((row) => month(row.month)));
    expect(await table.locator('td:nth-child(2)').allTextContents()).toEqual(
      own.map((row) => share(row.coincidence, row.votes_compared)),
    );
    expect(await table.locator('td:nth-child(3)').allTextContents()).toEqual(
      own.map((row) => number(row.votes_compared)),
    );
  });
});
