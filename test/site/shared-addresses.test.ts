import { describe, expect, it } from 'vitest';
import { sampleServerForAll } from './sample-site.ts';

const server = sampleServerForAll();

/** What newsletters, networks and search engines append to links. */
const APPENDED = 'utm_source=letter&utm_medium=email&fbclid=x&gclid=y&mc_cid=z';

/** Returns the first page of each kind that has one for each record. */
async function pagesOfRecords(): Promise<string[]> {
  const first = async (path: string) => {
    const answer = await server.asked<{ items: { id: number }[] }>(`${path}?page_size=1`);
    return `${path}/${answer.items[0]!.id}`;
  };
  const [{ slug }] = await server.asked<[{ slug: string }]>('/groups');
  const person = await first('/persons');
  return [
    await first('/votes'),
    person,
    `${person}/votes`,
    `/groups/${slug}`,
    `/groups/${slug}/votes`,
    await first('/initiatives'),
    '/topics/housing',
  ];
}

describe('a page to whose address other sites append parameters', () => {
  it('is shown as without them, and names its own address', async () => {
    const lists = [
      '/votes',
      '/persons',
      '/initiatives',
      '/search',
      '/compare',
      '/quiz',
      '/embed',
      '/subscribe',
    ];
    for (const path of [...lists, ...(await pagesOfRecords())]) {
      const { status, $ } = await server.page(`/es${path}?${APPENDED}`);
      const plain = await server.page(`/es${path}`);
      const addressOf = (page: typeof $) => page('link[rel="canonical"]').attr('href');
      expect([path, status, addressOf($)]).toEqual([path, 200, addressOf(plain.$)]);
      expect(addressOf($)).toMatch(new RegExp(`/es${path}$`));
      expect($('meta[name="robots"]').length, path).toBe(plain.$('meta[name="robots"]').length);
    }
  });

  it('is announced to editors as JSON and as XML (oEmbed), if it is about one record', async () => {
    for (const path of (await pagesOfRecords()).filter((address) => !address.endsWith('/votes'))) {
      const { $ } = await server.page(`/es${path}?${APPENDED}`);
      for (const format of ['json', 'xml']) {
        const link = $(`link[type$="/${format}+oembed"]`);
        const { pathname, search, searchParams } = new URL(link.attr('href')!);
        expect([pathname, searchParams.get('format')], path).toEqual(['/oembed', format]);
        const answer = await fetch(`${server.origin}${pathname}${search}`);
        expect([path, answer.status]).toEqual([path, 200]);
      }
    }
  });
});
