import { faultFor } from './faults.ts';
import { frames, type HeaderRecord, KEEP_LATEST, keepFor } from './headers.ts';
import { pagesOnDemand } from './on-demand.ts';
import { firstFile, NOT_NOW, ownPages } from './own-pages.ts';
import type { App, Parts } from './parts.ts';
import type { Pinned } from './releases.ts';
import { filePath, rawPath } from './request-path.ts';
import type { Resource } from './resource.ts';
import { send } from './send.ts';

/**
 * The pages that depend on a query, made when they are asked for. An address of which nothing is made, and every address
 * without a query, is left to the files.
 */
export function addQueriedPages(app: App, parts: Parts): void {
  const { fromRelease, countCall, log } = parts;
  const make = pagesOnDemand(parts);

  app.get('*', async (context, next) => {
    const { raw, url } = context.req;
    const query = new URL(url).search;
    const address = rawPath(url);
    if (query === '' || filePath(address.slice(1)) === null) return next();
    const answered = await fromRelease(async (release) => {
      const headers: HeaderRecord = { ...frames(address), 'X-Release': release.name };
      try {
        const made = await make(release, { address, query, count: () => countCall(context) });
        if (made === null) return NOT_HERE;
        const { resource, status } = made;
        return send(raw, resource, { headers: { ...headers, ...keepFor(KEEP_LATEST) }, status });
      } catch (error) {
        const refused = faultFor(error, `The page ${address} could not be made`, log);
        const page = await notNow(release, address, parts);
        if (page === null) throw refused;
        const { status, headers: own } = refused;
        return send(raw, page, { headers: { ...headers, 'Cache-Control': 'no-store', ...own }, status });
      }
    });
    return answered === NOT_HERE ? next() : answered;
  });
}

/** Stands for no answer. */
const NOT_HERE = new Response(null, { status: 404 });

/** The page that says that there is none just now; null where the site has no such page. */
const notNow = async (
  { siteFolder }: Pinned,
  address: string,
  { stored }: Parts,
): Promise<Resource | null> =>
  siteFolder === null ? null : firstFile(stored, siteFolder, ownPages(address.slice(1), NOT_NOW));
