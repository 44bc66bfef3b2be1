import type { App, AppContext } from '../app-context.ts';
import { cacheFor, cacheForEver, type HeaderRecord, LATEST_MAX_AGE, pageHeaders } from '../http/headers.ts';
import { methodNotAllowed, throwNotFound } from '../http/http-errors.ts';
import { filePath, rawPath } from '../http/request-path.ts';
import { send } from '../http/send.ts';
import type { AnswerFormats } from './answer-formats.ts';
import { errorPages, firstFile, NOT_FOUND } from './error-pages.ts';
import { movedGroup } from './moved-groups.ts';
import { addOnDemandPages } from './on-demand-pages.ts';

/** Astro's folder for files with a hash in their name. */
const HASHED = '/_astro/';

/** Adds the pages of the served release, at addresses without an extension. */
export function addSite(app: App, appContext: AppContext, formats: AnswerFormats): void {
  const { withRelease, readdressing } = appContext;
  addOnDemandPages(app, appContext, formats);
  const first = (folder: string, paths: string[]) => firstFile(readdressing.files, folder, paths);
  app.get('*', (context) => {
    const { req } = context;
    context.set('route', 'page');
    return withRelease(async (release) => {
      const { name, siteFolder } = release;
      const address = rawPath(req.url);
      const path = filePath(address.slice(1));
      if (path === null || siteFolder === null) return throwNotFound();
      const headers = { ...pageHeaders(address), ...cacheFor(LATEST_MAX_AGE), 'X-Release': name };
      const addressNow = movedGroup(release, address);
      if (addressNow !== null) return moved(addressNow, req.url, headers);
      const page = await first(siteFolder, filesOf(path));
      if (page !== null) {
        const caching = address.startsWith(HASHED) ? cacheForEver : {};
        return send(req.raw, page, { headers: { ...headers, ...caching } });
      }
      if ((await first(siteFolder, filesWithoutSlash(path))) !== null)
        return moved(address.slice(0, -1), req.url, headers);
      const nowhere = (await first(siteFolder, errorPages(path, NOT_FOUND))) ?? throwNotFound();
      return send(req.raw, nowhere, { headers, status: 404 });
    });
  });
  app.all('*', methodNotAllowed('GET, HEAD'));
}

/** Returns the files that a page's address may mean, for each way Astro can name them. */
function filesOf(path: string): string[] {
  if (path === '' || path.endsWith('/')) return [`${path}index.html`];
  const named = /\.\w+$/.test(path) ? [path] : [];
  return [...named, `${path}.html`, `${path}/index.html`];
}

/** Returns the files that would match without the trailing slash. */
const filesWithoutSlash = (path: string): string[] =>
  path.endsWith('/') ? [`${path.slice(0, -1)}.html`] : [];

/** Redirects to the one address of a page, with the query. */
function moved(path: string, url: string, headers: HeaderRecord): Response {
  const query = url.indexOf('?');
  const location = query === -1 ? path : `${path}${url.slice(query)}`;
  return new Response(null, { status: 308, headers: { ...headers, Location: location } });
}
