import type { Effects } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import { openDatabase } from '../../db/open.ts';
import { attribution, SERVICE } from '../../endpoints/service.ts';
import type { Provenance } from '../contents/readme.ts';
import { readReleases } from '../release/pointer.ts';
import {
  DATABASE,
  PEOPLE_REGISTER,
  type ReleaseSummary,
  releaseFolder,
  VOTE_REGISTER,
} from '../release/release.ts';
import { type GitFile, gitTables } from './git-tables.ts';

/** The tree to push, and the folder to work in. */
interface GitInput {
  remote: string;
  /** The published tree, `data/public`. */
  publicFolder: string;
  /** A folder owned by the program that may be emptied. */
  workFolder: string;
  about: Provenance;
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
}

/** Hosts reject files over 100 MB and warn from 50 MB. */
const LARGEST = 50e6;

/** Prefix of the line in a commit message that names its release. */
const TRAILER = 'Release: ';

/** Commits the releases that a repository lacks, oldest first, and pushes them; returns these. */
export async function publishToGit(
  input: GitInput,
  effects: Pick<Effects, 'files' | 'run' | 'log'>,
): Promise<string[]> {
  const { remote, publicFolder, workFolder } = input;
  const { files } = effects;
  files.remove(workFolder);
  files.makeFolder(workFolder);
  try {
    const git = (...args: string[]) => runGit(input, args, effects);
    await git('clone', '--progress', '--depth', '1', '--', remote, '.');
    const has = await git(...LAST_MESSAGE).catch(() => lastOfOwnBranch(git));
    const missing = releasesAfter(releaseIn(has), readReleases(publicFolder, files)!.releases);
    const committed: string[] = [];
    for (const release of missing) {
      effects.log.info(`Writing the tables of ${release.name}`);
      writeTables(release, input, effects);
      await git('add', '--all');
      const changed = await git('diff', '--cached', '--numstat');
      if (changed === '') continue;
      await git('commit', '--quiet', '--message', messageOf(release, changed));
      committed.push(release.name);
    }
    if (committed.length > 0) await git('push', '--progress', 'origin', 'HEAD');
    return committed;
  } finally {
    files.remove(workFolder);
  }
}

const LAST_MESSAGE = ['log', '-1', '--format=%B'];

/**
 * Checks out the branch that is pushed to and returns the message of its last commit; empty if it has no
 * commit. A clone of an empty repository may have another default branch, because older servers do not
 * announce it.
 */
async function lastOfOwnBranch(git: (...args: string[]) => Promise<string>): Promise<string> {
  const branch = await git('symbolic-ref', '--short', 'HEAD');
  if ((await git('ls-remote', '--heads', 'origin', branch)) === '') return '';
  await git('fetch', '--progress', '--depth', '1', 'origin', branch);
  await git('checkout', '--quiet', '-B', branch, 'FETCH_HEAD');
  return git(...LAST_MESSAGE);
}

/** Returns the release that a commit names; null for a foreign commit or a missing one. */
const releaseIn = (message: string): string | null =>
  message
    .split('\n')
    .find((line) => line.startsWith(TRAILER))
    ?.slice(TRAILER.length) ?? null;

/** Returns the releases newer than that of a repository, oldest first; only the newest if it is unknown. */
function releasesAfter(known: string | null, newestFirst: readonly ReleaseSummary[]): ReleaseSummary[] {
  if (known === null) return newestFirst.toReversed();
  const position = newestFirst.findIndex(({ name }) => name === known);
  return newestFirst.slice(0, position === -1 ? 1 : position).toReversed();
}

/**
 * Git reports its progress every second over any transport, so silence means a dead connection. A server may
 * count and check objects without output for a while, but never for this long.
 */
const LIMITS = { silence: 5 * 60_000, milliseconds: 4 * 3_600_000 };

async function runGit(
  { workFolder, webUrl, remote }: GitInput,
  args: string[],
  { run }: Pick<Effects, 'run'>,
): Promise<string> {
  const author = [`user.name=${SERVICE}`, `user.email=hemicicle@${new URL(webUrl).hostname}`];
  const settings = [...author, 'core.autocrlf=false', 'core.quotePath=false', 'commit.gpgSign=false'];
  const env = { GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
  const { exitCode, output, killed } = await run(
    'git',
    ['-C', workFolder, ...settings.flatMap((setting) => ['-c', setting]), ...args],
    env,
    LIMITS,
  );
  if (exitCode === 0) return output.trim();
  const left = args[0] === 'push' ? 'the next run checks whether it arrived' : 'the repository is unchanged';
  if (killed !== undefined)
    throw new CliError(`git ${args[0]}, to or from ${remote}, ${KILLED[killed]} and was stopped; ${left}.`, {
      hint: `Check that \`git ls-remote ${remote}\` answers on this machine, then run the command again.`,
    });
  const end = output.trimEnd().split('\n').slice(-5).map(withoutProgress).join('\n');
  throw new CliError(`git ${args[0]} failed; ${left}. Git said:\n${end}`, {
    hint: 'Credentials come from git itself: an SSH key or a credential helper that does not prompt.',
  });
}

const KILLED = {
  silent: `reported no progress for ${LIMITS.silence / 60_000} minutes`,
  late: `took more than ${LIMITS.milliseconds / 3_600_000} hours`,
};

/** Returns the final text of a terminal line that was overwritten by progress messages. */
const withoutProgress = (line: string): string => line.slice(line.lastIndexOf('\r') + 1);

function writeTables(release: ReleaseSummary, input: GitInput, { files }: Pick<Effects, 'files'>): void {
  const { workFolder, publicFolder } = input;
  for (const name of files.list(workFolder)) if (name !== '.git') files.remove(`${workFolder}/${name}`);
  const folder = releaseFolder(publicFolder, release.name);
  for (const path of AS_THEY_ARE.filter((path) => files.exists(`${folder}/${path}`)))
    files.write(`${workFolder}/${NAMES[path] ?? path}`, files.read(`${folder}/${path}`));
  files.write(`${workFolder}/README.md`, readmeOf(input));
  // Stores the bytes unchanged on every machine.
  files.write(`${workFolder}/.gitattributes`, '* -text\n*.csv diff\n');
  using read = openDatabase(`${folder}/${DATABASE}`);
  for (const file of gitTables(read)) files.write(`${workFolder}/${file.path}`, small(file));
}

/** Small text files of a release that produce readable diffs. */
const AS_THEY_ARE = [
  'LICENSE',
  'CITATION.cff',
  'zenodo.json',
  PEOPLE_REGISTER,
  VOTE_REGISTER,
  'quality.json',
  'corrections.json',
];

/** Files that a repository names differently: the server does not serve names that begin with a dot. */
const NAMES: Readonly<Record<string, string>> = { 'zenodo.json': '.zenodo.json' };

function small({ path, text }: GitFile): string {
  if (Buffer.byteLength(text) <= LARGEST) return text;
  throw new CliError(`${path} would be larger than ${LARGEST / 1e6} MB, more than repository hosts accept.`, {
    hint: 'Nothing was sent. Publish to a folder or an object store instead.',
  });
}

const readmeOf = ({ about, webUrl }: GitInput): string => `# ${about.chamber.name_en}: the data, day by day

${attribution(about.chamber)}. Free to reuse under CC BY 4.0: see LICENSE.

Plain CSV in UTF-8, one row per line, sorted: \`<legislature>/<table>.csv\`, and month by month
\`<legislature>/<table>/<month>.csv\` if rows belong to a vote. Each commit is a release; its message says how many lines were added and removed.
An empty cell is null, \`""\` an empty string. Every column is described in ${webUrl}/data/latest/README.md; the tables are also available there
in Parquet and SQLite, with all figures.
`;

/** Returns the commit message: the date of the data, the changed lines of each table, and the release. */
function messageOf({ name, data_date }: ReleaseSummary, numstat: string): string {
  const tables = Map.groupBy(numstat.split('\n').map(readChange), ({ table }) => table);
  const lines = [...tables].map(([table, changes]) => {
    const sum = (of: 'added' | 'removed') => changes.reduce((total, change) => total + change[of], 0);
    return `${table}: +${sum('added')} -${sum('removed')}`;
  });
  return `Data of ${data_date}\n\n${lines.join('\n')}\n\n${TRAILER}${name}`;
}

function readChange(line: string): { table: string; added: number; removed: number } {
  const [added, removed, path = ''] = line.split('\t');
  const [folder = '', table] = path.split('/');
  return {
    table: table === undefined ? folder : table.replace(/\.csv$/, ''),
    added: Number(added) || 0,
    removed: Number(removed) || 0,
  };
}
