import { LRUCache } from 'lru-cache';
import { FEED_FORMATS, type FeedFormat, readFeed } from '../pipeline/feeds/write-feed.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../pipeline/i18n/index.ts';
import { feedFile } from '../pipeline/publish/feeds.ts';
import { mediaType } from '../pipeline/publish/media-types.ts';
import { type HeaderRecord, KEEP_LATEST, keepFor, OPEN, publishedAt } from './headers.ts';
import type { App, Parts } from './parts.ts';
import { nothingHere, onlyReading } from './refusals.ts';
import type { Pinned } from './releases.ts';
import { filePath, rawPath } from './request-path.ts';
import { computed, type Resource } from './resource.ts';
import { send } from './send.ts';

/** Bytes of feeds that are kept for whoever asks for the same; half of it is for their compressed forms. */
const KEPT_BYTES = 8 << 20;

/** One feed in one form. */
interface Wanted {
  language: Language;
  name: string;
  format: FeedFormat;
}

/** Feeds for readers: those of the release as they lie there, those of persons written when they are asked for. */
export function addFeeds(app: App, { fromRelease, stored, config, countCall }: Parts): void {
  const made = new LRUCache<string, Resource>({ maxSize: KEPT_BYTES });

  const written = ({ language, name, format }: Wanted, release: Pinned): Resource => {
    const key = `${release.name} ${feedFile(language, name, format)}`;
    const kept = made.get(key);
    if (kept !== undefined) return kept;
    const tell = readFeed(release.read(), name) ?? nothingHere();
    const bytes = new TextEncoder().encode(FEED_FORMATS[format](tell(language, config.webUrl)));
    const modified = new Date(`${release.dataDate}T00:00:00Z`);
    const resource = computed(bytes, mediaType(feedFile(language, name, format)), modified);
    made.set(key, resource, { size: 2 * bytes.length });
    return resource;
  };

  for (const language of LANGUAGES) {
    const folder = language === DEFAULT_LANGUAGE ? '/feeds/' : `/${language}/feeds/`;
    app.get(`${folder}*`, (context) =>
      fromRelease(async (release) => {
        const wanted = feedAt(rawPath(context.req.url).slice(folder.length), language) ?? nothingHere();
        const path = feedFile(wanted.language, wanted.name, wanted.format);
        const published = await stored.find(release.folder, path);
        if (published === null) countCall(context);
        const place: HeaderRecord =
          published === null ? { 'X-Release': release.name } : publishedAt(release.name, path);
        return send(context.req.raw, published ?? written(wanted, release), {
          headers: { ...OPEN, ...keepFor(KEEP_LATEST), ...place },
        });
      }),
    );
    app.all(`${folder}*`, onlyReading('GET, HEAD'));
  }
}

/** What an address below the folder of feeds names. */
function feedAt(address: string, language: Language): Wanted | null {
  const [, name, format] = /^(.+)\.(\w+)$/.exec(filePath(address) ?? '') ?? [];
  if (name === undefined || !Object.hasOwn(FEED_FORMATS, format!)) return null;
  return { language, name, format: format as FeedFormat };
}
