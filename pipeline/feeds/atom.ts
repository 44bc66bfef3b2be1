import { XMLBuilder } from 'fast-xml-parser';
import type { Entry, Feed } from './feed.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** Formats a feed as Atom 1.0 (RFC 4287). */
export function atomOf({ address, page, webUrl, title, description, licence, ...feed }: Feed): string {
  const written: string = builder.build({
    feed: {
      '@_xmlns': 'http://www.w3.org/2005/Atom',
      '@_xml:lang': feed.language,
      id: `${address}.atom`,
      title: allowed(title),
      subtitle: allowed(description),
      updated: feed.updated,
      author: { name: 'Hemicicle', uri: `${webUrl}/` },
      rights: licence,
      icon: `${webUrl}/icon-192.png`,
      link: [
        link('self', 'application/atom+xml', `${address}.atom`),
        link('alternate', 'text/html', page),
        link('alternate', 'application/feed+json', `${address}.json`),
        { '@_rel': 'license', '@_href': 'https://creativecommons.org/licenses/by/4.0/' },
      ],
      entry: feed.entries.map(entryOf),
    },
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n${written}\n`;
}

const link = (rel: string, type: string, href: string) => ({ '@_rel': rel, '@_type': type, '@_href': href });

const entryOf = ({ id, url, title, lang, summary, html, date, topics }: Entry) => ({
  id,
  title: lang === undefined ? allowed(title) : { '@_xml:lang': lang, '#text': allowed(title) },
  link: link('alternate', 'text/html', url),
  published: date,
  updated: date,
  summary: allowed(summary),
  content: { '@_type': 'html', '#text': allowed(html) },
  category: topics.map((term) => ({ '@_term': term })),
});

/**
 * Removes characters that XML forbids: control characters except white space, lone surrogates and
 * noncharacters.
 */
const allowed = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ');
