import { expect, it } from 'vitest';
import { builtSiteForAll, hrefs, seen } from '../built-site.ts';
import { SUPERSEDED_VOTE, UNUSUAL } from '../unusual.ts';

const site = builtSiteForAll(UNUSUAL);

it('the address of a number that the chamber no longer lists says so, and leads to the votes of its session', () => {
  const $ = site.page(`en/votes/${SUPERSEDED_VOTE.id}.html`);
  expect(seen($('h1').text())).toBe('Vote 4 of session 50');
  const text = seen($('main').text());
  expect(text).toContain('The chamber no longer lists a vote under this number.');
  expect(text).toContain('The official page of 6 February 2024 was published again without it.');
  expect(text).toContain('<i>Moción</i> sobre el asunto 4.');
  expect(hrefs($, $('main p a'))).toEqual([
    `/en/votes/${SUPERSEDED_VOTE.renumbered_as}`,
    '/en/votes?date_from=2024-02-06&date_to=2024-02-06',
  ]);
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
});

it('the number that the chamber no longer lists is on no other page', () => {
  const naming = site.files.filter(
    (file) => file.endsWith('.html') && site.html(file).includes(String(SUPERSEDED_VOTE.id)),
  );
  const languages = ['', 'en/', 'es/'].map((language) => `${language}votes/${SUPERSEDED_VOTE.id}.html`);
  expect(naming.sort()).toEqual(languages.sort());
});
