import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Effects, Files } from '../../../pipeline/core/effects.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { binIn } from '../../commands/bin.ts';
import { temporaryFolder } from '../../effects.ts';
import { FULL, THOROUGH } from '../../length.ts';
import { documentsIn } from '../../replay/documents.ts';
import { latency } from '../../replay/faults.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { withSyntheticPages } from '../../replay/synthetic.ts';
import { contentsOf, fetchFrom, folder, serveSmallSite, site } from './fetching.ts';

beforeEach(serveSmallSite);

const CORPUS = process.env.HEMICICLE_CORPUS;
/** Number of connections, each with one request in progress. */
const CONNECTIONS = 2;

/** Returns the number of sent requests, and of different ones. */
function requestsTo({ asked }: Replay) {
  const documents = asked.filter(({ address }) => address !== '/robots.txt');
  const different = new Set(documents.map(({ method, address, form }) => `${method} ${address} ${form}`));
  return { sent: documents.length, different: different.size };
}

/** Returns the disk and the network of a program that is killed in the middle of its nth change of the disk. */
function killedAt(last: number): Pick<Effects, 'files' | 'fetch'> & { changes: number } {
  const files = filesOnDisk();
  const effects = { changes: 0, files, fetch: globalThis.fetch };
  const ifAlive =
    <Given extends unknown[], Result>(
      change: (...given: Given) => Result,
      half: (...given: Given) => void = () => {},
    ) =>
    (...given: Given): Result => {
      if (++effects.changes === last) half(...given);
      if (effects.changes >= last) throw new Error('this program was killed');
      return change(...given);
    };
  const firstHalf = (bytes: Uint8Array | string) => bytes.slice(0, bytes.length >> 1);
  const changing: Partial<Files> = {
    write: ifAlive(files.write, (path, bytes) => {
      files.makeFolder(dirname(path));
      writeFileSync(`${path}.partial`, firstHalf(bytes));
    }),
    create: ifAlive(files.create, (path, bytes, day) => files.create(path, firstHalf(bytes), day)),
    append: ifAlive(files.append, (path, text) => files.append(path, text.slice(0, text.length >> 1))),
    rename: ifAlive(files.rename),
    remove: ifAlive(files.remove),
    link: ifAlive(files.link),
  };
  effects.files = { ...files, ...changing };
  effects.fetch = (...request) =>
    effects.changes < last
      ? globalThis.fetch(...request)
      : Promise.reject(new Error('this program was killed'));
  return effects;
}

it('a fetch killed during any change of the disk resumes, and ends with the same documents', async () => {
  const undisturbed = killedAt(Infinity);
  await fetchFrom(site.url, folder, undisturbed);
  const { changes } = undisturbed;
  const { sent } = requestsTo(site);
  const expected = contentsOf(folder);
  expect(changes).toBeGreaterThan(2 * sent);
  // A request makes about eight changes, so that an odd step reaches every kind of them.
  for (let moment = 1; moment <= changes; moment += FULL ? 3 : 13) {
    const snapshots = temporaryFolder();
    site.asked.length = 0;
    await expect(fetchFrom(site.url, snapshots, killedAt(moment)), `${moment}`).rejects.toThrow('was killed');
    await fetchFrom(site.url, snapshots);
    expect(contentsOf(snapshots), `${moment}`).toEqual(expected);
    // The last two changes end the run, after which the next fetch is a new one.
    if (moment < changes - 1)
      expect(requestsTo(site).sent, `${moment}`).toBeLessThanOrEqual(sent + CONNECTIONS);
  }
});

const snapshotsIn = (place: string) => join(place, 'data/snapshots');

/** Returns the fetched documents, without notes on unreadable ones, which have the time of a request. */
const documentsOf = (place: string) =>
  Object.fromEntries(
    Object.entries(contentsOf(snapshotsIn(place))).filter(([path]) => !path.endsWith('.why.json')),
  );

const fetchXV = ({ url }: Replay) => ['fetch', '--base-url', url, '--delay', '0', '--legislature', 'XV'];

/** Runs a fetch and kills it while the site answers its nth request. */
async function killedIn(place: string, replay: Replay, requests: number): Promise<void> {
  const until = replay.asked.length + requests;
  replay.faults = [latency(20), () => void (replay.asked.length + 1 >= until && child.kill('SIGKILL'))];
  const child = binIn(place).start(...fetchXV(replay));
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  replay.faults = [];
}

/** Kills the program three times in a fetch of a site, which ends with an exit code if it is not disturbed. */
async function killThrice(replay: Replay, undisturbed: number): Promise<void> {
  const [whole, killed] = [temporaryFolder(), temporaryFolder()];
  expect((await binIn(whole).here(...fetchXV(replay))).exitCode).toBe(undisturbed);
  const { sent } = requestsTo(replay);
  replay.asked.length = 0;
  for (let kill = 0; kill < 3; kill++) await killedIn(killed, replay, Math.floor(sent / 4));
  expect((await binIn(killed).here(...fetchXV(replay))).exitCode).toBe(undisturbed);
  const { sent: all, different } = requestsTo(replay);
  expect(different).toBe(sent);
  expect(all - different).toBeLessThanOrEqual(3 * CONNECTIONS);
  expect(documentsOf(killed)).toEqual(documentsOf(whole));
}

it.runIf(THOROUGH)('a program killed three times repeats only requests that were in progress', () =>
  killThrice(site, 0),
);

// The real files lack the answers of a search, which makes their fetch incomplete.
it.runIf(FULL && CORPUS !== undefined)(
  'a program killed three times among all real files does the same',
  async () => {
    const real = await startReplay(withSyntheticPages(documentsIn(join(CORPUS!, 'congreso'))));
    onTestFinished(() => real.close());
    await killThrice(real, 1);
  },
);

it('Ctrl-C ends a fetch at once without a half-written document', async () => {
  site.faults = [latency(20)];
  const child = binIn(folder).start('fetch', '--base-url', site.url, '--delay', '0');
  const snapshots = `${snapshotsIn(folder)}/congreso`;
  while (filesOnDisk().walk(`${snapshots}/webpublica`).length < 3) await wait(10);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT']);
  for (const path of filesOnDisk().walk(snapshots)) {
    if (path.endsWith('.meta.json')) continue;
    const bytes = Buffer.from(filesOnDisk().read(`${snapshots}/${path}`));
    expect(bytes.equals(Buffer.from(site.documents.get(path)?.() ?? '{}')), path).toBe(true);
  }
});
