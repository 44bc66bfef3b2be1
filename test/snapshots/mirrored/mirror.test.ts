import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDocuments } from '../../../pipeline/commands/publish-documents.ts';
import { readConfig } from '../../../pipeline/core/config.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { CHAMBERS } from '../../../pipeline/load/chambers.ts';
import { readLastFetch } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import type { DocumentList } from '../../../pipeline/snapshots/mirrored/document-list.ts';
import { openSnapshots } from '../../../pipeline/snapshots/open.ts';
import { readSidecar, type Sidecar } from '../../../pipeline/snapshots/sidecar.ts';
import { effectsForTests, folderForAll, temporaryFolder } from '../../effects.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { A_VOTE, smallSite, ZIP } from '../../replay/small-site.ts';
import { contentsOf, fetchFrom, NOW } from '../fetching/fetching.ts';
import { serveFiles } from './file-server.ts';

const files = filesOnDisk();
const LATER = '2025-02-22T12:00:00Z';
const LIST = 'data/documents/documents.json';

/** The machine that the official site lets in: its documents, and the folder that it publishes them to. */
const home = folderForAll();
const published = folderForAll();
let site: Replay;

const share = (snapshots = home, to = published, largestFile = Number.POSITIVE_INFINITY) =>
  publishDocuments(
    { kind: 'directory', folder: to },
    { snapshots, largestFile },
    readConfig({ STATE_FOLDER: temporaryFolder() }, '.'),
    effectsForTests({ now: NOW }),
  );

beforeAll(async () => {
  site = await startReplay(smallSite());
  const { report } = await fetchFrom(site.url, home);
  expect(report.troubles).toEqual([]);
});
afterAll(() => site.close());

/** A vote that the official site has corrected. */
const CORRECTED = Buffer.from(
  Buffer.from(smallSite().get(A_VOTE)!()).toString().replace('"titulo":"', '"titulo":"Corregido: '),
);

/** Returns a copy of the published folder that a test may damage. */
async function mirrorCopy(): Promise<string> {
  await share();
  const copy = temporaryFolder();
  cpSync(published, copy, { recursive: true });
  return copy;
}

const listIn = (folder: string): DocumentList => JSON.parse(readFileSync(join(folder, LIST), 'utf8'));

const fetchThrough = (mirror: string, folder: string, official = site.url) =>
  fetchFrom(official, folder, { now: LATER, mirror, scope: { since: readLastFetch(folder, files) } });

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
  site.asked.length = 0;
  const { report, mirror: taken, requests } = await fetchThrough(mirror.url, folder);
  expect(report.troubles).toEqual([]);
  expect(site.asked).toEqual([]);
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
  site.asked.length = 0;
  await fetchThrough(mirror, folder);
  expect(site.asked.map(({ address }) => address)).toEqual(['/robots.txt', `/${vote.path}`]);
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
  await fetchFrom(site.url, folder, { now: '2025-03-20T12:00:00Z' });
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

describe('a mirror is refused, and nothing changes,', () => {
  /** Returns a folder with documents of the official site, and what its next fetch through a mirror says. */
  async function refusal(mirror: string): Promise<string> {
    const folder = temporaryFolder();
    await fetchFrom(site.url, folder, { scope: { legislatures: [15] } });
    const everything = () =>
      Object.fromEntries(
        files.walk(folder).map((path) => [path, readFileSync(join(folder, path)).toString('base64')]),
      );
    const before = everything();
    const error = await fetchThrough(mirror, folder).then(
      () => new Error('not refused'),
      (error: Error) => error,
    );
    expect(everything()).toEqual(before);
    return error.message;
  }

  const changed = async (change: (list: DocumentList, folder: string) => object): Promise<string> => {
    const mirror = await mirrorCopy();
    writeFileSync(join(mirror, LIST), JSON.stringify(change(listIn(mirror), mirror)));
    return mirror;
  };
  const withFirst = (fields: object) => (list: DocumentList) => ({
    ...list,
    documents: [{ ...list.documents[0]!, ...fields }, ...list.documents.slice(1)],
  });

  it('if a document has another hash', async () => {
    const mirror = await mirrorCopy();
    const document = listIn(mirror).documents.find(({ path }) => path === ZIP)!;
    const file = join(mirror, 'data/documents/congreso', document.path);
    const bytes = readFileSync(file);
    bytes[10]! ^= 1;
    rmSync(file);
    writeFileSync(file, bytes);
    const said = await refusal((await serveFiles(mirror)).url);
    expect(said).toContain(`${document.path}: the SHA-256 hash is`);
    expect(said).toContain(document.sha256);
  });

  it('if it has no list', async () => {
    expect(await refusal((await serveFiles(temporaryFolder())).url)).toMatch(/documents\.json: status 404/);
    expect(await refusal(temporaryFolder())).toMatch(/documents\.json: not found/);
  });

  it('if its list is not JSON, or a page', async () => {
    const mirror = await mirrorCopy();
    writeFileSync(join(mirror, LIST), '<!doctype html><title>Sign in</title>');
    expect(await refusal(mirror)).toMatch(/documents\.json is not JSON/);
  });

  it('if a listed document is missing', async () => {
    const mirror = await mirrorCopy();
    const document = listIn(mirror).documents.find(({ path }) => path === ZIP)!;
    rmSync(join(mirror, 'data/documents/congreso', document.path));
    expect(await refusal((await serveFiles(mirror)).url)).toMatch(/status 404/);
  });

  it('if its documents are of another parliament', async () => {
    const mirror = await changed((list) => ({ ...list, parliament: 'senado' }));
    expect(await refusal(mirror)).toMatch(/parliament: expected documents of the congreso/);
  });

  it.each([
    '../../outside.json',
    '/etc/passwd',
    'webpublica/../../../outside.json',
    'webpublica\\..\\outside.json',
    'curated/groups.json',
    'votaciones/XV/../../../../2025-01-22.html',
  ])('if a path is %s', async (path) => {
    expect(await refusal(await changed(withFirst({ path })))).toMatch(
      /documents\.0\.path: expected the path of an official document/,
    );
  });

  it.each(['https://example.org/vote.json', 'http://www.congreso.es/x', 'file:///etc/passwd'])(
    'if a document claims to come from %s',
    async (url) => {
      expect(await refusal(await changed(withFirst({ url })))).toMatch(
        /documents\.0\.url: expected an address of https:\/\/www\.congreso\.es/,
      );
    },
  );

  it('if a document is listed twice', async () => {
    const mirror = await changed((list) => ({ ...list, documents: [...list.documents, list.documents[0]] }));
    expect(await refusal(mirror)).toMatch(/documents: expected each document once/);
  });

  const endless = (response: ServerResponse) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1 << 16, 32)));
      response.once('drain', more);
    };
    more();
    return true;
  };

  it('if a document does not end', async () => {
    const mirror = await mirrorCopy();
    const document = listIn(mirror).documents.find(({ path }) => path === ZIP)!;
    const server = await serveFiles(mirror, (path, response) =>
      path.endsWith(document.path) ? endless(response) : false,
    );
    expect(await refusal(server.url)).toContain(`${document.path}: more than ${document.bytes} bytes`);
  });

  it('if its list does not end', async () => {
    const server = await serveFiles(temporaryFolder(), (_, response) => endless(response));
    expect(await refusal(server.url)).toMatch(/documents\.json: more than \d+ bytes/);
  });

  it('if a document is announced as larger than any official one', async () => {
    expect(await refusal(await changed(withFirst({ bytes: 1e12 })))).toMatch(
      /1000000000000 bytes, expected at most/,
    );
  });

  it('if a file of the folder is a link that leads out of it', async () => {
    const mirror = await mirrorCopy();
    const document = listIn(mirror).documents.find(({ path }) => path === ZIP)!;
    const outside = temporaryFolder();
    mkdirSync(outside, { recursive: true });
    const file = join(mirror, 'data/documents/congreso', document.path);
    cpSync(file, join(outside, 'copy'));
    rmSync(file);
    symlinkSync(join(outside, 'copy'), file);
    expect(await refusal(mirror)).toMatch(/a symbolic link that leads out of the mirror/);
  });
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
