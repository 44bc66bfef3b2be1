import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../pipeline/i18n/index.ts';
import { REMARKABLE } from '../../../pipeline/model/votes/remarkable.ts';
import { pathIn } from '../../../site/language.ts';
import { sampleServerForAll } from '../sample-site.ts';

const server = sampleServerForAll();

const text = async (address: string): Promise<string> => (await fetch(`${server.origin}${address}`)).text();
const first = async <Item>(route: string): Promise<Item> => {
  const answer = JSON.parse(await text(`/api/v1${route}`));
  return (answer.items ?? answer)[0];
};

/** Returns a page of each kind that has a feed, by its Catalan address. */
async function pages(): Promise<string[]> {
  const [vote, person, group, topic, initiative] = [
    await first<{ id: number }>('/votes'),
    await first<{ id: number }>('/persons'),
    await first<{ slug: string }>('/groups'),
    await first<{ slug: string }>('/topics'),
    await first<{ id: number }>('/initiatives'),
  ];
  return [
    '/',
    '/votes',
    ...REMARKABLE.map((reason) => `/votes?remarkable=${reason}`),
    `/votes/${vote.id}`,
    `/persons/${person.id}`,
    `/persons/${person.id}/votes`,
    `/groups/${group.slug}`,
    `/groups/${group.slug}/votes`,
    `/topics/${topic.slug}`,
    `/initiatives/${initiative.id}`,
    '/docs/api',
  ];
}

it.each(LANGUAGES)('a page uses the title of its feed, in %s', async (language) => {
  for (const page of await pages()) {
    const $ = load(await text(pathIn(language, page)));
    const link = (type: string) => $(`link[rel="alternate"][type="${type}"]`);
    const [atom, json] = [link('application/atom+xml'), link('application/feed+json')];
    expect([atom.length, json.length], page).toEqual([1, 1]);
    const feed = load(await text(atom.attr('href')!), { xml: true });
    expect(atom.attr('title'), page).toBe(feed('feed > title').text());
    expect(json.attr('title'), page).toBe(JSON.parse(await text(json.attr('href')!)).title);
  }
});

it('the page to subscribe links to the feeds of all votes and of every theme', async () => {
  const $ = load(await text('/en/subscribe'));
  const feeds = $('section[aria-labelledby="by-feed"] a').get();
  const topics: { kind: string }[] = JSON.parse(await text('/api/v1/topics'));
  expect(feeds).toHaveLength(1 + topics.filter(({ kind }) => kind === 'theme').length);
  for (const { attribs } of feeds) expect(await text(attribs.href!), attribs.href).toContain('<feed');
});
