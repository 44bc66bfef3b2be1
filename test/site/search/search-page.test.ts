import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, voice } from '../../../pipeline/i18n/index.ts';
import { inLanguage } from '../../../pipeline/i18n/languages.ts';
import { pathIn } from '../../../site/language.ts';
import type { SearchResults } from '../../../site/search/results.ts';
import { hrefs, seen } from '../built-site.ts';
import { sampleServerForAll } from '../sample-site.ts';

const server = sampleServerForAll();

type FoundVote = SearchResults['votes']['items'][number];

/** Returns the first vote of each matter. */
const matters = (votes: readonly FoundVote[]): FoundVote[] =>
  votes.filter(
    ({ initiative_id }, at) =>
      initiative_id === null || votes.findIndex((other) => other.initiative_id === initiative_id) === at,
  );

describe('the search', () => {
  it.each(LANGUAGES)('shows the API’s results, kind by kind, in %s', async (language) => {
    for (const q of ['ley', 'León', 'salud vivienda', '121/000']) {
      const query = `q=${encodeURIComponent(q)}`;
      const found = await server.asked<SearchResults>(`/search?limit=20&${query}`);
      const { status, $ } = await server.page(pathIn(language, `/search?${query}`));
      expect(status).toBe(200);
      const { persons, groups, topics, initiatives, votes } = found;
      const kinds = { persons, groups, topics, initiatives, votes };
      for (const [kind, { total, items }] of Object.entries(kinds)) {
        const part = $(`section[aria-labelledby="${kind}"]`);
        const shown = kind === 'votes' ? matters(items as FoundVote[]) : items;
        expect(part.find('.hits li').length, `${kind} of ${q}`).toBe(Math.min(8, shown.length));
        if (items.length > 0)
          expect(seen(part.find('header .note').text())).toContain(voice(language).number(total));
      }
      expect($('#q').attr('value')).toBe(q);
      expect($('link[rel="alternate"][type="application/json"]').attr('href')).toBe(
        `/api/v1/search?${query}`,
      );
    }
  });

  it.each(LANGUAGES)('names votes by their headlines, one of each matter, in %s', async (language) => {
    const { votes } = await server.asked<SearchResults>('/search?limit=20&q=ley');
    const { $ } = await server.page(pathIn(language, '/search?q=ley'));
    const shown = $('section[aria-labelledby="votes"] .hits li > a').map((_, link) => seen($(link).text()));
    expect(shown.get()).toEqual(
      matters(votes.items)
        .slice(0, 8)
        .map((vote) => inLanguage(vote, 'headline', language)),
    );
    expect(shown.length).toBeGreaterThan(0);
  });

  it('links to pages that exist', async () => {
    const { $ } = await server.page('/en/search?q=ley');
    const links = hrefs($, '.hits a');
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect((await fetch(`${server.origin}${link}`)).status, link).toBe(200);
  });

  it('finds a deputy by name, whatever the accents and the order', async () => {
    const [first] = (await server.asked<{ items: { id: number; full_name: string }[] }>('/persons')).items;
    const plain = first!.full_name.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ').toReversed();
    const { $ } = await server.page(`/search?q=${encodeURIComponent(plain.join(' ').toUpperCase())}`);
    expect(seen($(`.hits a[href="/persons/${first!.id}"]`).text())).toBe(first!.full_name);
  });

  it('shows a form first, and says if there are no results', async () => {
    for (const address of ['/en/search', '/en/search?q=', '/en/search?q=%20%00']) {
      const { status, $ } = await server.page(address);
      expect([status, $('#results').text().trim(), $('form.search input').length]).toEqual([200, '', 1]);
    }
    const { $ } = await server.page('/en/search?q=qqqqqq');
    expect(seen($('#results').text())).toMatch(/^Nothing was found\./);
  });

  it('shows no results for an unknown filter, and links to the search without it', async () => {
    const { status, $ } = await server.page('/en/search?q=ley&legislature=15');
    expect([status, $('#results .hits').length]).toEqual([422, 0]);
    expect(seen($('#results').text())).toContain('This page does not understand “legislature”.');
    expect($('#results a').last().attr('href')).toBe('/en/search?q=ley');
    expect((await server.page('/en/search?q=ley&utm_source=mail')).status).toBe(200);
  });

  it('names the word it used instead of a misspelt one, and its results', async () => {
    const { $ } = await server.page('/en/search?q=viviedna');
    expect(seen($('#results').text())).toContain('Results for “vivienda”. There were none for “viviedna”.');
    expect($('.hits a').length).toBeGreaterThan(0);
  });

  it('shows a group first if its name equals the query', async () => {
    const [group] = await server.asked<{ name_short: string }[]>('/groups');
    const { $ } = await server.page(`/en/search?q=${encodeURIComponent(group!.name_short.toLowerCase())}`);
    expect($('#results .part').first().attr('aria-labelledby')).toBe('groups');
  });

  it('has a form on every other page, in its language', async () => {
    const { $ } = await server.page('/es/votes');
    expect($('.masthead form').attr('action')).toBe('/es/search');
    expect($('.masthead form input').attr('name')).toBe('q');
    expect((await server.page('/es/search')).$('.masthead form').length).toBe(0);
  });

  it('is kept out of search engines', async () => {
    for (const address of ['/search', '/es/search?q=ley'])
      expect(
        (await server.page(address)).$('meta[name="robots"][content="noindex, nofollow"]').length,
      ).toBeGreaterThan(0);
  });

  it('shows any query as text', async () => {
    for (const q of [
      '<script>alert(1)</script>',
      '"><img src=x>',
      '\u202eabc',
      '%',
      '\ud800',
      'ñ'.repeat(2000),
    ]) {
      const response = await fetch(`${server.origin}/search?${new URLSearchParams({ q })}`);
      const $ = load(await response.text());
      expect(response.status).toBe(200);
      expect($('#q').attr('value')).toBe(q.toWellFormed().slice(0, 300));
      expect($('main script:not([src]), main img').length).toBe(0);
    }
  });
});
