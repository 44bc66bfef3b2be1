import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../pipeline/i18n/index.ts';
import { pathIn } from '../../../site/language.ts';
import { seen } from '../built-site.ts';
import { sampleServerForAll } from '../sample-site.ts';

const server = sampleServerForAll();

/** Returns the addresses of pages that list their sections. */
async function longPages(): Promise<string[]> {
  const [votes, persons, groups] = await Promise.all([
    server.asked<{ items: { id: number }[] }>('/votes?page_size=2'),
    server.asked<{ items: { id: number }[] }>('/persons?page_size=2'),
    server.asked<{ slug: string }[]>('/groups?legislature_id=15'),
  ]);
  return [
    ...votes.items.map(({ id }) => `/votes/${id}`),
    ...persons.items.map(({ id }) => `/persons/${id}`),
    ...groups.slice(0, 3).map(({ slug }) => `/groups/${slug}`),
    '/topics/housing',
    '/methodology',
  ];
}

it.each(LANGUAGES)('the list of sections names each as its heading does in %s', async (language) => {
  for (const path of await longPages()) {
    const { $ } = await server.page(pathIn(language, path));
    const links = $('.on-this-page a').toArray();
    expect(links.length, path).toBeGreaterThan(2);
    for (const link of links) {
      const target = $(`h2${$(link).attr('href')}`);
      expect([seen(target.text()), target.length], `${path} ${$(link).attr('href')}`).toEqual([
        seen($(link).text()),
        1,
      ]);
    }
  }
});
