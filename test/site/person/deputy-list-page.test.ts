import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeName } from '../../../pipeline/i18n/names.ts';
import type { Deputy } from '../../../pipeline/model/people/mandate.ts';
import { hrefs, seen, texts } from '../built-site.ts';
import { sampleSite } from '../sample-site.ts';
import { deputiesForAll } from './deputies.ts';

const deputies = deputiesForAll();
let seats: Deputy[];
let pages: string;
beforeAll(async () => {
  ({ pages } = await sampleSite());
  seats = deputies.ask('/dump/deputies?legislature_id=15').items;
});

const page = (path: string): CheerioAPI => load(readFileSync(join(pages, `en/${path}.html`), 'utf8'));

/** Returns the parts of a list: the heading and the addresses of each. */
const partsOf = ($: CheerioAPI) =>
  $('#content > .deputies section')
    .toArray()
    .map((section) => ({
      title: seen($(section).find('h2').contents().first().text()),
      people: hrefs($, $(section).find('a[href*="/persons/"]')),
    }));
const addresses = (list: readonly { person_id: number }[]) =>
  list.map(({ person_id }) => `/en/persons/${person_id}`);

describe('the list of deputies', () => {
  it('has every sitting deputy, by family name', () => {
    const parts = partsOf(page('persons'));
    expect(parts.flatMap(({ people }) => people)).toEqual(addresses(seats));
    expect(parts.map(({ title }) => title)).toEqual(parts.map(({ title }) => title).toSorted());
  });

  it('links every letter to its part', () => {
    const $ = page('persons');
    const targets = $('.part-links a')
      .toArray()
      .map((link) => $(link).attr('href')!.slice(1));
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.every((id) => $(`[id="${id}"]`).length === 1)).toBe(true);
  });

  it('has every deputy under the present group', () => {
    const parts = partsOf(page('persons/by-group'));
    for (const { title, people } of parts) {
      expect(people.toSorted()).toEqual(
        addresses(seats.filter(({ current_group }) => current_group?.name_short === title)).toSorted(),
      );
    }
    expect(parts.flatMap(({ people }) => people).length).toBe(seats.length);
  });

  it('has every deputy under the constituency', () => {
    const parts = partsOf(page('persons/by-constituency'));
    for (const { title, people } of parts) {
      expect(people).toEqual(
        addresses(seats.filter(({ constituency }) => placeName(constituency!) === title)),
      );
    }
    expect(parts.flatMap(({ people }) => people).length).toBe(seats.length);
  });

  it('lists former deputies separately, with their last day', () => {
    const seated = new Set(seats.map(({ person_id }) => person_id));
    const everybody: { person_id: number }[] = deputies.ask('/metrics/attendance?legislature_id=15');
    const former = everybody.filter(({ person_id }) => !seated.has(person_id));
    const $ = page('persons');
    const part = $('#former').closest('section');
    const shown = hrefs($, part.find('li a'));
    expect(former.length).toBeGreaterThan(0);
    expect(shown.toSorted()).toEqual(addresses(former).toSorted());
    const notes = texts($, part.find('li .note'));
    expect(notes.every((note) => /until \d|left (before|on a day)/.test(note))).toBe(true);
  });

  it('links to the previous legislature, whose list has its own deputies', () => {
    expect(page('persons')('a[href="/en/legislatures/14/persons"]').length).toBe(1);
    const $ = page('legislatures/14/persons');
    const earlier: Deputy[] = deputies.ask('/dump/deputies?legislature_id=14').items;
    expect(partsOf($).flatMap(({ people }) => people)).toEqual(addresses(earlier));
    expect($('link[rel="canonical"]').attr('href')).toMatch(/\/en\/legislatures\/14\/persons$/);
  });
});
