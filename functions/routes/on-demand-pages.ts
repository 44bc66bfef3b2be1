import type { App, AppContext } from '../app-context.ts';
import { cacheFor, type HeaderRecord, LATEST_MAX_AGE, pageHeaders } from '../http/headers.ts';
import { filePath, rawPath } from '../http/request-path.ts';
import type { Resource } from '../http/resource.ts';
import { send } from '../http/send.ts';
import type { PinnedRelease } from '../releases/releases.ts';
import type { AnswerFormats } from './answer-formats.ts';
import { errorPages, firstFile, UNAVAILABLE } from './error-pages.ts';
import { pagesOnDemand } from './on-demand.ts';

/**
 * Adds the pages that depend on a query, rendered on request. Other addresses, and every address without a
 * query, are served as files.
 */
export function addOnDemandPages(app: App, appContext: AppContext, formats: AnswerFormats): void {
  const { withRelease, workFor, httpErrorFor } = appContext;
  const make = pagesOnDemand(appContext, formats);

  app.get('*', async (context, next) => {
    const { raw, url } = context.req;
    const query = new URL(url).search;
    const address = rawPath(url);
    if (query === '' || filePath(address.slice(1)) === null) return next();
    context.set('route', 'page on demand');
    const answered = await withRelease(async (release) => {
      const headers: HeaderRecord = { ...pageHeaders(address), 'X-Release': release.name };
      try {
        const made = await make(release, { address, query, work: workFor(context, 'page') });
        if (made === null) return NOT_HERE;
        const { resource, status, mayBeKept } = made;
        const kept = mayBeKept ? cacheFor(LATEST_MAX_AGE) : { 'Cache-Control': 'no-store' };
        return send(raw, resource, { headers: { ...headers, ...kept }, status });
      } catch (error) {
        const refused = httpErrorFor(error, `The page ${address} could not be made`);
        const page = await notNow(release, address, appContext);
        if (page === null) throw refused;
        const { status, headers: own } = refused;
        return send(raw, page, { headers: { ...headers, 'Cache-Control': 'no-store', ...own }, status });
      }
    });
    return answered === NOT_HERE ? next() : answered;
  });
}

/** Means that there is no answer. */
const NOT_HERE = new Response(null, { status: 404 });

/** Returns the page that says that the service is busy; null if the site has no such page. */
const notNow = async (
  { siteFolder }: PinnedRelease,
  address: string,
  { readdressing }: AppContext,
): Promise<Resource | null> =>
  siteFolder === null
    ? null
    : firstFile(readdressing.files, siteFolder, errorPages(address.slice(1), UNAVAILABLE));
