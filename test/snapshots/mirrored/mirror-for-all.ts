import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { publishDocuments } from '../../../pipeline/commands/publish-documents.ts';
import { readConfig } from '../../../pipeline/core/config.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { readLastFetch } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import type { DocumentList } from '../../../pipeline/snapshots/mirrored/document-list.ts';
import { effectsForTests, folderForAll, temporaryFolder } from '../../effects.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { smallSite } from '../../replay/small-site.ts';
import { fetchFrom, NOW } from '../fetching/fetching.ts';

export const LIST = 'data/documents/documents.json';
const LATER = '2025-02-22T12:00:00Z';
const files = filesOnDisk();

export const listIn = (folder: string): DocumentList => JSON.parse(readFileSync(join(folder, LIST), 'utf8'));

/** Fetches from an official site once, and publishes the documents as a mirror, for all tests of a file. */
export function mirrorForAll() {
  /** The machine that the official site lets in: its documents, and the folder that it publishes them to. */
  const home = folderForAll();
  const published = folderForAll();
  let site: Replay;

  beforeAll(async () => {
    site = await startReplay(smallSite());
    const { report } = await fetchFrom(site.url, home);
    expect(report.troubles).toEqual([]);
  });
  afterAll(() => site.close());

  const share = (snapshots = home, to = published, largestFile = Number.POSITIVE_INFINITY) =>
    publishDocuments(
      { kind: 'directory', folder: to },
      { snapshots, largestFile },
      readConfig({ STATE_FOLDER: temporaryFolder() }, '.'),
      effectsForTests({ now: NOW }),
    );
  return {
    ...{ home, published, share },
    site: () => site,
    /** Returns a copy of the published folder that a test may damage. */
    async mirrorCopy(): Promise<string> {
      await share();
      const copy = temporaryFolder();
      cpSync(published, copy, { recursive: true });
      return copy;
    },
    fetchThrough: (mirror: string, folder: string, official = site.url) =>
      fetchFrom(official, folder, { now: LATER, mirror, scope: { since: readLastFetch(folder, files) } }),
  };
}
