import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { robots, security, writeForCrawlers } from '../../../pipeline/publish/site/crawlers.ts';
import { type LastChanged, lastChangedIn, writeSitemaps } from '../../../pipeline/publish/site/sitemaps.ts';
import { temporaryFolder } from '../../effects.ts';
import { smallParliament } from '../../endpoints/parliament.ts';
import { towns, writeDatabase } from '../parliament.ts';

const WEB = 'https://votes.example';
const files = filesOnDisk();
const xml = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['url', 'sitemap'].includes(name),
});

/** Returns the sitemaps of some pages: their entries, by file. */
function mapsOf(pages: string[], changed: LastChanged = () => ({ kind: 'pages', on: null })) {
  const folder = temporaryFolder();
  writeSitemaps({ folder, webUrl: WEB, files: { ...files, walk: () => pages.toSorted() }, changed });
  const parsed = (path: string) => {
    const text = files.readText(`${folder}/${path}`);
    expect(XMLValidator.validate(text)).toBe(true);
    return xml.parse(text);
  };
  const index: { loc: string; lastmod?: string }[] = parsed('sitemap.xml').sitemapindex.sitemap;
  return index.map(({ loc, lastmod }) => ({
    loc,
    lastmod,
    urls: parsed(loc.slice(WEB.length + 1)).urlset.url as {
      loc: string;
      lastmod?: string;
      'xhtml:link': Record<string, string>[];
    }[],
  }));
}

const addresses = (pages: string[]) => mapsOf(pages)[0]!.urls.map(({ loc }) => loc);

describe('a sitemap', () => {
  it('leaves out the address of a vote that is in no list', () => {
    const changed: LastChanged = (address) => ({
      kind: 'votes',
      on: address === '/votes/1' ? '2025-01-22' : null,
    });
    const urls = mapsOf(['votes/1.html', 'votes/2.html'], changed).flatMap((map) => map.urls);
    expect(urls.map(({ loc }) => loc)).toEqual([`${WEB}/votes/1`]);
  });

  it('lists a page once in each of its languages, with links to the others', () => {
    const [map] = mapsOf([
      'votes/1.html',
      'es/votes/1.html',
      'en/votes/1.html',
      'about.html',
      'es/about.html',
    ]);
    expect(map!.urls.map(({ loc }) => loc)).toEqual([
      `${WEB}/about`,
      `${WEB}/es/about`,
      `${WEB}/votes/1`,
      `${WEB}/es/votes/1`,
      `${WEB}/en/votes/1`,
    ]);
    const alternates = (at: number) =>
      map!.urls[at]!['xhtml:link'].map((link) => [link['@_hreflang'], link['@_href']]);
    expect(alternates(3)).toEqual([
      ['ca', `${WEB}/votes/1`],
      ['es', `${WEB}/es/votes/1`],
      ['en', `${WEB}/en/votes/1`],
      ['x-default', `${WEB}/votes/1`],
    ]);
    expect(alternates(0).map(([language]) => language)).toEqual(['ca', 'es', 'x-default']);
  });

  it('lists pages by their canonical address', () => {
    expect(addresses(['index.html', 'es/index.html', 'votes/index.html', 'docs/api.html'])).toEqual([
      `${WEB}/docs/api`,
      `${WEB}/`,
      `${WEB}/es/`,
      `${WEB}/votes`,
    ]);
  });

  it('leaves out pages that are no destination', () => {
    const others = [
      '404.html',
      'confirm/done.html',
      'subscribe/sent.html',
      'embed/votes/1.html',
      'favicon.svg',
    ];
    expect(addresses(['subscribe.html', '.server/entry.html', '_astro/page.css', ...others])).toEqual([
      `${WEB}/subscribe`,
    ]);
  });

  it('continues in another one after ten thousand pages, each dated by its newest page', () => {
    const pages = Array.from({ length: 10_001 }, (_, at) => `votes/${10_000 + at}.html`);
    const maps = mapsOf(pages, (address) => ({
      kind: 'votes',
      on: address === '/votes/10003' ? '2025-03-01' : '2025-01-22',
    }));
    expect(maps.map(({ loc, lastmod, urls }) => [loc, lastmod, urls.length])).toEqual([
      [`${WEB}/sitemaps/votes-1.xml`, '2025-03-01', 10_000],
      [`${WEB}/sitemaps/votes-2.xml`, '2025-01-22', 1],
    ]);
  });
});

describe('the day on which a page changed', () => {
  const changed = lastChangedIn(smallParliament(), '2025-07-08');

  it.each([
    ['/votes/15001001', 'votes', '2024-12-18'],
    ['/persons/1', 'persons', '2025-07-08'],
    ['/persons/5', 'persons', '2025-03-30'],
    ['/groups/red', 'groups', '2025-07-08'],
    ['/legislatures/14/groups/red', 'groups', '2022-02-24'],
    ['/initiatives/15122000001', 'initiatives', '2024-12-18'],
    ['/topics/housing', 'topics', '2024-12-18'],
    ['/', 'pages', '2025-07-08'],
    ['/votes', 'pages', '2025-07-08'],
    ['/persons/by-group', 'pages', '2025-07-08'],
    ['/about', 'pages', null],
    ['/topics/energy', 'topics', null],
  ])('%s, one of the %s, is %s', (address, kind, on) => {
    expect(changed(address)).toEqual({ kind, on });
  });

  it('is never after the newest data, whatever a document announces', () => {
    expect(lastChangedIn(smallParliament(), '2024-12-31')('/votes/15004001').on).toBe('2024-12-31');
  });
});

describe('robots.txt', () => {
  const rules = robots(WEB, { fictional: false })
    .split('\n')
    .flatMap((line) => {
      const [, kind, pattern] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
      return pattern === undefined ? [] : [{ allowed: kind === 'Allow', pattern }];
    });
  /** Returns the rule with the longest pattern that matches, as RFC 9309 says. */
  const mayFetch = (path: string): boolean =>
    rules
      .filter(({ pattern }) =>
        new RegExp(`^${pattern.replaceAll('?', '\\?').replaceAll('*', '.*')}`).test(path),
      )
      .toSorted((one, other) => other.pattern.length - one.pattern.length)[0]!.allowed;

  it('is for all crawlers, and names the sitemap', () => {
    const lines = robots(WEB, { fictional: false }).split('\n');
    expect([lines[0], lines.at(-2)]).toEqual(['User-agent: *', `Sitemap: ${WEB}/sitemap.xml`]);
  });

  it.each([
    '/es/votes/15001001',
    '/es/votes/15001001/opengraph-image',
    '/votes/15001001?utm_source=letter&utm_medium=email',
    '/es/votes?fbclid=x',
    '/en/search?utm_campaign=x',
    '/es/votes?topic_slug=housing',
    '/es/subscribe?utm_source=x',
    '/embed/votes/15001001?theme=dark',
    '/oembed?format=json&url=x',
    '/data/latest/people.csv',
    '/api/v1/openapi.json',
  ])('allows %s', (path) => expect(mayFetch(path)).toBe(true));

  it.each([
    '/search?q=housing',
    '/es/search?utm_source=x&q=housing',
    '/api/v1/votes?page=2',
    '/embed?page=/votes/15001001',
    '/en/embed?page=/votes/15001001',
  ])('forbids %s, of a kind without end', (path) => expect(mayFetch(path)).toBe(false));
});

describe('security.txt', () => {
  it('names the contact, valid for a year from the newest data', () => {
    expect(security(WEB, 'data@votes.example', '2025-07-08')).toBe(
      [
        'Contact: mailto:data@votes.example',
        'Expires: 2026-07-08T00:00:00.000Z',
        'Preferred-Languages: ca, es, en',
        `Canonical: ${WEB}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
  });

  it.each([
    [null, null],
    ['http://votes.example/contact', null],
    ['https://votes.example/contact', 'Contact: https://votes.example/contact'],
  ])('with the contact %s begins with %s', (contact, line) => {
    expect(security(WEB, contact, '2025-07-08')?.split('\n')[0] ?? null).toBe(line);
  });
});

describe('the files with the pages', () => {
  const written = (fictional: boolean, contact: string | null) => {
    const folder = temporaryFolder();
    files.write(`${folder}/site/index.html`, '');
    writeDatabase(`${folder}/parliament.sqlite`, towns(1));
    writeForCrawlers(
      {
        folder: `${folder}/site`,
        database: `${folder}/parliament.sqlite`,
        webUrl: WEB,
        dataDate: '2025-07-08',
        fictional,
        contact,
      },
      files,
    );
    return files.walk(`${folder}/site`);
  };

  it('of a parliament include robots.txt, sitemaps and security.txt', () => {
    expect(written(false, 'data@votes.example')).toEqual([
      '.well-known/security.txt',
      'index.html',
      'robots.txt',
      'sitemap.xml',
      'sitemaps/pages-1.xml',
    ]);
  });

  it('of an invented one include nothing that leads search engines to its pages', () => {
    expect(written(true, null)).toEqual(['index.html', 'robots.txt']);
    expect(robots(WEB, { fictional: true })).not.toContain('Sitemap');
  });
});
