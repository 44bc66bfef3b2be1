import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THOROUGH } from '../length.ts';
import { sampleSite, serveSample, WEB_URL } from './sample-site.ts';

let served: Awaited<ReturnType<typeof serveSample>>;
beforeAll(async () => {
  served = await serveSample();
}, 120_000);
afterAll(() => served.stop());

/** Pictures are drawn when somebody asks for them, and what comes next is nothing in a parliament of the past. */
const LEFT_OUT = /\/opengraph-image$|\/agenda\/upcoming(\.csv)?$/;

interface Linking {
  page: string;
  target: string;
}

/** Pages in other languages have the same links: they are followed where there is time. */
const IN_OTHER_LANGUAGES = /^(es|en)\b/;

/** Every link of every page to this very site, once for each target. */
async function* linksOf(): AsyncGenerator<Linking> {
  const { pages } = await sampleSite();
  const known = new Set<string>();
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
      yield { page, target };
    }
  }
}

describe('the links of the whole site', () => {
  it('lead to something, and to parts that are there', async () => {
    const dead: string[] = [];
    const parts = new Map<string, Set<string>>();
    for await (const { page, target } of linksOf()) {
      const { pathname, search, hash } = new URL(target);
      if (LEFT_OUT.test(pathname)) continue;
      const address = `${served.origin}${pathname}${search}`;
      if (!parts.has(address)) {
        const answer = await fetch(address);
        const text = await answer.text();
        if (!answer.ok) dead.push(`${page}: ${target} answers ${answer.status}`);
        const isPage = /html/.test(answer.headers.get('content-type') ?? '');
        parts.set(
          address,
          new Set(
            isPage
              ? load(text)('[id]')
                  .get()
                  .map(({ attribs }) => attribs.id!)
              : [],
          ),
        );
      }
      if (hash !== '' && !parts.get(address)!.has(decodeURIComponent(hash.slice(1))))
        dead.push(`${page}: ${target} names a part that is not there`);
    }
    expect(dead).toEqual([]);
  }, 240_000);
});
