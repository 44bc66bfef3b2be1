import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import type { Trend } from '../../pipeline/metrics/trend.ts';
import type { GlobalTopicRow } from '../../pipeline/model/statistics.ts';
import { seen } from './built-site.ts';
import { type SampleSite, sampleSite } from './sample-site.ts';

let sample: SampleSite;
let $: CheerioAPI;
beforeAll(async () => {
  sample = await sampleSite();
  $ = load(readFileSync(join(sample.pages, 'en/stats.html'), 'utf8'));
});

const { number, share } = voice('en');
const answer = <Body>(path: string): Body =>
  JSON.parse(readFileSync(join(sample.release, `api/${path}.json`), 'utf8'));
const trends = (by: string) => answer<Trend[]>(by === 'month' ? 'metrics/trends' : `metrics/trends/by=${by}`);
/** The cells of the table that says the same as a chart. */
const tableOf = (id: string): string[][] =>
  $(`#${id}-title`)
    .closest('figure')
    .find('.figures tbody tr')
    .toArray()
    .map((row) =>
      $(row)
        .find('td')
        .toArray()
        .map((cell) => $(cell).text().trim()),
    );
const figures = (id: string): string[][] =>
  $(`section[aria-labelledby="${id}"] .bars tbody tr`)
    .toArray()
    .map((row) =>
      $(row)
        .find('td')
        .toArray()
        .map((cell) => seen($(cell).text())),
    );

describe('the page of statistics', () => {
  it('gives the totals that are published', () => {
    const { votes_total, initiatives_total, initiatives_classified } =
      answer<Record<string, number>>('stats/summary');
    const shown = $('.key-figures b')
      .toArray()
      .map((figure) => $(figure).text());
    expect(shown).toEqual(
      [votes_total, initiatives_total, initiatives_classified].map((one) => number(one!)),
    );
  });

  it.each([
    ['results', 'stats/votes/by-result'],
    ['presenters', 'stats/votes/by-presenter'],
    ['proposers', 'stats/votes/by-proposing-group'],
    ['types', 'stats/initiatives/by-type'],
    ['outcomes', 'stats/initiatives/by-outcome'],
  ])('counts %s as published, with their share of the whole', (id, path) => {
    const counts = answer<{ count: number }[]>(path).map(({ count }) => count);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(figures(id)).toEqual(counts.map((count) => [number(count), share((100 * count) / total, total)]));
  });

  it('counts every vote once by who presented what was voted', () => {
    const { votes_total } = answer<Record<string, number>>('stats/summary');
    const counts = figures('presenters').map(([count]) => Number(count!.replaceAll(',', '')));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(votes_total);
  });

  it('tells what became of the initiatives under each topic, all of them somewhere', () => {
    const rows = answer<GlobalTopicRow[]>('stats/topics/global');
    const expected = rows.map((row) =>
      [row.approved, row.in_debate, row.submitted, row.rejected, row.withdrawn + row.expired, row.total].map(
        number,
      ),
    );
    expect(figures('topics').toSorted()).toEqual(expected.toSorted());
  });

  it('draws the votes of each month of the newest legislature by result', () => {
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
    const months = trends('month').filter(({ legislature_id }) => legislature_id === 15);
    expect(tableOf(metric)).toEqual(
      months.map((row) => [
        row[metric] === null ? voice('en').say('groups.uncounted') : share(row[metric], row[of]),
        number(row.votes),
      ]),
    );
  });

  it('sets the legislatures beside each other, the newest first', () => {
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
