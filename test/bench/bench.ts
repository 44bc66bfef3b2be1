import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { DATABASE, releaseFolder } from '../../pipeline/publish/release/release.ts';
import { BIN } from '../command-file.ts';

/** One measured line: the task, its cost, and the value it is compared with. */
export interface Figure {
  what: string;
  measured: string;
  /** The peer or limit in the same run. */
  against: string;
  /** Figure divided by the peer’s: comparable between machines. Null without a peer. */
  ratio: number | null;
  goal: string;
}

/** The size of the sample. */
export interface Size {
  votes: number;
  seats: number;
}

/** What a bench works with. */
export interface Workplace {
  /** An empty folder, which is removed afterwards. */
  folder: string;
  size: Size;
  progress(line: string): void;
  /** Returns the sample of some legislatures, published without pages and images; all benches share it. */
  published(legislatures: number): Published;
}

/** A group of figures that share their data. */
export interface Bench {
  title(size: Size): string;
  run(workplace: Workplace): Promise<Figure[]>;
}

export const FULL_SIZE: Size = { votes: 2150, seats: 350 };
export const SMALL_SIZE: Size = { votes: 300, seats: 60 };

const AS_OF = '2026-09-30';

/** A published sample. */
export interface Published {
  snapshots: string;
  publicFolder: string;
  /** Folder of its release. */
  release: string;
  database: string;
}

/** Writes a sample and publishes it without pages and images. */
export function publishIn(folder: string, { votes, seats }: Size, legislatures: number): Published {
  const env = { ...process.env, DATA_FOLDER: folder };
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [BIN, ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const snapshots = join(folder, 'sample/snapshots');
  const size = ['--votes', `${votes}`, '--seats', `${seats}`, '--legislatures', `${legislatures}`];
  run('sample', ...size, '--as-of', AS_OF, '--snapshots', snapshots);
  run('build', '--snapshots', snapshots, '--no-site', '--images', 'none');
  const publicFolder = join(folder, 'sample/public');
  const release = releaseFolder(publicFolder, readReleases(publicFolder, filesOnDisk())!.latest);
  return { snapshots, publicFolder, release, database: join(release, DATABASE) };
}

/** Compares a value with that of a peer or a limit. */
export const compared = (
  what: string,
  [value, other]: readonly [number, number],
  format: (value: number) => string,
  { goal = '', peer = '' }: { goal?: string; peer?: string },
): Figure => ({ what, measured: format(value), against: format(other) + peer, ratio: value / other, goal });

export const megabytes = (value: number): string => `${Math.round(value)} MB`;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

/** Returns the value that a share of some numbers does not exceed. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)]!;

/** Returns the median of some numbers. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
