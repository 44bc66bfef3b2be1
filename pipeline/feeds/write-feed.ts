import { localMidnight } from '../core/time.ts';
import type { DbReader } from '../db/open.ts';
import { dataDateOf } from '../endpoints/data-date.ts';
import { dataLine, initiativesLine } from '../i18n/data-line.ts';
import type { Language, Voice } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import { coverageIn } from '../metrics/coverage.ts';
import type { Coverage } from '../model/coverage.ts';
import { formatterFor } from '../news/format.ts';
import { utf8 } from '../text/encode.ts';
import { type FeedSource, feedContent } from './contents.ts';
import { atomOf, type Feed, jsonFeedOf } from './feed.ts';

/** Formats of feeds, by the ending of their addresses. */
export const FEED_FORMATS = { atom: atomOf, json: jsonFeedOf } as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

/** Reads a feed once, to be formatted in any language; returns null if the feed does not exist. */
export function readFeed(
  read: DbReader,
  name: string,
): ((language: Language, webUrl: string) => Feed) | null {
  const content = feedContent(read, name);
  if (content === null) return null;
  const dataDate = localMidnight(dataDateOf(read));
  const { fictional } = read.get(read.db.selectFrom('about').select('fictional'))!;
  const chamber = read.get(read.db.selectFrom('chambers').selectAll().orderBy('id').limit(1))!;
  const coverage = coverageIn(read);
  return (language, webUrl) => {
    const formatter = formatterFor(language, webUrl);
    const { say, page } = formatter;
    const chamberName = inLanguage(chamber, 'name', language);
    const title = content.title(formatter, chamberName);
    const entries = content.items.map((item) => item.format(formatter));
    return {
      address: page(`/feeds/${name}`),
      page: page(content.page),
      webUrl,
      title: fictional === 1 ? `[${say('fiction.name')}] ${title}` : title,
      description: [
        fictional === 1 ? say('fiction.text') : say('site.sentence', { chamber: chamberName }),
        ...coverageLine(coverage, content.from, formatter),
      ].join(' '),
      licence: say('site.licence'),
      language,
      updated: entries[0]?.date ?? dataDate,
      entries,
    };
  };
}

/** Writes a feed in a language and a format; returns null if the feed does not exist. */
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
