import { localNoon } from '../core/time.ts';
import type { DbReader } from '../db/open.ts';
import { dataDateOf } from '../endpoints/data-date.ts';
import { dataLine, initiativesLine } from '../i18n/data-line.ts';
import type { Language, Voice } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import { coverageIn } from '../metrics/coverage.ts';
import type { Coverage } from '../model/coverage.ts';
import { formatterFor } from '../news/format.ts';
import { utf8 } from '../text/encode.ts';
import { feedContent } from './contents.ts';
import { cutByTime } from './cut.ts';
import type { FeedItem } from './entries.ts';
import { atomOf, type Feed, jsonFeedOf, laterOf } from './feed.ts';
import type { FeedContent, FeedSource } from './news.ts';

/** Formats of feeds, by the ending of their addresses. */
export const FEED_FORMATS = { atom: atomOf, json: jsonFeedOf } as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

/** A document of a feed: the feed itself, or one of its archives. */
interface FeedDocument {
  /** Its name below the folder of feeds: `votes`, or `votes/archive/2025-06-26`. */
  name: string;
  /** Reads it once, to be formatted in any language. */
  read(): (language: Language, webUrl: string) => Feed;
}

/** Returns the feed with a name and its archives, the newest first; null if the feed does not exist. */
export function feedDocuments(read: DbReader, name: string): FeedDocument[] | null {
  const content = feedContent(read, name);
  if (content === null) return null;
  const { newest, archives } = cutByTime(content.news.days());
  // An archive is named after its last day, so that one with other days has another address.
  const archiveNames = archives.map(({ to }) => `${name}${ARCHIVE}${to}`);
  return [name, ...archiveNames].map((document, at) => ({
    name: document,
    read() {
      const period = at === 0 ? newest : archives[at - 1]!;
      const items = period === null ? [] : content.news.items(period);
      const archive = at === 0 ? null : document;
      return feedOfItems(read, content, items, { name, archive, older: archiveNames[at] ?? null });
    },
  }));
}

/** Precedes the last day of an archive in its name. */
const ARCHIVE = '/archive/';

/** Reads a feed or one of its archives, to be formatted in any language; returns null if it does not exist. */
export function readFeed(
  read: DbReader,
  name: string,
): ((language: Language, webUrl: string) => Feed) | null {
  const documents = feedDocuments(read, name.split(ARCHIVE)[0]!);
  return documents?.find((document) => document.name === name)?.read() ?? null;
}

/** The names of a feed and of two of its archives; null for a missing one. */
interface DocumentNames {
  name: string;
  /** The archive that is formatted. */
  archive: string | null;
  older: string | null;
}

/** Returns a function that formats items in a language. */
export function feedOfItems(
  read: DbReader,
  content: FeedContent,
  items: readonly FeedItem[],
  { name, archive, older }: DocumentNames,
): (language: Language, webUrl: string) => Feed {
  const dataDate = localNoon(dataDateOf(read));
  const { fictional } = read.get(read.db.selectFrom('about').select('fictional'))!;
  const chamber = read.get(read.db.selectFrom('chambers').selectAll().orderBy('id').limit(1))!;
  const coverage = coverageIn(read);
  return (language, webUrl) => {
    const formatter = formatterFor(language, webUrl);
    const { say, page } = formatter;
    const chamberName = inLanguage(chamber, 'name', language);
    const title = content.title(formatter, chamberName);
    const entries = items.map((item) => item.format(formatter));
    const addressOf = (document: string | null) => document && page(`/feeds/${document}`);
    return {
      address: page(`/feeds/${name}`),
      archive: addressOf(archive),
      older: addressOf(older),
      page: page(content.page),
      webUrl,
      title: fictional === 1 ? `[${say('fiction.name')}] ${title}` : title,
      description: [
        ...(fictional === 1 ? [say('fiction.text')] : []),
        ...(fictional === 1 || content.from?.of === 'initiatives'
          ? []
          : [say('site.sentence', { chamber: chamberName })]),
        // The coverage changes with each release, but not the archive.
        ...(archive === null ? coverageLine(coverage, content.from, formatter) : []),
      ].join(' '),
      licence: say('site.licence'),
      language,
      updated: entries.map(({ updated }) => updated).reduce(laterOf, entries[0]?.updated ?? dataDate),
      entries,
    };
  };
}

/** Writes a feed or an archive in a language and a format; returns null if the feed does not exist. */
export function writtenFeed(
  read: DbReader,
  name: string,
  language: Language,
  format: FeedFormat,
  webUrl: string,
): Uint8Array<ArrayBuffer> | null {
  const feedIn = readFeed(read, name);
  return feedIn === null ? null : utf8(FEED_FORMATS[format](feedIn(language, webUrl)));
}

/** Returns a sentence about the source of the news. */
function coverageLine(
  coverage: readonly Coverage[],
  from: FeedSource = { of: 'votes' },
  voice: Voice,
): string[] {
  if (from === null) return [];
  const own = coverage.filter(({ legislature_id }) => from.legislatures?.includes(legislature_id) ?? true);
  const line = from.of === 'votes' ? dataLine(own, voice) : initiativesLine(own, voice);
  return line === null ? [] : [`${line}.`];
}
