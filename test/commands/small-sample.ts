import { operations } from '../../functions/actions/registry.ts';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { linkedSample, linkedSnapshots } from '../shared-sample.ts';

/** Builds the smallest sample in a separate data folder; returns how to build it without pages. */
export async function smallRelease() {
  const folder = temporaryFolder();
  const { release, ...sample } = await linkedSample(folder);
  return { ...builtIn(folder, sample), release };
}

/** Builds the sample alone, without its first release. */
export async function smallSample() {
  const folder = temporaryFolder();
  return builtIn(folder, await linkedSnapshots(folder));
}

function builtIn(
  folder: string,
  { snapshots, publicFolder: out }: Awaited<ReturnType<typeof linkedSnapshots>>,
) {
  const config = readConfig({ DATA_FOLDER: `${folder}/data`, STATE_FOLDER: `${folder}/state` });
  const effects = effectsForTests();
  return {
    ...{ folder, config, effects, snapshots, out },
    build: (given: Partial<Parameters<typeof build>[0]> = {}) =>
      build({ snapshots, site: false, ...given }, config, effects, operations),
  };
}
