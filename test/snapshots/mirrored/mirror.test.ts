import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { CHAMBERS } from '../../../pipeline/load/chambers.ts';
import { readLastFetch } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import { openSnapshots } from '../../../pipeline/snapshots/open.ts';
import { readSidecar, type Sidecar } from '../../../pipeline/snapshots/sidecar.ts';
import { temporaryFolder } from '../../effects.ts';
import { startReplay } from '../../replay/server.ts';
import { A_VOTE, smallSite } from '../../replay/small-site.ts';
import { contentsOf, fetchFrom } from '../fetching/fetching.ts';
import { serveFiles } from './file-server.ts';

import { LIST, listIn, mirrorForAll } from './mirror-for-all.ts';

const files = filesOnDisk();
const { home, published, share, site, mirrorCopy, fetchThrough } = mirrorForAll();

/** A vote that the official site has corrected. */
const CORRECTED = Buffer.from(
  Buffer.from(smallSite().get(A_VOTE)!()).toString().replace('"titulo":"', '"titulo":"Corregido: '),
);

/** Returns the sidecars of a folder by path, without the mirror and the times of checks. */
const originsIn = (folder: string): Record<string, Omit<Sidecar, 'mirror'>> =>
  Object.fromEntries(
    files
      .walk(folder)
      .filter((path) => path.endsWith('.meta.json'))
      .map((path) => {
        const { mirror: _, ...origin } = readSidecar(join(folder, path), files)!;
        return [path, origin];
      }),
  );

it('an empty machine gets every document through a mirror, and asks the official site for nothing', async () => {
  await share();
  const mirror = await serveFiles(published);
  const folder = temporaryFolder();
  site().asked.length = 0;
  const { report, mirror: taken, requests } = await fetchThrough(mirror.url, folder);
  expect(report.troubles).toEqual([]);
  expect(site().asked).toEqual([]);
  expect(requests).toBe(0);
  expect(taken).toMatchObject({
    name: mirror.url,
    new: listIn(published).documents.length,
    changed: 0,
    unreadable: [],
  });
  // With the official addresses and the moments of the first retrieval.
  expect(originsIn(folder)).toEqual(originsIn(home));
  const documents = openSnapshots(folder, CHAMBERS, files);
  expect(documents.documents.length).toBeGreaterThan(20);
  for (const document of documents.documents) expect(documents.provenance(document).mirror).toBe(mirror.url);
  expect(readLastFetch(folder, files)).toEqual(readLastFetch(home, files));
});

it('a second run through a mirror reads only its list', async () => {
  await share();
  const mirror = await serveFiles(published);
  const folder = temporaryFolder();
  await fetchThrough(mirror.url, folder);
  mirror.asked.length = 0;
  const before = contentsOf(folder);
  const { mirror: taken } = await fetchThrough(mirror.url, folder);
  expect(mirror.asked).toEqual([`/${LIST}`]);
  expect(taken).toMatchObject({ new: 0, changed: 0, unchanged: listIn(published).documents.length });
  expect(contentsOf(folder)).toEqual(before);
});

it('a folder is a mirror like a site', async () => {
  const folder = temporaryFolder();
  await fetchThrough(await mirrorCopy(), folder);
  expect(originsIn(folder)).toEqual(originsIn(home));
});

it('the official site is asked exactly for what a mirror lacks', async () => {
  const mirror = await mirrorCopy();
  const list = listIn(mirror);
  const vote = list.documents.find(({ path }) => path === A_VOTE)!;
  const documents = list.documents.filter((document) => document !== vote);
  writeFileSync(join(mirror, LIST), JSON.stringify({ ...list, documents }));
  const folder = temporaryFolder();
  site().asked.length = 0;
  await fetchThrough(mirror, folder);
  expect(site().asked.map(({ address }) => address)).toEqual(['/robots.txt', `/${vote.path}`]);
  expect(readSidecar(join(folder, 'congreso', `${vote.path}.meta.json`), files)!.mirror).toBeUndefined();
});

it('if the official site refuses this machine, only what the mirror lacks is missing', async () => {
  const mirror = await mirrorCopy();
  const list = listIn(mirror);
  const vote = list.documents.find(({ path }) => path === A_VOTE)!;
  const documents = list.documents.filter((document) => document !== vote);
  writeFileSync(join(mirror, LIST), JSON.stringify({ ...list, documents }));
  const refusing = await serveFiles(temporaryFolder(), (_, response) => {
    response.writeHead(503).end('<html>Request Rejected</html>');
    return true;
  });
  const folder = temporaryFolder();
  const { report, mirror: taken } = await fetchThrough(mirror, folder, refusing.url);
  expect(taken!.new).toBe(documents.length);
  expect(report.troubles.map(({ document }) => document)).toEqual([vote.path]);
});

it('a later version of a document replaces the former one, which is kept as from the site', async () => {
  const mirror = await mirrorCopy();
  const folder = temporaryFolder();
  await fetchThrough(mirror, folder);
  // The official site corrects a vote; the machine at home fetches and publishes it.
  const news = await startReplay(smallSite().set(A_VOTE, () => CORRECTED));
  const there = temporaryFolder();
  cpSync(home, there, { recursive: true });
  await fetchFrom(news.url, there, { now: '2025-02-21T12:00:00Z' });
  await news.close();
  await share(there, mirror);
  const { mirror: taken } = await fetchThrough(mirror, folder);
  expect(taken).toMatchObject({ changed: 1 });
  expect(readFileSync(join(folder, 'congreso', A_VOTE))).toEqual(CORRECTED);
  const earlier = (place: string) =>
    files.walk(join(place, 'earlier')).filter((name) => name.includes(A_VOTE));
  expect(earlier(folder)).toEqual(earlier(there));
  expect(earlier(folder)).toHaveLength(2);
});

it('a version that this machine got later than the mirror is kept', async () => {
  const mirror = await mirrorCopy();
  const news = await startReplay(smallSite().set(A_VOTE, () => CORRECTED));
  const folder = temporaryFolder();
  await fetchFrom(news.url, folder, { now: '2025-02-21T12:00:00Z' });
  const { mirror: taken } = await fetchThrough(mirror, folder, news.url);
  await news.close();
  expect(taken!.older).toBeGreaterThan(0);
  expect(readFileSync(join(folder, 'congreso', A_VOTE))).toEqual(CORRECTED);
});

it('a document that the official site confirms no longer counts as from the mirror', async () => {
  const folder = temporaryFolder();
  await fetchThrough(await mirrorCopy(), folder);
  await fetchFrom(site().url, folder, { now: '2025-03-20T12:00:00Z' });
  const documents = openSnapshots(folder, CHAMBERS, files);
  const direct = documents.documents.filter((document) => documents.provenance(document).mirror === null);
  expect(direct.map(({ place }) => place.path)).toContain('votaciones.html');
});

it('pages are published as text, and documents without a record of their origin not at all', async () => {
  const snapshots = temporaryFolder();
  cpSync(home, snapshots, { recursive: true });
  const [vote] = listIn(await mirrorCopy()).documents.filter(({ path }) => path.endsWith('.json'));
  rmSync(join(snapshots, 'congreso', `${vote!.path}.meta.json`));
  const to = temporaryFolder();
  const { record, lines } = await share(snapshots, to);
  expect(record).toMatchObject({ documents: { without_origin: [vote!.path] } });
  expect(lines.join('\n')).toContain(vote!.path);
  const there = files.walk(join(to, 'data/documents'));
  expect(there.filter((path) => path.endsWith('.html'))).toEqual([]);
  expect(there).toContain('congreso/votaciones.html.txt');
  expect(there).not.toContain(`congreso/${vote!.path}`);
});

it('documents that are larger than the host takes are left out, and a second publication sends nothing else', async () => {
  const to = temporaryFolder();
  const most = 1_000;
  const { record } = await share(home, to, most);
  const { documents } = listIn(to);
  expect(documents.every(({ bytes }) => bytes <= most)).toBe(true);
  expect(record).toMatchObject({ documents: { sent: documents.length + 1 } });
  expect((record.documents as { too_large: string[] }).too_large.length).toBeGreaterThan(0);
  expect((await share(home, to, most)).record).toMatchObject({ documents: { sent: 0, removed: 0 } });
});

it('a mirror may redirect to another address of its host, and to no other machine', async () => {
  await share();
  const other = await serveFiles(published);
  const moved = (to: string) =>
    serveFiles(temporaryFolder(), (path, response) => {
      response.writeHead(301, { Location: `${to}${path}` }).end();
      return true;
    });
  const folder = temporaryFolder();
  const { mirror: taken } = await fetchThrough((await moved(other.url)).url, folder);
  expect(taken).toMatchObject({ new: listIn(published).documents.length });
  other.asked.length = 0;
  const elsewhere = other.url.replace('127.0.0.1', 'localhost');
  await expect(fetchThrough((await moved(elsewhere)).url, temporaryFolder())).rejects.toThrow(
    `to ${elsewhere}; name that address if it is right`,
  );
  expect(other.asked).toEqual([]);
});
