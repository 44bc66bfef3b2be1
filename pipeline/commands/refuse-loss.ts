import type { Files, LocalEffects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { openDatabase, UnreadableDatabase } from '../db/open.ts';
import { voteRegisterPath } from '../load/votes/vote-register.ts';
import { type Loss, lossesBetween, MOST_LOST } from '../publish/release/losses.ts';
import { readReleases, releasesThere } from '../publish/release/pointer.ts';
import { DATABASE, PEOPLE_REGISTER, releaseFolder, VOTE_REGISTER } from '../publish/release/release.ts';
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

/** The registers of a build, each with its name in a release and what it numbers. */
const REGISTERS = [
  { name: PEOPLE_REGISTER, whose: 'people', pathOf: (register: string) => register },
  { name: VOTE_REGISTER, whose: 'votes', pathOf: voteRegisterPath },
] as const;

/** Refuses a build with registers that lack published numbers: addresses would lead to other people. */
export function refuseLostNumbers(out: string, register: string, files: Files): void {
  const latest = releasesThere(out, files)?.latest;
  if (latest === undefined) return;
  for (const { name, whose, pathOf } of REGISTERS) {
    const published = `${releaseFolder(out, latest)}/${name}`;
    const own = pathOf(register);
    if (!files.exists(published)) continue;
    const known = new Set(linesOf(own, files));
    const lost = linesOf(published, files).filter((line) => !known.has(line));
    if (lost.length === 0) continue;
    const what = files.exists(own)
      ? `The register ${own} lacks ${count(lost.length)} lines with`
      : `The register ${own} is missing, and with it`;
    throw new CliError(
      `${what} the numbers that release ${latest} gave to ${whose}: they would get other numbers.`,
      { hint: `Restore it from a backup or from that release: cp ${word(published)} ${word(own)}` },
    );
  }
}

/**
 * Returns the database of the served release if that release was built before there was a register of votes:
 * the numbers of its votes are kept. Returns null if it has the register, or if there is no release.
 */
export function unregisteredVotes(out: string, files: Files): string | null {
  const latest = releasesThere(out, files)?.latest;
  if (latest === undefined) return null;
  const folder = releaseFolder(out, latest);
  return files.exists(`${folder}/${VOTE_REGISTER}`) ? null : `${folder}/${DATABASE}`;
}

/** Returns a path for a shell: in quotes if it contains a space or an apostrophe. */
const word = (path: string): string =>
  /^[\p{L}\d_./-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

const linesOf = (path: string, files: Files): string[] =>
  files.exists(path) ? files.readText(path).split(/\r?\n/).filter(Boolean) : [];
