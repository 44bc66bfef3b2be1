import { type DbReader, openDatabase } from '../../db/open.ts';
import { publishedFeeds } from '../../feeds/contents.ts';
import { FEED_FORMATS, type FeedFormat, feedDocuments } from '../../feeds/write-feed.ts';
import { LANGUAGES, type Language } from '../../i18n/index.ts';
import { utf8 } from '../../text/encode.ts';
import type { ExtraFile } from '../release/write-release.ts';

/** Returns the path of a feed in a release. */
export const feedFile = (language: Language, name: string, format: FeedFormat): string =>
  `feeds/${language}/${name}.${format}`;

/**
 * Yields the feeds of all votes, of groups, topics and types of initiative, and their archives, in every
 * language and format.
 */
export function* feeds(read: DbReader, webUrl: string): Generator<ExtraFile> {
  for (const document of publishedFeeds(read).flatMap((name) => feedDocuments(read, name)!)) {
    const feedIn = document.read();
    for (const language of LANGUAGES) {
      const feed = feedIn(language, webUrl);
      for (const format of Object.keys(FEED_FORMATS) as FeedFormat[]) {
        const bytes = utf8(FEED_FORMATS[format](feed));
        yield { path: feedFile(language, document.name, format), bytes, rows: null };
      }
    }
  }
}

/** Yields the feeds of a finished database, one at a time. */
export function* feedFiles(database: string, webUrl: string): Generator<ExtraFile> {
  using read = openDatabase(database);
  yield* feeds(read, webUrl);
}
