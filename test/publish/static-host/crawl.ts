import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { WEB_URL } from '../../shared-sample.ts';

/** A link of a file to another part of this site. */
export interface StaticLink {
  from: string;
  /** Path with query and fragment, as a browser requests it. */
  target: URL;
}

const LINKS =
  'a[href], link[href], script[src], img[src], source[src], form[action], meta[property="og:url"], meta[property="og:image"]';

/** Yields each link to this site in pages, sitemaps, feeds, lists and guides of a folder, once. */
export function* linksIn(
  folder: string,
  read: (file: string) => boolean,
  webUrl = WEB_URL,
): Generator<StaticLink> {
  const known = new Set<string>();
  for (const from of filesOnDisk().walk(folder)) {
    if (!read(from)) continue;
    const here = `${webUrl}/${from.replace(/index\.html$/, '')}`;
    for (const link of targetsOf(from, join(folder, from))) {
      if (!URL.canParse(link, here)) continue;
      const target = new URL(link, here);
      if (target.origin !== new URL(webUrl).origin || known.has(target.href)) continue;
      known.add(target.href);
      yield { from, target };
    }
  }
}

function targetsOf(from: string, path: string): string[] {
  if (from.endsWith('.html')) {
    const $ = load(readFileSync(path, 'utf8'));
    return $(LINKS)
      .get()
      .map(({ attribs }) => attribs.href ?? attribs.src ?? attribs.action ?? attribs.content!);
  }
  if (/^in-page\/.*\.json$/.test(from))
    return [...readFileSync(path, 'utf8').matchAll(/"at":"([^"]+)"/g)].map(([, at]) => at!);
  if (/^in-page\/.*\.js$/.test(from))
    return [...readFileSync(path, 'utf8').matchAll(/from '([^']+)'/g)].map(([, at]) => at!);
  if (/\.xml$|(^|\/)feeds\/|^(?:llms|robots)\.txt$/.test(from))
    return [...readFileSync(path, 'utf8').matchAll(/https?:\/\/[^\s<>"()*]+/g)].map(([link]) =>
      link.replaceAll('&amp;', '&'),
    );
  return [];
}
