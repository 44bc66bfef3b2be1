import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { operations } from '../functions/routes/operations.ts';
import { build } from '../pipeline/commands/build.ts';
import { makeSample, usualSample } from '../pipeline/commands/sample.ts';
import { readConfig } from '../pipeline/config.ts';
import { openDatabase } from '../pipeline/db/open.ts';
import { readReleases } from '../pipeline/publish/release/pointer.ts';
import { sha256 } from '../pipeline/sha256.ts';
import { binIn } from './commands/bin.ts';
import { effectsForTests } from './effects.ts';
import { sharedFolder } from './shared-work.ts';

/** The day on which samples look at themselves. */
export const TODAY = '2026-03-31';

/** Where pages of samples are published. */
export const WEB_URL = 'https://votes.example.org';

/** How large the fictional parliaments are that tests share. */
const SIZES = {
  small: { votes: 60, legislatures: 1, seats: 40 },
  two: { votes: 60, legislatures: 2, seats: 40 },
};

type Settings = Readonly<Record<string, string>>;

/** With what they are published unless told otherwise: of the larger one there are pages, too; the smaller is built anew by many. */
const USUAL: Record<keyof typeof SIZES, Settings> = { small: {}, two: { WEB_URL } };

/** A fictional parliament that was published, without pages. */
export interface PublishedSample {
  /** Folder of outputs, as `DATA_FOLDER` names it. */
  data: string;
  snapshots: string;
  publicFolder: string;
  /** Name of the release. */
  release: string;
}

/** A published sample that every test file may read and none may change. */
export async function sharedSample(
  size: keyof typeof SIZES,
  settings: Settings = USUAL[size],
): Promise<PublishedSample> {
  if (size === 'small' && settings === USUAL.small) return sampleIn(await sharedFolder('commanded', command));
  const name = `${size}-${sha256(JSON.stringify(settings)).slice(0, 8)}`;
  return sampleIn(await sharedFolder(name, (data) => publishSample(data, SIZES[size], settings)));
}

/** What the commands said that made the smallest one and published it, which the real program did. */
export async function saidOfSample(): Promise<{ sample: string; build: string }> {
  const { data } = await sharedSample('small');
  return JSON.parse(readFileSync(`${data}/said.json`, 'utf8'));
}

async function command(data: string): Promise<void> {
  const { run } = binIn(data, { DATA_FOLDER: data });
  const well = async (...words: string[]): Promise<string> => {
    const { exitCode, out, err } = await run(...words);
    if (exitCode !== 0) throw new Error(`${words.join(' ')} ended with ${exitCode}: ${err}`);
    return out;
  };
  const size = Object.entries(SIZES.small).flatMap(([name, many]) => [`--${name}`, String(many)]);
  const sample = await well('sample', ...size, '--as-of', TODAY);
  const snapshots = ['--snapshots', `${data}/sample/snapshots`];
  const build = await well('build', ...snapshots, '--no-site', '--images', 'none');
  writeFileSync(`${data}/said.json`, JSON.stringify({ sample, build }));
}

/** A copy of the smallest one with which a test may do as it likes, as `data` in its folder. */
export async function ownSample(folder: string): Promise<PublishedSample> {
  const { data } = await sharedSample('small');
  // Files of equal bytes stay one file.
  execFileSync('cp', ['-a', data, `${folder}/data`]);
  return sampleIn(`${folder}/data`);
}

/** The same for tests that write as the pipeline does, which never changes a file where it lies: far quicker. */
export async function linkedSample(folder: string): Promise<PublishedSample> {
  const { data } = await sharedSample('small');
  const own = `${folder}/data/sample`;
  await linkedSnapshots(folder);
  for (const name of readdirSync(`${data}/sample`).filter((name) => name !== 'snapshots')) {
    // Databases beside the release are written to.
    if (name === 'public') linkTree(`${data}/sample/${name}`, own);
    else execFileSync('cp', ['-a', `${data}/sample/${name}`, own]);
  }
  return sampleIn(`${folder}/data`);
}

/** Its official files alone, as before the first build. */
export async function linkedSnapshots(folder: string): Promise<Omit<PublishedSample, 'release'>> {
  const { data } = await sharedSample('small');
  const own = `${folder}/data/sample`;
  mkdirSync(own, { recursive: true });
  linkTree(`${data}/sample/snapshots`, own);
  return { data: `${folder}/data`, snapshots: `${own}/snapshots`, publicFolder: `${own}/public` };
}

/** Puts a folder into another as links; as a copy where that is on another disk, as temporary folders often are. */
function linkTree(tree: string, folder: string): void {
  const how = statSync(tree).dev === statSync(folder).dev ? '-al' : '-a';
  execFileSync('cp', [how, tree, folder]);
}

/** Makes a sample and publishes it in a folder of outputs. */
export async function publishSample(
  data: string,
  size: Partial<ReturnType<typeof usualSample>>,
  settings: Settings = {},
): Promise<PublishedSample> {
  const config = readConfig({ ...settings, DATA_FOLDER: data, STATE_FOLDER: `${data}/state` });
  const effects = effectsForTests();
  await makeSample({ ...usualSample(), asOf: TODAY, ...size }, config, effects);
  await build({ snapshots: `${data}/sample/snapshots`, site: false }, config, effects, operations);
  return sampleIn(data);
}

function sampleIn(data: string): PublishedSample {
  const publicFolder = `${data}/sample/public`;
  const { latest } = readReleases(publicFolder, effectsForTests().files)!;
  return { data, snapshots: `${data}/sample/snapshots`, publicFolder, release: latest };
}

/** Number of the newest vote of a published sample. */
export function newestVoteOf({ publicFolder, release }: PublishedSample): number {
  const read = openDatabase(`${publicFolder}/v/${release}/parliament.sqlite`);
  try {
    return read.get(read.db.selectFrom('votes').select('id').orderBy('id', 'desc').limit(1))!.id;
  } finally {
    read.close();
  }
}
