import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BIN } from '../../command-file.ts';
import { hide, votingDaysIn } from '../../subscribers/hidden-days.ts';

/** Builds a sample with its pages, without the last two voting days, which later releases add. */
export async function sampleInTheMaking(folder: string, size: readonly string[]) {
  const settings = {
    DATA_FOLDER: `${folder}/data`,
    STATE_FOLDER: `${folder}/state`,
    WEB_URL: 'http://127.0.0.1:4321',
  };
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [BIN, ...words], { env: { ...process.env, ...settings } });
  const sample = `${folder}/data/sample`;
  const [snapshots, hidden] = [`${sample}/snapshots`, `${folder}/hidden`];
  const build = async () => void (await run('build', '--snapshots', snapshots, '--images', 'none'));
  await run('sample', ...size);
  const days = votingDaysIn(snapshots);
  for (const day of days) hide(day, snapshots, hidden);
  await build();
  return {
    settings,
    out: `${sample}/public`,
    site: `${sample}/site`,
    async publishNextDay(): Promise<void> {
      hide(days.shift()!, hidden, snapshots);
      await build();
    },
  };
}
