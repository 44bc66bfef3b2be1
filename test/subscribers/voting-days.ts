import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { operations } from '../../functions/actions/registry.ts';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { effectsForTests, folderForAll } from '../effects.ts';
import { forAll } from '../for-all.ts';
import { linkedSnapshots, sharedSample, TODAY } from '../shared-sample.ts';
import { sharedFolder } from '../shared-work.ts';
import { hide, votingDaysIn } from './hidden-days.ts';

/** A small parliament published three times, each time with one more voting day. */
export interface VotingDays {
  folder: string;
  out: string;
  /** Makes one of the three the newest release. */
  publish(which: 0 | 1 | 2): void;
  /** The voting days that the second and the third release added. */
  days: [string, string];
  releases: string[];
  /** Opens the database of a release. */
  read(which: 0 | 1 | 2): DbReader;
}

/** Copies the releases for the tests of a file, which choose the newest one. */
export function votingDaysForAll(): VotingDays {
  const folder = folderForAll();
  return forAll(() => copyVotingDays(folder));
}

/** Copies them into a folder. */
export async function copyVotingDays(folder: string): Promise<VotingDays> {
  const shared = await sharedFolder('voting-days', publishThrice);
  execFileSync('cp', ['-a', `${shared}/.`, folder]);
  const out = `${folder}/data/sample/public`;
  const { days, releases, pointers }: Published = JSON.parse(
    readFileSync(`${folder}/published.json`, 'utf8'),
  );
  return {
    ...{ folder, out, releases, days },
    publish: (which) => writeFileSync(`${out}/releases.json`, pointers[which]!),
    read: (which) => openDatabase(`${out}/v/${releases[which]}/parliament.sqlite`),
  };
}

/** The record of each publication: the name of the release and its pointer. */
interface Published {
  days: [string, string];
  releases: string[];
  pointers: string[];
}

async function publishThrice(folder: string): Promise<void> {
  const config = readConfig({ DATA_FOLDER: `${folder}/data`, STATE_FOLDER: `${folder}/state` });
  const effects = effectsForTests({ now: `${TODAY}T12:00:00Z` });
  const { snapshots, publicFolder } = await linkedSnapshots(folder);
  const days = votingDaysIn(snapshots) as [string, string];
  const published: Published = { days, releases: [], pointers: [] };
  for (const hidden of [days, days.slice(1), []]) {
    // With every day this is the release that others share, so the existing copy is used.
    if (hidden.length === 0) await copyShared(`${publicFolder}/v`);
    for (const day of hidden) hide(day, snapshots, `${folder}/hidden`);
    const { out, release } = await build({ snapshots, site: false }, config, effects, operations);
    for (const day of hidden) hide(day, `${folder}/hidden`, snapshots);
    published.releases.push(release);
    published.pointers.push(readFileSync(`${out}/releases.json`, 'utf8'));
  }
  writeFileSync(`${folder}/published.json`, JSON.stringify(published));
}

async function copyShared(to: string): Promise<void> {
  const { publicFolder, release } = await sharedSample('small');
  execFileSync('cp', ['-a', `${publicFolder}/v/${release}`, to]);
}
