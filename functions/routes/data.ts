import type { Files } from '../../pipeline/core/effects.ts';
import { HttpError, temporarilyUnavailable } from '../../pipeline/core/errors.ts';
import { POINTER } from '../../pipeline/publish/release/pointer.ts';
import { isReleaseName, releaseFolder, releases } from '../../pipeline/publish/release/release.ts';
import { cacheFor, cacheForEver, LATEST_MAX_AGE, OPEN } from '../../pipeline/publish/site/web-headers.ts';
import type { App, AppContext } from '../app-context.ts';
import { coverageLinkOfFile, publishedAt } from '../http/headers.ts';
import { methodNotAllowed, throwNotFound } from '../http/http-errors.ts';
import { filePath, rawPath } from '../http/request-path.ts';
import { memoryResource, type Resource } from '../http/resource.ts';
import { send } from '../http/send.ts';
import type { StoredFiles } from '../http/stored-files.ts';

/** The file that a release returns for its folder, which is how citations name it. */
const FOLDER_PAGE = 'README.md';

/**
 * Adds the published tree: permanent addresses for every release and for the changes between two, the newest release
 * under `latest`, and the list. Permanent files keep exactly the bytes of their hashes; files of the newest release
 * name the address of this server.
 */
export function addData(
  app: App,
  { withRelease, stored, readdressing, files, publicFolder, manifests }: AppContext,
): void {
  const list = lastGoodList(`${publicFolder}/${POINTER}`, files);
  app.get(`/data/${POINTER}`, ({ req }) => {
    const resource = memoryResource(list() ?? throwNotFound(), 'application/json', null);
    const headers = { ...OPEN, ...cacheFor(LATEST_MAX_AGE) };
    return send(req.raw, resource, { headers });
  });

  const has = manifests.lists;
  const found = async (from: StoredFiles, release: string, path: string): Promise<Resource> => {
    const resource = await from.find(releaseFolder(publicFolder, release), path === '' ? FOLDER_PAGE : path);
    if (resource !== null) return resource;
    if (has(release, path)) throw temporarilyUnavailable();
    throw noWorkbook(path, (other) => has(release, other)) ?? throwNotFound();
  };

  app.get('/data/changes/*', async ({ req }) => {
    const folder = `${publicFolder}/changes`;
    const path = below('data/changes/', req.url);
    // A missing file may come with the next release, so its absence must not be cached.
    const resource =
      (files.exists(`${folder}/${path}`) ? await stored.find(folder, path) : null) ?? throwNotFound();
    return send(req.raw, resource, { headers: { ...OPEN, ...cacheForEver }, immutable: true });
  });

  app.get('/data/v/*', async ({ req }) => {
    const [name, path] = split(below('data/v/', req.url));
    if (!isReleaseName(name)) return throwNotFound();
    const resource = await found(stored, name, path);
    const headers = { ...OPEN, ...cacheForEver, ...coverageLinkOfFile(`/data/v/${name}/`, path) };
    return send(req.raw, resource, { headers, immutable: true });
  });

  app.get('/data/latest/*', ({ req }) =>
    withRelease(async (release) => {
      const path = below('data/latest/', req.url);
      const resource = await found(readdressing.files, release.name, path);
      const headers = {
        ...OPEN,
        ...cacheFor(LATEST_MAX_AGE),
        ...publishedAt(release.name, path),
        ...coverageLinkOfFile('/data/latest/', path),
      };
      return send(req.raw, resource, { headers });
    }),
  );

  // Language models look for it at the root of a site.
  app.get('/llms.txt', ({ req }) =>
    withRelease(async (release) => {
      const resource = (await readdressing.files.find(release.folder, 'llms.txt')) ?? throwNotFound();
      const headers = { ...OPEN, ...cacheFor(LATEST_MAX_AGE), ...publishedAt(release.name, 'llms.txt') };
      return send(req.raw, resource, { headers });
    }),
  );

  app.get('/data/*', throwNotFound);
  app.all('/data/*', methodNotAllowed('GET, HEAD, OPTIONS'));
}

/** Returns the answer for the workbook of a table that is too large for a spreadsheet; null for other files. */
function noWorkbook(path: string, has: (path: string) => boolean): HttpError | null {
  const [, table] = /^(dumps\/\w+\/\w+)\.xlsx$/.exec(path) ?? [];
  const others = ['csv.gz', 'parquet'].map((ending) => `${table}.${ending}`).filter(has);
  if (table === undefined || others.length === 0) return null;
  const files = others.map((other) => `/data/latest/${other}`).join(' or ');
  return new HttpError(404, `This table is too large for a spreadsheet and has no XLSX. Use ${files}`);
}

/** Returns the list of releases, or the last readable version of it. */
function lastGoodList(path: string, files: Files): () => Uint8Array | null {
  let good: Uint8Array | null = null;
  const list = () => {
    try {
      const bytes = files.read(path);
      releases.parse(JSON.parse(new TextDecoder().decode(bytes)));
      good = bytes;
    } catch {
      // `openReleases` logs it.
    }
    return good;
  };
  list();
  return list;
}

/** Returns the path of a file below a folder of the tree. */
function below(folder: string, url: string): string {
  const path = filePath(rawPath(url).slice(1));
  return path?.startsWith(folder) ? path.slice(folder.length) : throwNotFound();
}

const split = (path: string): [string, string] => {
  const slash = path.indexOf('/');
  return [path.slice(0, slash), path.slice(slash + 1)];
};
