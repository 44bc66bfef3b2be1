import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { Coalition } from '../../../pipeline/metrics/coalition.ts';
import type { Decisive } from '../../../pipeline/metrics/decisive.ts';
import type { DeputyPosition } from '../../../pipeline/metrics/positions.ts';
import type { Trend } from '../../../pipeline/metrics/trend.ts';
import type { GlobalTopicRow } from '../../../pipeline/model/statistics.ts';
import { rows, seen, texts } from '../built-site.ts';
import { sampleSiteForAll } from '../sample-site.ts';

const sample = sampleSiteForAll();
let $: CheerioAPI;
/** Reads the page with a section. */
const open = (page: string) => {
  $ = sample.page(page);
};

const { number, share } = voice('en');
const trends = (by: string) =>
  sample.answer<Trend[]>(by === 'month' ? 'metrics/trends' : `metrics/trends/by=${by}`);
/** Returns the cells of the table with a chart’s data. */
const tableOf = (id: string): string[][] =>
  $(`#${id}-title`)
    .closest('figure')
    .find('.figures tbody tr')
    .toArray()
    .map((row) => texts($, $(row).find('td')));
const figures = (id: string): string[][] => rows($, `section[aria-labelledby="${id}"] .bars tbody tr`, 'td');

describe('the page of statistics', () => {
  it('gives the published totals', () => {
    open('/stats');
    const { votes_total, initiatives_total, initiatives_classified } =
      sample.answer<Record<string, number>>('stats/summary');
    const shown = texts($, '.key-figures b');
    expect(shown).toEqual(
      [votes_total, initiatives_total, initiatives_classified].map((one) => number(one!)),
    );
  });

  it.each([
    ['results', 'stats/votes/by-result', '/stats/votes'],
    ['presenters', 'stats/votes/by-presenter', '/stats/votes'],
    ['proposers', 'stats/votes/by-proposing-group', '/stats/votes'],
    ['types', 'stats/initiatives/by-type', '/stats/initiatives'],
    ['outcomes', 'stats/initiatives/by-outcome', '/stats/initiatives'],
  ])('counts %s as published, with their share of the whole', (id, path, page) => {
    open(page);
    const counts = sample.answer<{ count: number }[]>(path).map(({ count }) => count);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(figures(id)).toEqual(counts.map((count) => [number(count), share((100 * count) / total, total)]));
  });

  it('counts every vote once by its presenter', () => {
    open('/stats/votes');
    const { votes_total } = sample.answer<Record<string, number>>('stats/summary');
    const counts = figures('presenters').map(([count]) => Number(count!.replaceAll(',', '')));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(votes_total);
  });

  it('gives the outcomes of the initiatives of each topic, each counted once', () => {
    open('/stats/initiatives');
    const rows = sample.answer<GlobalTopicRow[]>('stats/topics/global');
    const expected = rows.map(({ complete: row }) =>
      [
        ...[row.approved, row.in_debate, row.submitted, row.rejected],
        ...[row.withdrawn + row.expired, row.without_result, row.total],
      ].map(number),
    );
    expect(figures('topics').toSorted()).toEqual(expected.toSorted());
  });

  it('draws the votes of each month of the newest legislature by result', () => {
    open('/stats/months');
    const months = trends('month').filter(({ legislature_id }) => legislature_id === 15);
    expect(tableOf('votes-by-month')).toEqual(
      months.map(({ approved, ties, rejected }) => [approved, ties, rejected].map(number)),
    );
    const amounts = months.flatMap(({ approved, ties, rejected }) => [approved, ties, rejected]);
    expect($('.month-columns .plot rect').length).toBe(amounts.filter((amount) => amount > 0).length);
  });

  it.each([
    ['attendance', 'choices_listed'],
    ['dissidence', 'choices_compared'],
  ] as const)('draws %s month by month, with the votes it rests on', (metric, of) => {
    open('/stats/months');
    const months = trends('month').filter(({ legislature_id }) => legislature_id === 15);
    expect(tableOf(metric)).toEqual(
      months.map((row) => [
        row[metric] === null ? voice('en').say('groups.uncounted') : share(row[metric], row[of]),
        number(row.votes),
      ]),
    );
  });

  it('lists which groups won votes together, the most frequent first, and the number of other votes', () => {
    open('/stats/coalitions');
    const rows = sample.answer<Coalition[]>('metrics/coalitions/legislature_id=15');
    const shown = rows.slice(0, 25);
    expect(shown.length).toBeGreaterThan(1);
    expect(figures('coalitions')).toEqual(
      shown.map((row) => [number(row.votes_won), share(row.share, row.votes_counted)]),
    );
    const won = shown.reduce((sum, { votes_won }) => sum + votes_won, 0);
    expect(seen($('section[aria-labelledby="coalitions"]').text())).toContain(
      `of ${number(rows.length)} combinations: they won ${number(won)} of the ${number(rows[0]!.votes_counted)} votes`,
    );
  });

  it('gives for each group the votes it won and decided, next to those it took part in', () => {
    open('/stats/decisive');
    const rows = sample.answer<Decisive[]>('metrics/decisive/legislature_id=15');
    const told = $('section[aria-labelledby="decisive"] tbody tr')
      .toArray()
      .map((row) => [seen($(row).find('.official').text()), ...texts($, $(row).find('td'))]);
    expect(told.toSorted()).toEqual(
      rows
        .map((row) => [
          row.group_name_short,
          number(row.votes_counted),
          `${number(row.votes_won)} ${share(row.won!, row.votes_counted)}`,
          `${number(row.votes_decisive)} ${share(row.decisive!, row.votes_counted)}`,
          number(row.votes_decisive_abstaining),
        ])
        .toSorted(),
    );
  });

  it('leads from every anchor of the former long page to its section', () => {
    for (const id of [
      ...['months', 'coalitions', 'decisive', 'positions', 'legislatures', 'results', 'presenters'],
      ...['proposers', 'types', 'outcomes', 'topics', 'groups'],
    ]) {
      open('/stats');
      const anchor = $(`#${id}`);
      expect(anchor.length, id).toBe(1);
      const link = anchor.is('li') ? anchor.find('a') : anchor.closest('section').find('.more a');
      const [page, section] = link.attr('href')!.replace(/^\/en/, '').split('#');
      open(page!);
      expect($(`#${section ?? id}`).closest('section.part').length, id).toBe(1);
    }
  });

  it('states four findings, each with its figures and a link to its page', () => {
    open('/stats');
    const findings = $('main section.part:has(.more)')
      .toArray()
      .map((part) => $(part).attr('aria-labelledby'));
    expect(findings).toEqual(['months', 'coalitions', 'decisive', 'coincidence']);
  });

  it('draws a dot for every deputy who has a place, and names each group in the drawing and in a table', () => {
    open('/stats/positions');
    const rows = sample
      .answer<DeputyPosition[]>('metrics/positions/legislature_id=15')
      .filter(({ withheld, group_slug }) => withheld === null && group_slug !== null);
    const section = $('section[aria-labelledby="plane"]');
    const dots = section
      .find('path.deputies')
      .toArray()
      .map((path) => [$(path).parent().attr('class'), $(path).attr('d')!.match(/M/g)!.length]);
    const bySlug = Map.groupBy(rows, ({ group_slug }) => group_slug);
    expect(dots.toSorted()).toEqual(
      [...bySlug].map(([slug, members]) => [`g-${slug}`, members.length]).toSorted(),
    );
    const names = section
      .find('svg.plane > g text')
      .toArray()
      .map((label) => $(label).text().trim());
    expect(names.length).toBeGreaterThan(2);
    const table = section.find('tbody tr').toArray();
    expect(table.map((row) => seen($(row).find('.official').text()))).toEqual(names);
    const means = [...bySlug.values()].map((members) => {
      const mean = members.reduce((sum, row) => sum + row.dimension_1!, 0) / members.length;
      return number(Math.round(mean * 100) / 100);
    });
    expect(table.map((row) => seen($(row).find('td').eq(1).contents().first().text())).toSorted()).toEqual(
      means.toSorted(),
    );
  });

  it('puts the groups on one line by the mean of their deputies, the lowest first', () => {
    open('/stats/positions');
    const rows = sample
      .answer<DeputyPosition[]>('metrics/positions/legislature_id=15')
      .filter(({ withheld, group_slug }) => withheld === null && group_slug !== null);
    const lines = $('section[aria-labelledby="positions"] tbody tr')
      .toArray()
      .map((row) => [$(row).find('svg').attr('class')!.slice('g-'.length), ...texts($, $(row).find('td'))]);
    const means = [...Map.groupBy(rows, ({ group_slug }) => group_slug!)]
      .map(([slug, own]) => ({
        slug,
        size: own.length,
        mean: own.reduce((sum, row) => sum + row.dimension_1!, 0) / own.length,
      }))
      .sort((a, b) => a.mean - b.mean);
    expect(lines).toEqual(
      means.map(({ slug, size, mean }) => [slug, number(size), number(Math.round(mean * 100) / 100)]),
    );
  });

  it('puts the legislatures side by side, the newest first', () => {
    open('/stats/legislatures');
    expect(figures('legislatures')).toEqual(
      trends('legislature')
        .toReversed()
        .map((row) => [
          number(row.votes),
          share((100 * row.approved) / (row.votes - row.elections), row.votes - row.elections),
          share(row.attendance!, row.choices_listed),
          share(row.dissidence!, row.choices_compared),
        ]),
    );
  });
});

describe('the home page', () => {
  it('leads to the topics with most initiatives, and to all topics', () => {
    open('/index');
    const totals = new Map(
      sample.answer<GlobalTopicRow[]>('stats/topics/global').map((row) => [row.topic.slug, row.total]),
    );
    const topics = $('.entrances .names a')
      .toArray()
      .map((link) => $(link).attr('href')!.split('/').at(-1)!);
    expect(topics.length).toBeGreaterThan(2);
    const counts = topics.map((slug) => totals.get(slug)!);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect($('.entrances .go a').last().attr('href')).toBe('/en/topics');
  });
});
