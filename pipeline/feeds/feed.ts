import { XMLBuilder } from 'fast-xml-parser';
import type { Language } from '../i18n/index.ts';

/** One item, in the language of its feed. */
export interface Entry {
  /** Permanent id: the address of a page, and the perspective of the feed. */
  id: string;
  url: string;
  title: string;
  /**
   * The language of the title if it differs from that of the feed: of an official text, or of the reference.
   */
  lang?: 'es' | 'en';
  /** The event, in one line. */
  summary: string;
  html: string;
  /** Date-time of the data. */
  date: string;
  topics: readonly string[];
}

/** A feed in one language, newest first, before it is written in a format. */
export interface Feed {
  /** Address of the feed itself, without the suffix of its format. */
  address: string;
  /** The page with the same content. */
  page: string;
  webUrl: string;
  title: string;
  description: string;
  licence: string;
  language: Language;
  /** Time of its newest entry; without entries, the date-time of the data. */
  updated: string;
  entries: readonly Entry[];
}

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

/** Formats a feed as JSON Feed 1.1. */
export const jsonFeedOf = ({ address, page, webUrl, ...feed }: Feed): string =>
  `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: page,
    feed_url: `${address}.json`,
    description: `${feed.description} ${feed.licence}`,
    icon: `${webUrl}/icon-512.png`,
    favicon: `${webUrl}/icon-192.png`,
    authors: [{ name: 'Hemicicle', url: `${webUrl}/` }],
    language: feed.language,
    items: feed.entries.map(({ id, url, title, summary, html, date, topics }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      date_published: date,
      date_modified: date,
      tags: topics,
    })),
  })}\n`;
