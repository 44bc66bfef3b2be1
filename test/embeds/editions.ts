import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DbReader } from '../../pipeline/db/open.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { answers } from '../../pipeline/publish/contents/answers.ts';
import { temporaryFolder } from '../effects.ts';
import { contextOf } from '../endpoints/ask.ts';
import { appOver } from '../functions/app-over.ts';

export const WEB_URL = 'https://votes.example.org';

/** Writes what a release publishes of a parliament where widgets look for it; answers its folder. */
function writeEdition(publicFolder: string, name: string, read: DbReader): string {
  const folder = `${publicFolder}/v/${name}`;
  for (const { path, bytes } of answers(endpoints, contextOf(read)).made) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    writeFileSync(`${folder}/${path}`, bytes);
  }
  writeFileSync(`${folder}/manifest.json`, '{}');
  return folder;
}

/** Releases, oldest first, the last of them served, without a network in between. */
export function serveEditions(
  editions: Readonly<Record<string, DbReader>>,
  publicFolder = temporaryFolder(),
  siteFolder: string | null = null,
) {
  const folders = Object.entries(editions).map(([name, read]) => writeEdition(publicFolder, name, read));
  const [name, read] = Object.entries(editions).at(-1)!;
  const folder = folders.at(-1)!;
  const app = appOver(read, { name, folder, siteFolder, publicFolder, webUrl: WEB_URL });
  return {
    publicFolder,
    folder,
    app,
    ask: (path: string): Promise<Response> => Promise.resolve(app.request(path)),
    // biome-ignore lint/suspicious/noExplicitAny: tests know what they asked for
    api: async (path: string): Promise<any> => (await app.request(`/api/v1${path}`)).json(),
    prune: (gone: string) => rmSync(`${publicFolder}/v/${gone}`, { recursive: true }),
  };
}
