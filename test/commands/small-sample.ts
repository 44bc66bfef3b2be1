import { operations } from '../../functions/operations.ts';
import { build } from '../../pipeline/commands/build.ts';
import { makeSample, usualSample } from '../../pipeline/commands/sample.ts';
import { readConfig } from '../../pipeline/config.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const SMALL = { votes: 60, legislatures: 1, seats: 40, asOf: '2026-03-31' };

/** The smallest sample in a data folder of its own, and how to build it without pages. */
export async function smallSample() {
  const folder = temporaryFolder();
  const config = readConfig({ DATA_FOLDER: `${folder}/data`, STATE_FOLDER: `${folder}/state` });
  const effects = effectsForTests();
  await makeSample({ ...usualSample(), ...SMALL }, config, effects);
  const snapshots = `${folder}/data/sample/snapshots`;
  return {
    folder,
    config,
    effects,
    snapshots,
    out: `${folder}/data/sample/public`,
    build: (given: Partial<Parameters<typeof build>[0]> = {}) =>
      build({ snapshots, site: false, ...given }, config, effects, operations),
  };
}
