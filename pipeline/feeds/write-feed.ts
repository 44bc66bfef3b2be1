import type { Read } from '../db/open.ts';
import { dataDateOf } from '../endpoints/data-date.ts';
import type { Language } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import { telling } from '../news/told.ts';
import { localMidnight } from '../time.ts';
import { atomOf } from './atom.ts';
import type { Feed } from './feed.ts';
import { jsonFeedOf } from './json-feed.ts';
import { subjectNamed } from './subjects.ts';

/** Formats of feeds, by the ending of their addresses. */
export const FEED_FORMATS = { atom: atomOf, json: jsonFeedOf } as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

/** Reads the news of a feed once, to be told in any language; null where there is no such feed. */
export function readFeed(read: Read, name: string): ((language: Language, webUrl: string) => Feed) | null {
  const subject = subjectNamed(read, name);
  if (subject === null) return null;
  const dataDate = localMidnight(dataDateOf(read));
  const { fictional } = read.get(read.db.selectFrom('about').select('fictional'))!;
  const chamber = read.get(read.db.selectFrom('chambers').selectAll().orderBy('id').limit(1))!;
  return (language, webUrl) => {
    const tell = telling(language, webUrl);
    const { say, page } = tell;
    const chamberName = inLanguage(chamber, 'name', language);
    const title = subject.title(tell, chamberName);
    const entries = subject.items.map((item) => item.tell(tell));
    return {
      address: page(`/feeds/${name}`),
      page: page(subject.page),
      webUrl,
      title: fictional === 1 ? `[${say('fiction.name')}] ${title}` : title,
      description: fictional === 1 ? say('fiction.text') : say('site.sentence', { chamber: chamberName }),
      licence: say('site.licence'),
      language,
      updated: entries[0]?.date ?? dataDate,
      entries,
    };
  };
}
