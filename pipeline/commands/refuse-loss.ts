import type { LocalEffects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { openDatabase, UnreadableDatabase } from '../db/open.ts';
import { type Loss, lossesBetween, MOST_LOST } from '../publish/release/losses.ts';
import { readReleases } from '../publish/release/pointer.ts';
import { DATABASE, releaseFolder } from '../publish/release/release.ts';
import { toRoman } from '../text/roman.ts';

/** How a build reacts to a loss: it refuses, or it warns and publishes. */
export type OnLoss = 'refuse' | 'warn';

/**
 * Compares a finished database with the served release’s before the new release is written. Refuses the build
 * or warns if data would be lost. Skips the comparison before the first release, or if the served database is
 * missing or damaged.
 */
export function checkLoss(
  { out, database, onLoss }: { out: string; database: string; onLoss: OnLoss },
  { files, log }: Pick<LocalEffects, 'files' | 'log'>,
): void {
  const latest = readReleases(out, files)?.latest;
  if (latest === undefined) return;
  const folder = releaseFolder(out, latest);
  if (!files.exists(`${folder}/${DATABASE}`)) return;
  const losses = lossesAgainst(`${folder}/${DATABASE}`, database, log);
  if (losses.length === 0) return;
  const lost = losses.map(inWords).join(', ');
  if (onLoss === 'warn') {
    log.warn(`The new release loses more than ${MOST_LOST} % of the data of ${latest}: ${lost}`);
    return;
  }
  const named = [...new Set(losses.map(({ legislature }) => legislature))].filter((each) => each !== null);
  const again = named.length === 0 ? '' : ` --legislature ${named.map(toRoman).join(',')}`;
  throw new CliError(
    `The new release would lose more than ${MOST_LOST} % of the data of ${latest}: ${lost}. It was not published, and ${latest} is still served.`,
    {
      hint: `The previous data are in ${folder}. Run \`npx hemicicle fetch${again}\` to check every document again; the next update builds from them. If the loss is correct, run \`npx hemicicle update --accept-loss\` once.`,
    },
  );
}

function lossesAgainst(served: string, draft: string, log: LocalEffects['log']): Loss[] {
  try {
    using before = openDatabase(served);
    using after = openDatabase(draft);
    return lossesBetween(before, after);
  } catch (error) {
    if (!(error instanceof UnreadableDatabase) || error.file !== served) throw error;
    log.warn(`${served} cannot be read, so the new release was not compared with it: ${error.message}`);
    return [];
  }
}

/** Formats `votes of legislature XV 12 → 8`, with the number of lost rows if new ones hide some of them. */
function inWords({ figure, legislature, before, after, lost }: Loss): string {
  const of = legislature === null ? '' : ` of legislature ${toRoman(legislature)}`;
  const hidden = lost === before - after ? '' : ` (${count(lost)} lost)`;
  return `${figure}${of} ${count(before)} → ${count(after)}${hidden}`;
}
