import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, voice } from '../../../pipeline/i18n/index.ts';
import type { Person } from '../../../pipeline/model/people/person.ts';
import { pathIn } from '../../../site/language.ts';
import { numbers, seen, texts } from '../built-site.ts';
import { sampleServerForAll } from '../sample-site.ts';

const server = sampleServerForAll();
let persons: Person[];
beforeAll(async () => {
  persons = (await server.asked<{ items: Person[] }>('/persons?legislature_id=15&page_size=100')).items;
});

/** Returns four deputies of the same legislature, from more than one group. */
const four = () => [persons[0]!, persons[7]!, persons[15]!, persons[30]!];
const compare = (ids: (number | string)[], language = 'en' as (typeof LANGUAGES)[number]) =>
  server.page(pathIn(language, `/compare?persons=${ids.join(',')}`));

describe('a comparison', () => {
  it.each(LANGUAGES)('gives for each deputy the API’s figures, with its counts, in %s', async (language) => {
    const { count, number, share } = voice(language);
    const { status, $ } = await compare(
      four().map(({ id }) => id),
      language,
    );
    expect(status).toBe(200);
    const columns = $('.side-by-side > li').toArray();
    expect(columns.map((column) => seen($(column).find('h3').text()))).toEqual(
      four().map(({ full_name }) => full_name),
    );
    for (const [at, { id }] of four().entries()) {
      const kpis = await server.asked<Record<string, number>>(`/persons/${id}/kpis`);
      const text = seen($(columns[at]!).text());
      for (const words of [
        share(kpis.attendance!, kpis.votes_total!),
        count('person.attended', kpis.votes_total!, { attended: number(kpis.votes_attended!) }),
      ])
        expect(text).toContain(seen(words));
    }
  });

  it('gives for each pair how often they voted alike', async () => {
    const { $ } = await compare(four().map(({ id }) => id));
    const shown = $('.pairs > li').toArray();
    expect(shown).toHaveLength(6);
    const { share, number } = voice('en');
    let at = 0;
    for (const [first, a] of four().entries())
      for (const b of four().slice(first + 1)) {
        const rows = await server.asked<
          { person_id: number; votes_compared: number; votes_agreed: number; agreement: number }[]
        >(`/metrics/agreement?legislature_id=15&person_id=${a.id}`);
        const row = rows.find(({ person_id }) => person_id === b.id)!;
        const text = seen($(shown[at++]!).text());
        expect(text).toContain(a.full_name);
        expect(text).toContain(b.full_name);
        expect(text).toContain(
          `${share(row.agreement, row.votes_compared)} voted alike in ${number(row.votes_agreed)} of ${number(row.votes_compared)}`,
        );
      }
  });

  it('shows the newest votes in which they differed, with the choice of each', async () => {
    const [a] = persons;
    const b = persons.find((other) => other.current_group?.slug !== a!.current_group?.slug);
    const deeds = async ({ id }: Person) => {
      const own = new Map<number, string>();
      for (let page = 1; ; page++) {
        const { items } = await server.asked<{ items: { id: number; choice: string }[] }>(
          `/persons/${id}/votes?legislature_id=15&page_size=100&page=${page}`,
        );
        if (items.length === 0) return own;
        for (const vote of items) own.set(vote.id, vote.choice);
      }
    };
    const [ofA, ofB] = [await deeds(a!), await deeds(b!)];
    const cast = (choice: string | undefined) => ['aye', 'no', 'abstention'].includes(choice ?? '');
    const differing = [...ofA]
      .filter(([id, choice]) => cast(choice) && cast(ofB.get(id)) && choice !== ofB.get(id))
      .map(([id]) => id);
    const { $ } = await compare([a!.id, b!.id]);
    const links = numbers($, '.differences > li > a');
    expect(links).toEqual(differing.slice(0, 20));
    expect(links.length).toBeGreaterThan(0);
    const all = $('.pairs a').attr('href')!;
    const list = await server.asked<{ total: number }>(all.replace('/en', ''));
    expect(list.total).toBe(differing.length);
    expect($('.pairs a').text()).toContain(String(differing.length));
    expect((await server.page(all)).status).toBe(200);
    const { say } = voice('en');
    const first = $('.differences > li').first().find('ul li');
    expect(texts($, first)).toEqual([
      `${say(`choice.${ofA.get(links[0]!)!}` as 'choice.aye')} ${a!.full_name}`,
      `${say(`choice.${ofB.get(links[0]!)!}` as 'choice.aye')} ${b!.full_name}`,
    ]);
  });

  it('takes names as well as numbers, as its form sends them', async () => {
    const [a, b] = four();
    const query = new URLSearchParams([
      ['persons', a!.full_name],
      ['persons', b!.full_name],
      ['persons', ''],
    ]);
    const { status, $ } = await server.page(`/es/compare?${query}`);
    expect([status, $('.side-by-side > li').length]).toEqual([200, 2]);
    expect($('link[rel="canonical"]').attr('href')).toMatch(
      new RegExp(`/es/compare\\?persons=${a!.id},${b!.id}$`),
    );
  });

  it('asks who is meant if several deputies have the name', async () => {
    const names = persons.map(({ given_name }) => given_name.split(' ')[0]!);
    const shared = names.find((name, at) => names.indexOf(name) !== at)!;
    const { status, $ } = await server.page(
      `/en/compare?${new URLSearchParams([
        ['persons', shared],
        ['persons', String(persons[3]!.id)],
      ])}`,
    );
    expect(status).toBe(422);
    expect(seen($('#person-1-fault').text())).toBe('More than one person is called that.');
    const offered = $('#candidates').closest('section').find('a').first().attr('href')!;
    expect((await server.page(offered)).$('.side-by-side > li').length).toBeGreaterThan(0);
  });

  it('is a form if the query names no deputy', async () => {
    for (const address of ['/en/compare', '/en/compare?persons=', '/en/compare?persons=%00,,']) {
      const { status, $ } = await server.page(address);
      expect([status, $('input[name="persons"]').length, $('.remark').length]).toEqual([200, 4, 0]);
    }
  });

  it('explains in a friendly way what it cannot do', async () => {
    const [a, b, c, d] = four();
    const said = async (ids: (number | string)[]) => {
      const { status, $ } = await compare(ids);
      return [status, $('.side-by-side > li').length, seen($('.remark, .fault').text())];
    };
    expect(await said([a!.id])).toEqual([200, 0, 'Choose at least two deputies.']);
    expect(await said([a!.id, a!.id, b!.id])).toEqual([200, 2, 'A name was given twice; it counts once.']);
    expect(await said([a!.id, b!.id, 999_999])).toEqual([422, 2, 'We know nobody called “999999”.']);
    expect(await said([a!.id, b!.id, c!.id, d!.id, persons[5]!.id])).toEqual([
      422,
      4,
      'You asked for 5 deputies; four is the most that can be compared.',
    ]);
    const filtered = await server.page(`/en/compare?persons=${a!.id},${b!.id}&from=2025-01-01`);
    expect([filtered.status, filtered.$('.side-by-side > li').length]).toEqual([422, 0]);
    expect(seen(filtered.$('main').text())).toContain('This page does not understand “from”.');
    expect(filtered.$(`a[href="/en/compare?persons=${a!.id}%2C${b!.id}"]`).length).toBeGreaterThan(0);
    const hostile = await server.page(
      `/en/compare?${new URLSearchParams(['<b>"', '\u202e', 'x'.repeat(3000)].map((name) => ['persons', name]))}`,
    );
    expect([hostile.status, hostile.$('main b').length]).toEqual([422, 0]);
    expect([1, 2, 3].map((field) => hostile.$(`#person-${field}`).attr('value'))).toEqual([
      '<b>"',
      '\u202e',
      'x'.repeat(200),
    ]);
  });
});
