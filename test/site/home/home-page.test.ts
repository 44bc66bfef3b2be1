import { describe, expect, it } from 'vitest';
import { builtSiteForAll, hrefs, seen, texts } from '../built-site.ts';
import { CASES } from '../cases.ts';
import { GROUPS } from '../parliament.ts';

const site = builtSiteForAll();

const seats = GROUPS.reduce((sum, { members_active }) => sum + members_active, 0);

describe('the home page', () => {
  it('lists the last votes under their headlines, newest first, with totals', () => {
    const $ = site.page('en/index.html');
    const listed = $('.ballot')
      .toArray()
      .map((ballot) => [
        $(ballot).find('a').attr('href'),
        $(ballot).find('a').text(),
        seen($(ballot).find('.words').text()),
      ]);
    const published = Object.values(CASES)
      .slice(0, 8)
      .map(({ vote: { id, vote_number, headline_en, totals } }) => [
        `/en/votes/${id}`,
        headline_en,
        expect.stringMatching(
          totals === null
            ? `^Vote ${vote_number} · by assent, without a count$`
            : `^Vote ${vote_number} · ${totals.yes} yes, ${totals.abstention} abstentions?, ${totals.no} no`,
        ),
      ]);
    expect(listed).toEqual(published);
  });

  it('lists the last week in headlines, each with its reason unless only its margin was the smallest', () => {
    const $ = site.page('es/index.html');
    const week = $('#week').closest('section');
    expect(week.find('.week li').length).toBeGreaterThan(1);
    expect(week.find('.week li').length).toBeLessThanOrEqual(5);
    for (const one of week.find('.week li').toArray()) {
      expect($(one).find('h3 a').attr('href')).toMatch(/^\/es\/votes\/\d+$/);
      const [why] = texts($, $(one).find('.why'));
      expect(why ?? 'Empate').toMatch(
        /ley|^\d votos? de diferencia|Empate|distintos? de su grupo|Hacían falta/,
      );
    }
    expect(week.find('header .note').text()).toContain('Se eligen por turnos');
  });

  it('finds a matter or a deputy with forms that need no script', () => {
    const $ = site.page('en/index.html');
    const forms = $('.opening form, .entrances form').toArray();
    expect(forms.map((form) => [$(form).attr('action'), $(form).find('input').attr('name')])).toEqual([
      ['/en/search', 'q'],
      ['/en/persons/by-constituency', 'q'],
    ]);
  });

  it('asks for a search before any other link, and for the quiz and a deputy before the news', () => {
    const $ = site.page('es/index.html');
    const stops = $('a[href], button, input, summary').toArray();
    const search = stops.findIndex((stop) => $(stop).attr('id') === 'find-matter');
    // Before it are only the links to the content and to the home page.
    expect(search).toBe(2);
    expect(hrefs($, $('.examples a'))).toEqual([
      '/es/votes?sort=margin',
      '/es/stats/decisive',
      '/es/coincidence',
    ]);
    const order = $('.entrances > section, main > section.part')
      .toArray()
      .map((part) => $(part).attr('aria-labelledby'));
    // The release of this test has no topics with initiatives.
    expect(order.slice(0, 3)).toEqual(['door-quiz', 'door-deputy', 'week']);
  });

  it('names the groups of the chamber in its picture, in seating order', () => {
    const $ = site.page('en/index.html');
    const named = GROUPS.map(({ name_short, members_active }) => `${name_short}: ${members_active}`);
    expect($('.hemicycle desc').text()).toBe(named.join('; '));
  });

  it('shows an official title once for the votes that share it', () => {
    const $ = site.page('index.html');
    const shared = $('.matter').filter((_, matter) => $(matter).find('.ballot').length === 2);
    expect(seen(shared.find('.title').text())).toMatch(/^Moción consecuencia .+ costa norte$/);
  });

  it('draws a dot for every seat and has the same facts in a table', () => {
    const $ = site.page('index.html');
    for (const { slug, members_active } of GROUPS) {
      const dots = $(`.hemicycle .g-${slug}`).attr('d')!.split('m').length - 1;
      expect([slug, dots]).toEqual([slug, members_active]);
    }
    const rows = $('.composition tbody tr')
      .toArray()
      .map((row) => [$(row).find('b').text(), Number($(row).find('td').first().text())]);
    expect(rows).toEqual(GROUPS.map(({ name_short, members_active }) => [name_short, members_active]));
    expect($('.composition tfoot td').first().text()).toBe(String(seats));
  });

  it('has a name and a description for its picture', () => {
    const $ = site.page('es/index.html');
    expect($('.hemicycle title').text()).toBe(`Los ${seats} escaños ocupados, por grupo parlamentario`);
    expect($('.hemicycle desc').text()).toMatch(/^Solar: 137; Lunar: 121; /);
  });

  it('links to the data', () => {
    const $ = site.page('index.html');
    const links = hrefs($, $('#data').closest('section').find('a'));
    expect(links).toEqual(['/downloads', '/docs/api', '/api/v1/openapi.json', '/api/v1/votes']);
  });
});
