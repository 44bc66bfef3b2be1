import { operations } from '../../functions/routes/operations.ts';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/config.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { linkedSample } from '../shared-sample.ts';

/** The smallest sample and its release in a data folder of its own, and how to build it without pages. */
export async function smallRelease() {
  const folder = temporaryFolder();
  const { snapshots, publicFolder: out, release } = await linkedSample(folder);
  const config = readConfig({ DATA_FOLDER: `${folder}/data`, STATE_FOLDER: `${folder}/state` });
  const effects = effectsForTests();
  return {
    ...{ folder, config, effects, snapshots, out, release },
    build: (given: Partial<Parameters<typeof build>[0]> = {}) =>
      build({ snapshots, site: false, ...given }, config, effects, operations),
  };
}

/** The sample alone, as before its first build. */
export async function smallSample() {
  const { release: _, ...sample } = await smallRelease();
  for (const name of sample.effects.files.list(`${sample.folder}/data/sample`))
    if (name !== 'snapshots') sample.effects.files.remove(`${sample.folder}/data/sample/${name}`);
  return sample;
}
