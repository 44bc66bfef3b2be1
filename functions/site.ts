import { frames, type HeaderRecord, KEEP_LATEST, keepFor, keepForEver } from './headers.ts';
import { firstFile, NOT_FOUND, ownPages } from './own-pages.ts';
import type { App, Parts } from './parts.ts';
import { addQueriedPages } from './queried-pages.ts';
import { nothingHere, onlyReading } from './refusals.ts';
import { filePath, rawPath } from './request-path.ts';
import { send } from './send.ts';

/** Where Astro puts files whose names carry their hash. */
const HASHED = '/_astro/';

/** The pages of the release that is served, at addresses without an ending. */
export function addSite(app: App, parts: Parts): void {
  const { fromRelease, stored } = parts;
  addQueriedPages(app, parts);
  const first = (folder: string, paths: string[]) => firstFile(stored, folder, paths);
  app.get('*', ({ req }) =>
    fromRelease(async ({ name, siteFolder }) => {
      const address = rawPath(req.url);
      const path = filePath(address.slice(1));
      if (path === null || siteFolder === null) return nothingHere();
      const headers = { ...frames(address), ...keepFor(KEEP_LATEST), 'X-Release': name };
      const page = await first(siteFolder, filesOf(path));
      if (page !== null) {
        const kept = address.startsWith(HASHED) ? keepForEver : {};
        return send(req.raw, page, { headers: { ...headers, ...kept } });
      }
      if ((await first(siteFolder, filesWithoutSlash(path))) !== null)
        return moved(address.slice(0, -1), req.url, headers);
      const nowhere = (await first(siteFolder, ownPages(path, NOT_FOUND))) ?? nothingHere();
      return send(req.raw, nowhere, { headers, status: 404 });
    }),
  );
  app.all('*', onlyReading('GET, HEAD'));
}

/** Files that a page's address may stand for, whichever way Astro was told to name them. */
function filesOf(path: string): string[] {
  if (path === '' || path.endsWith('/')) return [`${path}index.html`];
  const named = /\.\w+$/.test(path) ? [path] : [];
  return [...named, `${path}.html`, `${path}/index.html`];
}

/** The file that would be meant if a slash at the end were left out. */
const filesWithoutSlash = (path: string): string[] =>
  path.endsWith('/') ? [`${path.slice(0, -1)}.html`] : [];

/** A page has one address; the query goes along. */
function moved(path: string, url: string, headers: HeaderRecord): Response {
  const query = url.indexOf('?');
  const location = query === -1 ? path : `${path}${url.slice(query)}`;
  return new Response(null, { status: 308, headers: { ...headers, Location: location } });
}
