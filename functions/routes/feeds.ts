import { FEED_FORMATS, type FeedFormat, writtenFeed } from '../../pipeline/feeds/write-feed.ts';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { feedFile } from '../../pipeline/publish/contents/feeds.ts';
import { mediaType } from '../../pipeline/publish/release/media-types.ts';
import {
  cacheFor,
  type HeaderRecord,
  LATEST_MAX_AGE,
  OPEN,
} from '../../pipeline/publish/site/web-headers.ts';
import type { App, AppContext } from '../app-context.ts';
import { publishedAt } from '../http/headers.ts';
import { methodNotAllowed, throwNotFound } from '../http/http-errors.ts';
import { filePath, rawPath } from '../http/request-path.ts';
import { memoryResource, openResourceCache, type Resource } from '../http/resource.ts';
import { send } from '../http/send.ts';
import type { CallerWork } from '../http/work.ts';
import type { FeedWanted } from '../releases/answer-worker.ts';
import { type PinnedRelease, UNPROVEN } from '../releases/releases.ts';

/** Adds feeds: those of the release as files, those of persons written on request. */
export function addFeeds(
  app: App,
  { withRelease, readdressing, config, workFor, threads }: AppContext,
): void {
  const cache = openResourceCache<Resource>();

  const written = async (wanted: FeedWanted, release: PinnedRelease, work: CallerWork): Promise<Resource> => {
    work.count();
    const { language, name, format } = wanted;
    const key = `${release.generation} ${feedFile(language, name, format)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const isProven = release.isProven();
    const of = { folder: release.folder, generation: release.generation, webUrl: config.webUrl };
    const fromThread = threads?.feed && (await work.onOtherThread('usual', () => threads.feed!(wanted, of)));
    // If the thread could not read the database, try here, where the failure is noticed and reported.
    const bytes =
      fromThread?.bytes ??
      (await work.onThisThread(
        () => writtenFeed(release.read(), name, language, format, config.webUrl) ?? throwNotFound(),
      ));
    const modified = new Date(`${release.dataDate}T00:00:00Z`);
    const resource = memoryResource(bytes, mediaType(feedFile(language, name, format)), modified);
    if (isProven) cache.set(key, resource, bytes.length);
    return resource;
  };

  for (const language of LANGUAGES) {
    const folder = pageAddress('', language, '/feeds/');
    app.get(`${folder}*`, (context) =>
      withRelease(async (release) => {
        const wanted = feedAt(rawPath(context.req.url).slice(folder.length), language) ?? throwNotFound();
        const path = feedFile(wanted.language, wanted.name, wanted.format);
        const published = await readdressing.files.find(release.folder, path);
        const place: HeaderRecord =
          published === null
            ? { 'X-Release': release.name, ...(release.isProven() ? {} : UNPROVEN) }
            : publishedAt(release.name, path);
        const feed = published ?? (await written(wanted, release, workFor(context, 'feed')));
        return send(context.req.raw, feed, {
          headers: { ...OPEN, ...cacheFor(LATEST_MAX_AGE), ...place },
        });
      }),
    );
    app.all(`${folder}*`, methodNotAllowed('GET, HEAD'));
  }
}

/** Returns the feed of an address below the folder of feeds. */
function feedAt(address: string, language: Language): FeedWanted | null {
  const [, name, format] = /^(.+)\.(\w+)$/.exec(filePath(address) ?? '') ?? [];
  if (name === undefined || !Object.hasOwn(FEED_FORMATS, format!)) return null;
  return { language, name, format: format as FeedFormat };
}
