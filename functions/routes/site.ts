import { UnreadableDatabase } from '../../pipeline/db/open.ts';
import { currentAddress } from '../../pipeline/endpoints/groups/succession.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import {
  cacheFor,
  cacheForEver,
  type HeaderRecord,
  LATEST_MAX_AGE,
  pageHeaders,
} from '../../pipeline/publish/site/web-headers.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed, throwNotFound } from '../http/http-errors.ts';
import { filePath, rawPath } from '../http/request-path.ts';
import type { Resource } from '../http/resource.ts';
import { send } from '../http/send.ts';
import type { StoredFiles } from '../http/stored-files.ts';
import type { PinnedRelease } from '../releases/releases.ts';
import type { AnswerFormats } from './answer-formats.ts';
import { pagesOnDemand } from './on-demand.ts';

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
      const notFoundPage = (await first(siteFolder, errorPages(path, NOT_FOUND))) ?? throwNotFound();
      return send(req.raw, notFoundPage, { headers, status: 404 });
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

/** The site's pages for unknown addresses, and for pages that could not be made. */
const NOT_FOUND = '404.html';
const UNAVAILABLE = 'not-now.html';

/** Returns the files that may hold such a page, the one in the language of the path first. */
const errorPages = (path: string, page: string): string[] => [
  `${path.slice(0, path.indexOf('/') + 1)}${page}`,
  page,
];

/** Returns the first existing file of a list. */
async function firstFile(
  stored: StoredFiles,
  folder: string,
  paths: readonly string[],
): Promise<Resource | null> {
  for (const path of paths) {
    const found = await stored.find(folder, path);
    if (found !== null) return found;
  }
  return null;
}

const PAGE_OF_GROUP = new RegExp(
  `^((?:/(?:${LANGUAGES.join('|')}))?)(?:/legislatures/(\\d+))?/groups/([a-z0-9-]+)(/votes)?$`,
);

/**
 * Returns the current address of a group's page; null unless the address has a former slug. If the database cannot be
 * read, nothing is redirected: pages are served as files, and the page of a former slug redirects by itself.
 */
function movedGroup(release: Pick<PinnedRelease, 'read'>, address: string): string | null {
  const [, language, legislature, slug, rest = ''] = PAGE_OF_GROUP.exec(address) ?? [];
  if (slug === undefined) return null;
  const group = { slug, ...(legislature === undefined ? {} : { legislature_id: Number(legislature) }) };
  const now = addressNow(release, group);
  if (now === null) return null;
  return `${language}${now.isNewest ? '' : `/legislatures/${now.legislature_id}`}/groups/${now.slug}${rest}`;
}

function addressNow(
  release: Pick<PinnedRelease, 'read'>,
  group: Parameters<typeof currentAddress>[1],
): ReturnType<typeof currentAddress> {
  try {
    return currentAddress(release.read(), group);
  } catch (error) {
    if (error instanceof UnreadableDatabase) return null;
    throw error;
  }
}

/** Adds the pages that depend on a query; every other address is served as a file. */
function addOnDemandPages(app: App, appContext: AppContext, formats: AnswerFormats): void {
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
        if (made === null) return NO_PAGE;
        const { resource, status, mayBeKept } = made;
        const kept = mayBeKept ? cacheFor(LATEST_MAX_AGE) : { 'Cache-Control': 'no-store' };
        return send(raw, resource, { headers: { ...headers, ...kept }, status });
      } catch (error) {
        const refused = httpErrorFor(error, `The page ${address} could not be made`);
        const page = await unavailablePage(release, address, appContext);
        if (page === null) throw refused;
        const { status, headers: own } = refused;
        return send(raw, page, { headers: { ...headers, 'Cache-Control': 'no-store', ...own }, status });
      }
    });
    return answered === NO_PAGE ? next() : answered;
  });
}

/** Means that there is no answer. */
const NO_PAGE = new Response(null, { status: 404 });

/** Returns the page that says that the service is busy; null if the site has no such page. */
const unavailablePage = async (
  { siteFolder }: PinnedRelease,
  address: string,
  { readdressing }: AppContext,
): Promise<Resource | null> =>
  siteFolder === null
    ? null
    : firstFile(readdressing.files, siteFolder, errorPages(address.slice(1), UNAVAILABLE));
