import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mirrorsOfRelease } from '../../functions/releases/answer-maker.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import type { Status } from '../../pipeline/model/status.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { commandsIn, readBlocks } from '../contributing/read-blocks.ts';
import { temporaryFolder } from '../effects.ts';
import { type Replay, startReplay } from '../replay/server.ts';
import { smallSite, updateFrom } from '../replay/small-site.ts';
import { serveFiles } from '../snapshots/mirrored/file-server.ts';
import { binIn } from './bin.ts';

const files = filesOnDisk();
let site: Replay;
beforeAll(async () => {
  site = await startReplay(smallSite());
});
afterAll(() => site.close());

const fetching = () => ['fetch', '--base-url', site.url, '--delay', '0', '--legislature', 'XV'];

/** Follows the guide on a machine without a release; returns the folder with its documents. */
async function publishedDocuments(): Promise<string> {
  const folder = temporaryFolder();
  const home = binIn(folder);
  const guide = readBlocks(readFileSync('functions/deploy/README.md', 'utf8'));
  const [fetch, publish, ...others] = guide
    .filter(({ section, language }) => section === 'Documents through a mirror' && language === 'sh')
    .flatMap(commandsIn)
    .map((line) => line.split(' ').slice(2));
  expect(others).toEqual([]);
  expect(await home.here(...fetch!, ...fetching().slice(1))).toMatchObject({ exitCode: 0 });
  expect(publish!.slice(0, -1)).toEqual(['publish', '--documents', '--to']);
  const { exitCode, out } = await home.here(...publish!.slice(0, -1), `${folder}/www`);
  expect(out).toMatch(/^\d+ official documents are published below data\/documents\/: \d+ files sent/);
  expect(out).toMatch(/Nothing else is published, because .*data\/public has no release\./);
  expect(exitCode).toBe(0);
  return `${folder}/www`;
}

const releaseIn = (folder: string) =>
  join(folder, 'data/public/v', readReleases(join(folder, 'data/public'), files)!.latest);

it('an update through a mirror publishes the same records as one from the official site, and names the mirror', async () => {
  const mirror = await serveFiles(await publishedDocuments());
  const [direct, through] = [temporaryFolder(), temporaryFolder()];
  const run = (folder: string, ...more: string[]) => binIn(folder).here(...updateFrom(site.url), ...more);
  expect(await run(direct)).toMatchObject({ exitCode: 0 });
  site.asked.length = 0;
  const { exitCode, out } = await run(through, '--mirror', mirror.url);
  expect(site.asked).toEqual([]);
  expect(exitCode).toBe(0);
  expect(out).toContain(`From the mirror ${mirror.url}, as of `);

  const published = (folder: string, path: string) => readFileSync(join(releaseIn(folder), path), 'utf8');
  for (const path of ['api/votes.json', 'api/persons.json', 'people.csv'])
    expect(published(through, path)).toBe(published(direct, path));
  const status = (folder: string): Status => JSON.parse(published(folder, 'status.json'));
  const today = new Date().toISOString().slice(0, 10);
  const { documents, mirrors } = status(through);
  expect(mirrors).toEqual([{ address: mirror.url, documents, retrieved_until: today }]);
  expect(status(direct).mirrors).toEqual([]);
  expect(mirrorsOfRelease(releaseIn(direct), files)).toBeNull();
  expect(mirrorsOfRelease(releaseIn(through), files)).toBe(
    `Of ${documents} official documents, ${documents} through ${mirror.url}, retrieved until ${today}.`,
  );
});

it('the path of a folder that served as a mirror is not published', async () => {
  const folder = temporaryFolder();
  const mirror = await publishedDocuments();
  expect(await binIn(folder).here(...updateFrom(site.url), '--mirror', mirror)).toMatchObject({
    exitCode: 0,
  });
  expect(JSON.parse(readFileSync(join(releaseIn(folder), 'status.json'), 'utf8')).mirrors).toMatchObject([
    { address: null },
  ]);
});

it('documents are published next to a release, and again only if they changed', async () => {
  const folder = temporaryFolder();
  const bin = binIn(folder);
  expect(await bin.here(...updateFrom(site.url))).toMatchObject({ exitCode: 0 });
  const publish = () => bin.here('publish', '--documents', '--to', `${folder}/www`);
  const { out } = await publish();
  expect(out).toMatch(/^Release \S+ is published/);
  expect(out).toMatch(/official documents are published/);
  const there = files.walk(`${folder}/www`);
  expect(there).toContain('data/documents/documents.json');
  expect(there).toContain('data/releases.json');
  await publish();
  expect(files.walk(`${folder}/www`)).toEqual(there);
});

it('a refused mirror, and options that make no sense, say what to do', async () => {
  const folder = temporaryFolder();
  const bin = binIn(folder);
  const empty = await serveFiles(temporaryFolder());
  const refused = await bin.here(...fetching(), '--mirror', empty.url);
  expect(refused.exitCode).toBe(1);
  expect(refused.err).toContain(`The mirror ${empty.url} is refused. documents.json: status 404`);
  expect(refused.err).toContain('publish --documents');
  for (const words of [
    ['fetch', '--mirror', 'ftp://example.org'],
    ['fetch', '--mirror', 'https://name:secret@example.org'],
    ['fetch', '--mirror', 'https://example.org', '--dry-run'],
    ['publish', '--to', `${folder}/www`, '--snapshots', folder],
  ])
    expect((await bin.here(...words)).exitCode, words.join(' ')).toBe(2);
  const nothing = await bin.here('publish', '--documents', '--to', `${folder}/www`);
  expect(nothing.exitCode).toBe(1);
  expect(nothing.err).toContain('has no official documents to publish');
});
