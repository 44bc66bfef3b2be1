import { POINTER } from '../pipeline/publish/pointer.ts';
import { isReleaseName, releaseFolder } from '../pipeline/publish/release.ts';
import { KEEP_LATEST, keepFor, keepForEver, OPEN, publishedAt } from './headers.ts';
import type { App, Parts } from './parts.ts';
import { nothingHere, onlyReading } from './refusals.ts';
import { filePath, rawPath } from './request-path.ts';
import { computed } from './resource.ts';
import { send } from './send.ts';

/** The published tree: every release and what changed between two for ever, the newest one under `latest`, and the list. */
export function addData(app: App, { fromRelease, stored, files, publicFolder }: Parts): void {
  app.get(`/data/${POINTER}`, ({ req }) => {
    const path = `${publicFolder}/${POINTER}`;
    if (!files.exists(path)) return nothingHere();
    const resource = computed(files.read(path), 'application/json', null);
    const headers = { ...OPEN, ...keepFor(KEEP_LATEST) };
    return send(req.raw, resource, { headers, ranges: { immutable: false } });
  });

  app.get('/data/changes/*', async ({ req }) => {
    const path = `${publicFolder}/${below('data/', req.url)}`;
    // What is not there yet may come with the next release: it must not be remembered as missing.
    const resource = (files.exists(path) ? await stored.find(path) : null) ?? nothingHere();
    return send(req.raw, resource, { headers: { ...OPEN, ...keepForEver }, ranges: { immutable: true } });
  });

  app.get('/data/v/*', async ({ req }) => {
    const [name, path] = split(below('data/v/', req.url));
    if (!isReleaseName(name)) return nothingHere();
    const resource = (await stored.find(`${releaseFolder(publicFolder, name)}/${path}`)) ?? nothingHere();
    return send(req.raw, resource, { headers: { ...OPEN, ...keepForEver }, ranges: { immutable: true } });
  });

  app.get('/data/latest/*', ({ req }) =>
    fromRelease(async (release) => {
      const path = below('data/latest/', req.url);
      const resource = (await stored.find(`${release.folder}/${path}`)) ?? nothingHere();
      const headers = { ...OPEN, ...keepFor(KEEP_LATEST), ...publishedAt(release.name, path) };
      return send(req.raw, resource, { headers, ranges: { immutable: false } });
    }),
  );

  // Language models look for it at the root of a site.
  app.get('/llms.txt', ({ req }) =>
    fromRelease(async (release) => {
      const resource = (await stored.find(`${release.folder}/llms.txt`)) ?? nothingHere();
      const headers = { ...OPEN, ...keepFor(KEEP_LATEST), ...publishedAt(release.name, 'llms.txt') };
      return send(req.raw, resource, { headers });
    }),
  );

  app.get('/data/*', nothingHere);
  app.all('/data/*', onlyReading('GET, HEAD, OPTIONS'));
}

/** The path of a file below a folder of the tree. */
function below(folder: string, url: string): string {
  const path = filePath(rawPath(url).slice(1));
  return path?.startsWith(folder) ? path.slice(folder.length) : nothingHere();
}

const split = (path: string): [string, string] => {
  const slash = path.indexOf('/');
  return [path.slice(0, slash), path.slice(slash + 1)];
};
