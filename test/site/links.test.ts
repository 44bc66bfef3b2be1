import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { FULL, THOROUGH } from '../length.ts';
import { type SampleServer, sampleServer, sampleSite, WEB_URL } from './sample-site.ts';

let served: SampleServer;
beforeAll(async () => {
  served = await sampleServer();
});

/** Pictures are drawn when somebody asks for them, and what comes next is nothing in a parliament of the past. */
const LEFT_OUT = /\/opengraph-image$|\/agenda\/upcoming(\.csv)?$/;

interface Linking {
  page: string;
  target: string;
}

/** Pages in other languages have the same links: they are followed where there is time. */
const IN_OTHER_LANGUAGES = /^(es|en)\b/;

/** Profiles lead to their votes in thousands of ways, alike but for names: so many of a kind are followed, and all of them at full length. */
const OF_A_KIND = FULL ? Number.POSITIVE_INFINITY : 60;

/** What links have in common that ask the same of different people, groups and topics. */
const kindOf = (target: string): string => {
  const { pathname, searchParams } = new URL(target);
  return `${pathname.replace(/\/(persons|groups)\/[^/]+/, '/$1/')} ${[...searchParams.keys()].join(' ')}`;
};

/** Every link of every page to this very site, once for each target. */
function* linksOf(pages: string): Generator<Linking> {
  const known = new Set<string>();
  const followedOf = new Map<string, number>();
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' });
  const followed = files.filter(
    (file) => file.endsWith('.html') && (THOROUGH || !IN_OTHER_LANGUAGES.test(file)),
  );
  for (const page of followed) {
    const $ = load(readFileSync(join(pages, page), 'utf8'));
    const here = `${WEB_URL}/${page.replace(/(index)?\.html$/, '')}`;
    for (const element of $('a[href], link[href], script[src], img[src], form[action]').get()) {
      const { href, src, action } = element.attribs;
      const target = new URL((href ?? src ?? action)!, here).href;
      if (!target.startsWith(WEB_URL) || known.has(target)) continue;
      known.add(target);
      const kind = kindOf(target);
      const before = followedOf.get(kind) ?? 0;
      followedOf.set(kind, before + 1);
      if (target.includes('?') && before >= OF_A_KIND) continue;
      yield { page, target };
    }
  }
}

/** Where links lead, without the part they name. */
const addressOf = (target: string): string => {
  const { pathname, search } = new URL(target);
  return `${served.origin}${pathname}${search}`;
};

/** The parts that a page has. */
const partsIn = (html: string): Set<string> =>
  new Set(
    load(html)('[id]')
      .get()
      .map(({ attribs }) => attribs.id!),
  );

describe('the links of the whole site', () => {
  it('lead to something, and to parts that are there', async () => {
    const dead: string[] = [];
    const { pages } = await sampleSite();
    const links = [...linksOf(pages)].filter(({ target }) => !LEFT_OUT.test(new URL(target).pathname));
    for (const [address, leading] of Map.groupBy(links, ({ target }) => addressOf(target))) {
      const answer = await fetch(address);
      const text = await answer.text();
      if (!answer.ok) dead.push(`${leading[0]!.page}: ${leading[0]!.target} answers ${answer.status}`);
      const named = leading.filter(({ target }) => new URL(target).hash !== '');
      if (named.length === 0) continue;
      const isPage = /html/.test(answer.headers.get('content-type') ?? '');
      const parts = isPage ? partsIn(text) : new Set<string>();
      for (const { page, target } of named)
        if (!parts.has(decodeURIComponent(new URL(target).hash.slice(1))))
          dead.push(`${page}: ${target} names a part that is not there`);
    }
    expect(dead).toEqual([]);
  });
});
