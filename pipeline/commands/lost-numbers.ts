import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { voteRegisterPath } from '../load/votes/vote-register.ts';
import { releasesThere } from '../publish/release/pointer.ts';
import { DATABASE, PEOPLE_REGISTER, releaseFolder, VOTE_REGISTER } from '../publish/release/release.ts';

/** The registers of a build, each with its name in a release and what it numbers. */
const REGISTERS = [
  { name: PEOPLE_REGISTER, whose: 'people', pathOf: (register: string) => register },
  { name: VOTE_REGISTER, whose: 'votes', pathOf: voteRegisterPath },
] as const;

/**
 * Refuses a build with registers that lack numbers which the served release published: people and votes would
 * get other numbers, and their addresses would lead to other people and votes.
 */
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
