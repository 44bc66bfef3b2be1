import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { builtSiteForAll, hrefs, seen, texts } from '../built-site.ts';
import { CASES } from '../cases.ts';
import { UNUSUAL } from '../unusual.ts';

const site = builtSiteForAll();
const spotless = builtSiteForAll(UNUSUAL);

const rows = ($: CheerioAPI, section: string): string[][] =>
  $(`#${section}`)
    .closest('section')
    .find('tbody tr')
    .toArray()
    .map((row) =>
      $(row)
        .find('th, td')
        .toArray()
        .map((cell) => seen($(cell).clone().children('small').remove().end().text())),
    );

describe('the page on data quality', () => {
  it('gives every check of every legislature with both sides of its rate, the newest legislature first', () => {
    const $ = site.page('en/quality.html');
    expect($('h2').first().text()).toBe('Legislature XV');
    expect(rows($, 'checks-15').slice(0, 2)).toEqual([
      ['Individual votes add up to the official count', '7 of 8', '88%'],
      ['People recognised by more than their name', '1,348 of 1,350', '99.9%'],
    ]);
    expect(rows($, 'checks-14')).toEqual([
      ['Individual votes add up to the official count', '0 of 0', 'nothing to check'],
    ]);
  });

  it('gives the evidence that links votes to initiatives, and the number of unlinked ones', () => {
    expect(rows(site.page('es/quality.html'), 'checks-15').slice(2)).toEqual([
      ['La página oficial del día da su número', '6', '75 %', '1'],
      ['Nada bastante claro: queda sin vincular', '2', '25 %', '–'],
    ]);
  });

  it('explains each check in words', () => {
    for (const [file, words] of [
      ['quality.html', 'Sumem els vots de cada diputat'],
      ['es/quality.html', 'Sumamos los votos de cada diputado'],
      ['en/quality.html', 'We add up the votes of every deputy'],
    ] as const)
      expect(site.page(file)('tbody small').first().text()).toContain(words);
  });

  it('lists every withheld vote with its reason, its page and its document', () => {
    const $ = site.page('quality.html');
    const { vote } = CASES.withheld!;
    expect($('.withheld li').length).toBe(1);
    expect(seen($('.withheld').text())).toMatch(
      /Votació 6 de la sessió 158 · 11 de febrer del 2026.+ no sumen el recompte .+Trobat: 171\/177\/1 .+ Esperat: 172\/177\/1/,
    );
    const links = hrefs($, $('.withheld a'));
    expect(links).toEqual([`/votes/${vote.id}`, vote.source_url]);
  });

  it('is linked from every page, and from a withheld vote', () => {
    expect(site.page('en/index.html')('.colophon a[href="/en/quality"]').length).toBe(1);
    const withheld = site.page(`en/votes/${CASES.withheld!.vote.id}.html`);
    expect(withheld('a[href="/en/quality#withheld"]').text()).toBe('Every withheld vote, and why');
    expect(site.page(`en/votes/${CASES.approved!.vote.id}.html`)('a[href$="#withheld"]').length).toBe(0);
  });

  it('names people recognised by name alone, in the order of names', () => {
    const $ = site.page('es/quality.html');
    expect($('.names summary').text()).toBe('2 nombres');
    const names = texts($, '.names li');
    expect(names).toEqual(['Álvarez Güell, Ana', 'Puig i Ferrer, Núria']);
  });

  it('lists unknown facts case by case, and says where a list continues', () => {
    const $ = site.page('en/quality.html');
    const lists = $('#lists').closest('section');
    const told = lists
      .find('h3')
      .toArray()
      .map((heading) => [$(heading).text(), $(heading).siblings('details').find('summary').text() || 'none']);
    expect(told).toEqual([
      ['Votes without an initiative', '42 votes'],
      ['Votes where it is not known what was decided', '1 vote'],
      ['Votes under a heading we do not know', 'none'],
      ['Missing numbers of votes', '1 session'],
      ['Documents we read but take no data from', '2 documents'],
    ]);
    expect(texts($, lists.find('details p'))).toEqual([
      'Legislature XV · Proposiciones no de Ley. · 42 votes',
      'Legislature XV · no heading · 1 vote',
    ]);
    const vote = CASES.withheld!.vote.id;
    const links = lists.find(`a[href="/en/votes/${vote}"]`);
    expect(links.first().text()).toBe('Vote 6 of session 158');
    expect(links.length).toBe(41);
    const ends = texts($, lists.find('li:last-child'));
    expect(ends).toEqual([
      'and 2 more, in the file',
      'Vote 6 of session 158',
      expect.stringMatching(
        /^Legislature XV · .+ · session 158, with votes up to 6; missing numbers: 1–3, 5$/,
      ),
      'and 1 more, in the file',
    ]);
  });

  it('says in words how many rows each kind of issue concerns, in every language', () => {
    const concerned = (file: string) => rows(site.page(file), 'troubles').map(([, words]) => words);
    expect(concerned('quality.html')).toEqual(['1 votació', '2 persones']);
    expect(concerned('es/quality.html')).toEqual(['1 votación', '2 personas']);
  });

  it('lists issues, the gravest first, and links to all of them', () => {
    const $ = site.page('en/quality.html');
    expect(rows($, 'troubles').map(([, words]) => words)).toEqual(['1 vote', '2 people']);
    expect($('#troubles').closest('section').find('a').attr('href')).toBe('/data/latest/quality.json');
  });

  it('says so if no vote is withheld', () => {
    const $ = spotless.page('quality.html');
    expect($('.withheld').length).toBe(0);
    expect(seen($('#withheld').closest('section').text())).toMatch(/No n’hi ha cap: totes les votacions/);
  });
});
