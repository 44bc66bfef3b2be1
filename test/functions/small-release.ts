import { build } from '../../pipeline/commands/build.ts';
import { makeSample, usualSample } from '../../pipeline/commands/sample.ts';
import { readConfig } from '../../pipeline/config.ts';
import { openRead } from '../../pipeline/db/open.ts';
import { effectsForTests } from '../effects.ts';

const SMALL = { votes: 60, legislatures: 1, seats: 40, asOf: '2026-03-31' };

/** A release of a sample parliament in a folder, without pages; a small one unless told otherwise. */
export async function smallSampleFor(folder: string, size = SMALL) {
  const config = readConfig({ DATA_FOLDER: `${folder}/data`, STATE_FOLDER: `${folder}/state` });
  const effects = effectsForTests();
  await makeSample({ ...usualSample(), ...size }, config, effects);
  const snapshots = `${folder}/data/sample/snapshots`;
  const { out, release } = await build({ snapshots, site: false }, config, effects);
  const read = openRead(`${out}/v/${release}/parliament.sqlite`);
  const newest = read.db.selectFrom('votes').select('id').orderBy('id', 'desc').limit(1);
  const newestVote = read.get(newest)!.id;
  read.close();
  return { config, snapshots, publicFolder: out, release, newestVote };
}
