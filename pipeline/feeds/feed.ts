import type { Language } from '../i18n/index.ts';

/** One item, in the language of its feed. */
export interface Entry {
  /** Permanent id: the address of a page, and the perspective of the feed. */
  id: string;
  url: string;
  title: string;
  /** The language of the title if it differs from that of the feed. */
  lang?: 'es' | 'en';
  /** The event, in one line. */
  summary: string;
  html: string;
  published: string;
  /** Date-time of the newest document about it, never before the event. */
  updated: string;
  topics: readonly string[];
}

/** A document of a feed in one language, newest first, before it is written in a format. */
export interface Feed {
  /** Address of the feed, without the suffix of its format; that of its archives continues it. */
  address: string;
  /** Address of this document, if it is an archive of the feed. */
  archive: string | null;
  /** Address of the archive with the entries before these; null if there are none. */
  older: string | null;
  /** The page with the same content. */
  page: string;
  webUrl: string;
  title: string;
  description: string;
  licence: string;
  language: Language;
  /** Time of the last update of an entry; without entries, the date-time of the data. */
  updated: string;
  entries: readonly Entry[];
}

/** Returns the later of two date-times with any offsets. */
export const laterOf = (one: string, other: string): string =>
  Date.parse(other) > Date.parse(one) ? other : one;

/** Formats a feed as Atom 1.0 (RFC 4287), with its archives as in RFC 5005. */
export function atomOf({ address, page, webUrl, title, description, licence, ...feed }: Feed): string {
  const { archive, older } = feed;
  const content = [
    element('id', `${address}.atom`),
    element('title', title),
    element('subtitle', description),
    element('updated', feed.updated),
    `<author>${element('name', 'Hemicicle')}${element('uri', `${webUrl}/`)}</author>`,
    element('rights', licence),
    element('icon', `${webUrl}/icon-192.png`),
    atomLink('self', archive ?? address),
    ...(archive === null ? [] : [atomLink('current', address)]),
    ...(older === null ? [] : [atomLink('next', older), atomLink('prev-archive', older)]),
    link('alternate', 'text/html', page),
    link('alternate', 'application/feed+json', `${archive ?? address}.json`),
    '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>',
    ...(archive === null ? [] : ['<fh:archive/>']),
    ...feed.entries.map(entryOf),
  ].join('');
  const history = archive === null ? '' : ' xmlns:fh="http://purl.org/syndication/history/1.0"';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${history} xml:lang="${feed.language}">${content}</feed>
`;
}

const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${inXml(href)}"/>`;

const atomLink = (rel: string, address: string) => link(rel, 'application/atom+xml', `${address}.atom`);

const entryOf = ({ id, url, title, lang, summary, html, published, updated, topics }: Entry): string =>
  [
    '<entry>',
    element('id', id),
    element('title', title, lang === undefined ? '' : ` xml:lang="${lang}"`),
    link('alternate', 'text/html', url),
    element('published', published),
    element('updated', updated),
    element('summary', summary),
    element('content', html, ' type="html"'),
    ...topics.map((term) => `<category term="${inXml(term)}"/>`),
    '</entry>',
  ].join('');

const element = (name: string, text: string, attributes = ''): string =>
  text === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inXml(text)}</${name}>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML, and replaces the characters that XML forbids by spaces. */
const inXml = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r !#-%(-;=?-\uFFFD]/g, (character) => ESCAPES[character] ?? ' ');

export const jsonFeedOf = ({ address, page, webUrl, ...feed }: Feed): string =>
  `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: page,
    feed_url: `${feed.archive ?? address}.json`,
    ...(feed.older !== null && { next_url: `${feed.older}.json` }),
    description: `${feed.description} ${feed.licence}`,
    icon: `${webUrl}/icon-512.png`,
    favicon: `${webUrl}/icon-192.png`,
    authors: [{ name: 'Hemicicle', url: `${webUrl}/` }],
    language: feed.language,
    items: feed.entries.map(({ id, url, title, summary, html, published, updated, topics }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      date_published: published,
      date_modified: updated,
      tags: topics,
    })),
  })}\n`;
