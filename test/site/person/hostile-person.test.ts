import type { CheerioAPI } from 'cheerio';
import { beforeAll, expect, it } from 'vitest';
import { builtSiteForAll, seen, texts } from '../built-site.ts';
import { HOSTILE_PERSON as person, UNUSUAL } from '../unusual.ts';

const site = builtSiteForAll(UNUSUAL);
let $: CheerioAPI;
beforeAll(async () => {
  $ = site.page('en/persons/7.html');
});

it('a hostile name is text', () => {
  expect($('h1').text()).toBe(person.full_name);
  const foreign = $('script')
    .toArray()
    .filter((element) => /alert/.test($(element).text()));
  expect(foreign.map((element) => $(element).attr('type'))).toEqual(['application/ld+json']);
  expect(JSON.parse($('script[type="application/ld+json"]').text()).name).toBe(person.full_name);
  expect($('main i, main .facts b').length).toBe(0);
});

it('an office from a curated file has its source next to it', () => {
  expect(seen($('.offices li').text())).toBe(
    '<i>Secretaria</i>seen since 11 January 2024 (noted by hand, from this source)<i>Diario</i> no. 1, of 11/1/2024',
  );
});

it('a name that changes the direction of writing affects only itself', () => {
  expect($('h1 bdi').text()).toBe(person.full_name);
});

it('a person in no list has no figure, and no median of a chamber without one', () => {
  const figures = texts($, '.kpis dd');
  expect(figures).toEqual([
    'Not computed',
    'Not in the official list of any of the votes we have.',
    'Not computed',
    'No vote cast can be compared with a group’s position.',
  ]);
  expect($('.terms, #dissents, #topics, #agreement').length).toBe(0);
});

it('an end without a dated source is shown as unknown', () => {
  expect($('.person-head').text()).toContain(
    'No longer holds a seat: gave it up before 1 March 2025, on a day the source does not give.',
  );
  expect($('.timeline').text()).toContain('from 11 January 2024 to an unknown day before 1 March 2025');
  expect($('.timeline').text()).toContain('Dates of the first and last votes that list this name.');
});

it('facts without a document are left out of structured data', () => {
  const schema = JSON.parse($('script[type="application/ld+json"]').text());
  for (const name of ['gender', 'birthDate', 'memberOf']) expect(schema).not.toHaveProperty(name);
});
