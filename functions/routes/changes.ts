import { FEED_FORMATS, type FeedFormat } from '../../pipeline/feeds/write-feed.ts';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { ANY_PERIOD } from '../../pipeline/model/release-changes.ts';
import {
  CHANGES_FEED,
  type ChangesSource,
  filledPage,
  templatePath,
  writtenChangesFeed,
} from '../../pipeline/publish/changes/pages.ts';
import { CHANGES_PAGE } from '../../pipeline/publish/changes/periods.ts';
import { feedFile } from '../../pipeline/publish/contents/feeds.ts';
import { mediaType } from '../../pipeline/publish/release/media-types.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { cacheFor, LATEST_MAX_AGE, OPEN, pageHeaders } from '../../pipeline/publish/site/web-headers.ts';
import type { App, AppContext } from '../app-context.ts';
import { throwNotFound } from '../http/http-errors.ts';
import { rawPath } from '../http/request-path.ts';
import { memoryResource, openResourceCache, type Resource } from '../http/resource.ts';
import { send } from '../http/send.ts';
import type { CallerWork } from '../http/work.ts';
import { templateOf } from '../pages/page.ts';
import type { PinnedRelease } from '../releases/releases.ts';

/**
 * Adds the pages and the feed of what changed from release to release. They are made from the files in `changes/` and
 * not from the release, which knows nothing of others.
 */
export function addChanges(app: App, appContext: AppContext): void {
  const { withRelease, workFor, config, files, publicFolder } = appContext;
  const cache = openResourceCache<Resource>();

  const made = async (
    { name, siteFolder }: PinnedRelease,
    file: string,
    work: CallerWork,
    make: (source: ChangesSource) => Promise<string | null>,
  ): Promise<Resource | null> => {
    const releases = readReleases(publicFolder, files) ?? throwNotFound();
    const key = [name, siteFolder, releases.summaries.length, releases.summaries[0]?.sha256, file].join(' ');
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    work.count();
    const text = await make({ releases, publicFolder, files });
    if (text === null) return null;
    const bytes = new TextEncoder().encode(text);
    const resource = memoryResource(bytes, mediaType(file.split(' ', 1)[0]!), null);
    cache.set(key, resource, bytes.length);
    return resource;
  };

  const addPage = (language: Language) => {
    const page = pageAddress('', language, CHANGES_PAGE);
    app.on('GET', [page, `${page}/:period`], (context, next) =>
      withRelease(async (release) => {
        const period = (context.req.param() as { period?: string }).period ?? null;
        // The page that the periods fill in is no page of its own.
        if (period === ANY_PERIOD) return throwNotFound();
        const address = rawPath(context.req.url);
        const work = workFor(context, 'page');
        // An address may be written in many ways, with parts of it encoded; a period has one name.
        const file = `${pageAddress('', language, templatePath(period))}.html`;
        const resource = await made(release, `${file} ${period}`, work, async (source) => {
          const template = await templateOf(templatePath(period), language, release, appContext);
          return work.onThisThread(() => filledPage(template, period, language, source));
        });
        if (resource === null) {
          await next();
          return context.res;
        }
        const headers = { ...pageHeaders(address), ...cacheFor(LATEST_MAX_AGE), 'X-Release': release.name };
        return send(context.req.raw, resource, { headers });
      }),
    );
  };

  const addFeed = (language: Language, format: FeedFormat) =>
    app.get(pageAddress('', language, `/feeds/${CHANGES_FEED}.${format}`), (context) =>
      withRelease(async (release) => {
        const work = workFor(context, 'feed');
        const resource = await made(release, feedFile(language, CHANGES_FEED, format), work, (source) =>
          work.onThisThread(() =>
            writtenChangesFeed(release.read(), source, language, format, config.webUrl),
          ),
        );
        const headers = { ...OPEN, ...cacheFor(LATEST_MAX_AGE), 'X-Release': release.name };
        return send(context.req.raw, resource ?? throwNotFound(), { headers });
      }),
    );

  for (const language of LANGUAGES) {
    addPage(language);
    for (const format of Object.keys(FEED_FORMATS) as FeedFormat[]) addFeed(language, format);
  }
}
