import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { operations } from '../functions/actions/registry.ts';
import { build } from '../pipeline/commands/build.ts';
import { makeSample, usualSample } from '../pipeline/commands/sample.ts';
import { readConfig } from '../pipeline/core/config.ts';
import { sha256 } from '../pipeline/core/hash.ts';
import { openDatabase } from '../pipeline/db/open.ts';
import { readReleases } from '../pipeline/publish/release/pointer.ts';
import { binIn } from './commands/bin.ts';
import { effectsForTests } from './effects.ts';
import { sharedFolder } from './shared-work.ts';

/** The current day of samples. */
export const TODAY = '2026-03-31';

/** The address of published samples. */
export const WEB_URL = 'https://votes.example.org';

/** The sizes of the fictional parliaments that tests share. */
const SIZES = {
  small: { votes: 60, legislatures: 1, seats: 40 },
  two: { votes: 60, legislatures: 2, seats: 40 },
};

type Settings = Readonly<Record<string, string>>;

/** Default settings of publishing. The larger sample has pages; many tests rebuild the smaller one. */
const USUAL: Record<keyof typeof SIZES, Settings> = { small: {}, two: { WEB_URL } };

/** A published fictional parliament without pages. */
export interface PublishedSample {
  /** The folder of outputs, as in `DATA_FOLDER`. */
  data: string;
  snapshots: string;
  publicFolder: string;
  /** Name of the release. */
  release: string;
}

/** Returns a published sample that all test files may read and none may change. */
export async function sharedSample(
  size: keyof typeof SIZES,
  settings: Settings = USUAL[size],
): Promise<PublishedSample> {
  if (size === 'small' && settings === USUAL.small) return sampleIn(await sharedFolder('commanded', command));
  const name = `${size}-${sha256(JSON.stringify(settings)).slice(0, 8)}`;
  return sampleIn(await sharedFolder(name, (data) => publishSample(data, SIZES[size], settings)));
}

/** Returns the output of the commands that made and published the smallest sample with the real program. */
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

/** Copies the smallest sample, as `data` in a folder, for a test to change. */
export async function ownSample(folder: string): Promise<PublishedSample> {
  const { data } = await sharedSample('small');
  // Keeps hard links between equal files.
  execFileSync('cp', ['-a', data, `${folder}/data`]);
  return sampleIn(`${folder}/data`);
}

/**
 * Does the same with hard links, which is far faster, for tests that never change a file in place, like the
 * pipeline.
 */
export async function linkedSample(folder: string): Promise<PublishedSample> {
  const { data } = await sharedSample('small');
  const own = `${folder}/data/sample`;
  await linkedSnapshots(folder);
  for (const name of readdirSync(`${data}/sample`).filter((name) => name !== 'snapshots')) {
    // Databases next to the release are written to.
    if (name === 'public') linkTree(`${data}/sample/${name}`, own);
    else execFileSync('cp', ['-a', `${data}/sample/${name}`, own]);
  }
  return sampleIn(`${folder}/data`);
}

/** Copies only its official files, as before the first build. */
export async function linkedSnapshots(folder: string): Promise<Omit<PublishedSample, 'release'>> {
  const { data } = await sharedSample('small');
  const own = `${folder}/data/sample`;
  mkdirSync(own, { recursive: true });
  linkTree(`${data}/sample/snapshots`, own);
  return { data: `${folder}/data`, snapshots: `${own}/snapshots`, publicFolder: `${own}/public` };
}

/**
 * Copies a folder into another as hard links, or as copies on another disk, where temporary folders often
 * are.
 */
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

/** Returns the number of the newest vote of a published sample. */
export function newestVoteOf({ publicFolder, release }: PublishedSample): number {
  const read = openDatabase(`${publicFolder}/v/${release}/parliament.sqlite`);
  try {
    return read.get(read.db.selectFrom('votes').select('id').orderBy('id', 'desc').limit(1))!.id;
  } finally {
    read.close();
  }
}
