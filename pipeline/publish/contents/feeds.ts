import type { DbReader } from '../../db/open.ts';
import { publishedFeeds } from '../../feeds/contents.ts';
import { FEED_FORMATS, type FeedFormat, feedDocuments } from '../../feeds/write-feed.ts';
import { LANGUAGES, type Language } from '../../i18n/index.ts';
import { type ExtraFile, textFile } from '../release/write-release.ts';

/** Returns the path of a feed in a release. */
export const feedFile = (language: Language, name: string, format: FeedFormat): string =>
  `feeds/${language}/${name}.${format}`;

/** Yields the feeds of votes, groups, topics and types, and their archives, by language and format. */
export function* feeds(read: DbReader, webUrl: string): Generator<ExtraFile> {
  for (const document of publishedFeeds(read).flatMap((name) => feedDocuments(read, name)!)) {
    const feedIn = document.read();
    for (const language of LANGUAGES) {
      const feed = feedIn(language, webUrl);
      for (const format of Object.keys(FEED_FORMATS) as FeedFormat[])
        yield textFile(feedFile(language, document.name, format), FEED_FORMATS[format](feed));
    }
  }
}
