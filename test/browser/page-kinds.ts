import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleSite } from '../site/sample-site.ts';

/** Single pages, by their Catalan addresses. */
const SINGLE = [
  '/',
  '/votes',
  '/votes?q=ley&result=rejected',
  '/votes?date_from=yesterday',
  '/persons',
  '/persons/by-group',
  '/persons/by-constituency',
  '/compare',
  '/compare/groups',
  '/legislatures',
  '/legislatures/15',
  '/legislatures/15/members',
  '/laws',
  '/stages',
  '/scorecard',
  '/remarkable',
  '/changes',
  '/quiz',
  '/groups',
  '/coincidence',
  '/initiatives',
  '/initiatives?status=approved',
  '/topics',
  '/agenda',
  '/stats',
  '/stats/decisive',
  '/stats/positions',
  '/stats/votes',
  '/search?q=vivienda',
  '/downloads',
  '/methodology',
  '/quality',
  '/status',
  '/corrections',
  '/docs/api',
  '/docs/api/votes',
  '/subscribe',
  '/subscribe/sent',
  '/embed',
  '/about',
  '/privacy',
  '/legal',
  '/nowhere',
];

/**
 * Kinds with many pages; the test uses the first and the last of each, which are the newest and the oldest.
 */
const MANY = ['votes', 'persons', 'groups', 'initiatives', 'topics'];

/** Returns one page of every kind of the site. */
export async function pageKinds(): Promise<string[]> {
  const { pages, release } = await sampleSite();
  const named = (kind: string) =>
    readdirSync(join(pages, kind))
      .filter((file) => file.endsWith('.html') && file !== 'index.html')
      .map((file) => `/${kind}/${file.slice(0, -'.html'.length)}`)
      .sort();
  const many = MANY.flatMap((kind) => {
    const found = named(kind).filter((path) => kind !== 'persons' || /\d$/.test(path));
    return [found[0]!, found.at(-1)!];
  });
  const { items } = JSON.parse(readFileSync(join(release, 'api/persons/legislature_id=15.json'), 'utf8')) as {
    items: { id: number }[];
  };
  const [one, two, three] = items.map(({ id }) => id);
  const earlier = readdirSync(join(pages, 'legislatures/14/groups')).map((file) => file.slice(0, -5));
  return [
    ...SINGLE,
    ...many,
    `/compare?persons=${one},${two},${three}`,
    `/legislatures/14/groups/${earlier[0]}`,
    `/embed?page=${named('votes')[0]}`,
  ];
}
