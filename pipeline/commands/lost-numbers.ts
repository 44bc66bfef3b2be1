import { CliError } from '../errors.ts';
import type { Files } from '../files.ts';
import { count } from '../log.ts';
import { releasesThere } from '../publish/release/pointer.ts';
import { releaseFolder } from '../publish/release/release.ts';

/**
 * Refuses a build with a register that lacks numbers which the served release published: people would get
 * other numbers, and their addresses would lead to other people.
 */
export function refuseLostNumbers(out: string, register: string, files: Files): void {
  const latest = releasesThere(out, files)?.latest;
  if (latest === undefined) return;
  const published = `${releaseFolder(out, latest)}/people.csv`;
  if (!files.exists(published)) return;
  const known = new Set(linesOf(register, files));
  const lost = linesOf(published, files).filter((line) => !known.has(line));
  if (lost.length === 0) return;
  const what = files.exists(register)
    ? `The register ${register} lacks ${count(lost.length)} lines of`
    : `The register ${register} is gone, and with it`;
  throw new CliError(`${what} the numbers that release ${latest} gave to people: they would get others.`, {
    hint: `Put it back from a backup, or from that release: cp ${word(published)} ${word(register)}`,
  });
}

/** Returns a path for a shell: in quotes if it contains a space or an apostrophe. */
const word = (path: string): string =>
  /^[\p{L}\d_./-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

const linesOf = (path: string, files: Files): string[] =>
  files.exists(path) ? files.readText(path).split(/\r?\n/).filter(Boolean) : [];
