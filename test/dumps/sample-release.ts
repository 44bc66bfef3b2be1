import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../pipeline/commands/build.ts';
import { makeSample, usualSample } from '../../pipeline/commands/sample.ts';
import { readConfig } from '../../pipeline/config.ts';
import { effectsForTests } from '../effects.ts';

/** A release of the fictional parliament, for the tests of one file. */
export interface SampleRelease {
  folder: string;
  publicFolder: string;
  remove(): void;
}

/** Builds two small legislatures without pages, with settings of the operator. */
export async function sampleRelease(settings: Record<string, string> = {}): Promise<SampleRelease> {
  const work = mkdtempSync(join(tmpdir(), 'hemicicle-dumps-'));
  const config = readConfig({ ...settings, DATA_FOLDER: `${work}/data`, STATE_FOLDER: `${work}/state` });
  const effects = effectsForTests();
  const size = { votes: 60, legislatures: 2, seats: 40, asOf: '2026-03-31' };
  await makeSample({ ...usualSample(), ...size }, config, effects);
  const built = await build({ snapshots: `${work}/data/sample/snapshots`, site: false }, config, effects);
  const publicFolder = `${work}/data/sample/public`;
  return {
    folder: `${publicFolder}/v/${built.release}`,
    publicFolder,
    remove: () => rmSync(work, { recursive: true, force: true }),
  };
}
