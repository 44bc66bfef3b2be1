import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { binIn } from '../../commands/bin.ts';
import { temporaryFolder } from '../../effects.ts';
import { FULL, THOROUGH } from '../../length.ts';
import { documentsIn } from '../../replay/documents.ts';
import { latency } from '../../replay/faults.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { smallSite } from '../../replay/small-site.ts';
import { withSyntheticPages } from '../../replay/synthetic.ts';
import { contentsOf } from './fetching.ts';

const KILLS = 50;
const CORPUS = process.env.HEMICICLE_CORPUS;

/** All real files if available in a FULL run. */
const isReal = FULL && CORPUS !== undefined;
const documents = isReal ? withSyntheticPages(documentsIn(join(CORPUS, 'congreso'))) : smallSite();

/** How an undisturbed run ends: the real files lack the answers of a search, which makes it incomplete. */
const UNDISTURBED = isReal ? 1 : 0;

/** Returns the fetched documents, without notes on requests for unreadable ones. */
const kept = (folder: string) =>
  Object.fromEntries(
    Object.entries(contentsOf(join(folder, 'data/snapshots'))).filter(
      ([path]) => !path.endsWith('.why.json'),
    ),
  );

let site: Replay;
beforeAll(async () => {
  site = await startReplay(documents);
});
afterAll(() => site.close());

it.runIf(FULL)('a fetch killed at any moment resumes and ends with the same bytes', async () => {
  site.faults = [latency(4)];
  const words = ['fetch', '--base-url', site.url, '--delay', '0', '--legislature', 'XV'];
  const [whole, killed] = [temporaryFolder(), temporaryFolder()];
  expect((await binIn(whole).here(...words)).exitCode).toBe(UNDISTURBED);
  const requests = site.asked.length;
  const expected = kept(whole);

  const sizes: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    // Restarts after every few kills, so that early moments are as frequent as late ones.
    if (kill % 10 === 9) filesOnDisk().remove(join(killed, 'data'));
    const child = binIn(killed).start(...words);
    const ended = once(child, 'exit');
    // Counted in requests, because starting a program may take long. A nearly complete run ends by itself.
    const until = site.asked.length + 1 + Math.random() * requests;
    while (site.asked.length < until && child.exitCode === null) await wait(1);
    child.kill('SIGKILL');
    await ended;
    sizes.push(Object.keys(contentsOf(join(killed, 'data/snapshots'))).length);
  }
  expect((await binIn(killed).here(...words)).exitCode).toBe(UNDISTURBED);
  expect(kept(killed)).toEqual(expected);
  expect(Math.max(...sizes)).toBeGreaterThan(0);
});

it.runIf(THOROUGH)('a fetch killed three times repeats only requests that were in progress', async () => {
  const folder = temporaryFolder();
  const words = ['fetch', '--base-url', site.url, '--delay', '0', '--legislature', 'XV'];
  site.faults = [latency(20)];
  site.asked.length = 0;
  for (const until of [15, 40, 65]) {
    const child = binIn(folder).start(...words);
    const ended = once(child, 'exit');
    while (site.asked.length < until && child.exitCode === null) await wait(1);
    child.kill('SIGKILL');
    await ended;
  }
  expect((await binIn(folder).here(...words)).exitCode).toBe(UNDISTURBED);
  site.faults = [];
  const asked = site.asked.filter(({ address }) => address !== '/robots.txt');
  const different = new Set(asked.map(({ method, address, form }) => `${method} ${address} ${form}`));
  // Two connections, three kills.
  expect(asked.length - different.size).toBeLessThanOrEqual(6);
  expect(different.size).toBeGreaterThan(70);
});

it('Ctrl-C ends a fetch at once without a half-written document', async () => {
  const folder = temporaryFolder();
  site.faults = [latency(20)];
  const child = binIn(folder).start('fetch', '--base-url', site.url, '--delay', '0');
  const snapshots = join(folder, 'data/snapshots');
  while (filesOnDisk().walk(`${snapshots}/congreso/webpublica`).length < 3) await wait(10);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT']);
  site.faults = [];
  for (const path of filesOnDisk().walk(`${snapshots}/congreso`)) {
    if (path.endsWith('.meta.json')) continue;
    const bytes = Buffer.from(filesOnDisk().read(`${snapshots}/congreso/${path}`));
    expect(bytes.equals(Buffer.from(site.documents.get(path)?.() ?? '{}')), path).toBe(true);
  }
});
