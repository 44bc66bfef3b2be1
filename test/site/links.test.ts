import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { ANY_PERIOD } from '../../pipeline/model/release-changes.ts';
import { FULL } from '../length.ts';
import { WEB_URL } from '../shared-sample.ts';
import { sampleServerForAll, sampleSite } from './sample-site.ts';
import { isItsTurn } from './turns.ts';

const served = sampleServerForAll();

/** Images are drawn on demand, and a parliament of the past has no upcoming session. */
const LEFT_OUT = /\/opengraph-image$|\/agenda\/upcoming(\.csv)?$/;

interface Linking {
  page: string;
  target: string;
}

/**
 * Addresses of a kind that the test follows, all in the full run: profiles link to their votes in thousands
 * of similar ways.
 */
const OF_A_KIND = FULL ? Number.POSITIVE_INFINITY : 12;

/**
 * Returns the common form of addresses that ask the same of different votes, people, groups and topics, in
 * any language.
 */
const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  const path = pathname
    .replace(/^\/(?:es|en)(?=\/)/, '')
    .replace(/\/(persons|groups|topics)\/[^/.]+/, '/$1/')
    .replaceAll(/\d+/g, '');
  return `${path} ${[...searchParams.keys()].join(' ')}`;
};

/** Returns a function that says whether an address exceeds the limit of its kind. */
function limit(): (address: string) => boolean {
  const known = new Map<string, number>();
  return (address) => {
    const kind = kindOf(address);
    const before = known.get(kind) ?? 0;
    known.set(kind, before + 1);
    return before >= OF_A_KIND;
  };
}

/** Yields every internal link of every page, once for each target. */
function* linksOf(pages: string): Generator<Linking> {
  const known = new Set<string>();
  const [isPageTooMany, isLinkTooMany] = [limit(), limit()];
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' });
  const isPage = (file: string) => file.endsWith('.html') && !file.endsWith(`/${ANY_PERIOD}.html`);
  const followed = files.filter((file) => isPage(file) && isItsTurn(file));
  for (const page of followed) {
    const here = `${WEB_URL}/${page.replace(/(index)?\.html$/, '')}`;
    if (isPageTooMany(here)) continue;
    const $ = load(readFileSync(join(pages, page), 'utf8'));
    for (const element of $('a[href], link[href], script[src], img[src], form[action]').get()) {
      const { href, src, action } = element.attribs;
      const target = new URL((href ?? src ?? action)!, here).href;
      if (!target.startsWith(WEB_URL) || known.has(target)) continue;
      known.add(target);
      if (isLinkTooMany(target)) continue;
      yield { page, target };
    }
  }
}

/** Returns the target of a link without its fragment. */
const addressOf = (target: string): string => {
  const { pathname, search } = new URL(target);
  return `${served.origin}${pathname}${search}`;
};

/** Returns the ids in a page. */
const partsIn = (html: string): Set<string> =>
  new Set(
    load(html)('[id]')
      .get()
      .map(({ attribs }) => attribs.id!),
  );

describe('the links of the whole site', () => {
  it('lead to pages and fragments that exist', { timeout: 1_200_000 }, async () => {
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
    expect(links.length).toBeGreaterThan(1000);
    expect(dead).toEqual([]);
  });
});
