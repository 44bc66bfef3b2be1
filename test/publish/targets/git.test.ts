import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../../pipeline/core/effects.ts';
import { effectsOfNode } from '../../../pipeline/core/effects-of-node.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { publishToGit } from '../../../pipeline/publish/targets/git.ts';
import { readTarget } from '../../../pipeline/publish/targets/target.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { votingDaysForAll } from '../../subscribers/voting-days.ts';
import { towns } from '../parliament.ts';
import { silentServer } from './silent-server.ts';

const files = filesOnDisk();
const days = votingDaysForAll();

/** An empty repository that can be pushed to. */
function newRemote(): { remote: string; git(...args: string[]): string } {
  const remote = `${temporaryFolder()}/data.git`;
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  return {
    remote,
    git: (...args) =>
      execFileSync('git', ['-C', remote, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 }).trim(),
  };
}

/** Publishes as if the given releases were all there are, the last of them served. */
async function push(remote: string, upTo: 0 | 1 | 2, run: Run = effectsOfNode().run): Promise<string[]> {
  days.publish(upTo);
  const input = {
    remote,
    publicFolder: days.out,
    workFolder: `${days.folder}/state/data-repository`,
    about: { chamber: towns(1)[0]!, fictional: true },
    webUrl: 'https://votes.example',
  };
  return publishToGit(input, { ...effectsForTests(), run });
}

/** Git with little patience for one of its commands. */
const impatient =
  (command: string, settings: Record<string, string> = {}): Run =>
  (program, args, env, bounds) => {
    const limits = args.includes(command) ? { ...bounds!, silence: 1000 } : bounds;
    return effectsOfNode().run(program, args, { ...env, ...settings }, limits);
  };

const BEGINNING =
  'HTTP/1.1 200 OK\r\nContent-Type: application/x-git-upload-pack-advertisement\r\n\r\n001e# service=git-upload-pack\n';

describe('publishing to a git repository', () => {
  it('commits every release once, oldest first, and nothing when nothing is new', async () => {
    const { remote, git } = newRemote();
    expect(await push(remote, 1)).toEqual(days.releases.slice(0, 2));
    expect(await push(remote, 1)).toEqual([]);
    expect(await push(remote, 2)).toEqual(days.releases.slice(2));
    const told = git('log', '--reverse', '--format=%s%n%(trailers:key=Release,valueonly)')
      .split('\n')
      .filter(Boolean);
    expect(told).toEqual(days.releases.flatMap((name) => [`Data of ${name.slice(0, 10)}`, name]));
    expect(git('log', '-1', '--format=%an <%ae>')).toBe('Hemicicle <hemicicle@votes.example>');
    expect(files.exists(`${days.folder}/state/data-repository`)).toBe(false);
  });

  it('shows a new voting day as new lines in the files of its month', async () => {
    const { remote, git } = newRemote();
    await push(remote, 2);
    const [, day] = days.days;
    const changed = git('diff', '--numstat', 'HEAD~1', 'HEAD')
      .split('\n')
      .map((line) => line.split('\t'));
    const month = day.slice(0, 7);
    const records = changed.find(([, , path]) => path === `15/vote_records/${month}.csv`)!;
    const read = days.read(2);
    const news = read.all(
      read.db
        .selectFrom('vote_records as r')
        .innerJoin('votes as v', 'v.id', 'r.vote_id')
        .select('v.id')
        .where('v.date', '=', day),
    );
    read.close();
    expect(news.length).toBeGreaterThan(10);
    const begun = git('diff', '--diff-filter=A', '--name-only', 'HEAD~1', 'HEAD').split('\n');
    const lines = news.length + (begun.includes(records[2]!) ? 1 : 0); // A new month has a line of names, too.
    expect(records.slice(0, 2)).toEqual([String(lines), '0']);
    const months = changed.flatMap(([, , path]) => /\/(\d{4}-\d{2})\.csv$/.exec(path!)?.[1] ?? []);
    expect(new Set(months)).toEqual(new Set([month]));
    expect(git('log', '-1', '--format=%b')).toContain(`vote_records: +${lines} -0`);
  });

  it('holds plain tables with one row a line, sorted, and no file that repositories are not made for', async () => {
    const { remote, git } = newRemote();
    await push(remote, 2);
    const paths = git('ls-tree', '-r', '--name-only', 'HEAD').split('\n');
    const endings = new Set(paths.map((path) => /(\.\w+|LICENSE)$/.exec(path)?.[1]));
    expect(endings).toEqual(new Set(['.gitattributes', '.cff', '.csv', '.json', '.md', 'LICENSE']));
    const votes = paths.filter((path) => path.startsWith('15/votes/'));
    const ids = votes.flatMap((path) =>
      git('show', `HEAD:${path}`)
        .split('\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0])),
    );
    const read = days.read(2);
    expect(ids).toEqual(read.all(read.db.selectFrom('votes').select('id').orderBy('id')).map(({ id }) => id));
    read.close();
    expect(git('show', `HEAD:${votes[0]}`)).not.toContain('\r');
  });

  it('goes on after a push that never arrived', async () => {
    const { remote, git } = newRemote();
    const unplugged: Run = async (command, args, env) =>
      args.includes('push')
        ? { exitCode: 128, output: 'fatal: Could not read from remote repository.' }
        : effectsOfNode().run(command, args, env);
    await expect(push(remote, 1, unplugged)).rejects.toThrow(/git push failed.*\n.*Could not read/);
    expect(await push(remote, 1)).toEqual(days.releases.slice(0, 2));
    expect(git('rev-list', '--count', 'HEAD')).toBe('2');
  });

  it.each([
    ['that says nothing', 'git', ''],
    ['that says nothing', 'http', ''],
    ['that says nothing', 'https', ''],
    ['that stops in the middle', 'http', BEGINNING],
  ])('is stopped with all it started by a server %s over %s://, and says so', async (_, protocol, says) => {
    const { host, lines } = await silentServer(says);
    const remote = `${protocol}://${host}/data.git`;
    const failed = await push(remote, 0, impatient('clone', { NO_PROXY: '*' })).catch((error) => error);
    expect(failed).toBeInstanceOf(CliError);
    expect(failed.message).toBe(
      `git clone, to or from ${remote}, reported no progress for 5 minutes and was stopped; the repository is unchanged.`,
    );
    expect(failed.hint).toContain(`git ls-remote ${remote}`);
    expect(lines).not.toEqual([]);
    await expect.poll(() => lines.every(({ destroyed }) => destroyed)).toBe(true);
    expect(files.exists(`${days.folder}/state/data-repository`)).toBe(false);
  });

  it('is stopped by a repository that falls silent while it is pushed to, and pushes all the next time', async () => {
    const { remote, git } = newRemote();
    const ssh = fileURLToPath(new URL('../../faults/cutting-ssh.ts', import.meta.url));
    const run = impatient('push', {
      ...{ GIT_SSH_COMMAND: `${process.execPath} ${ssh}`, GIT_SSH_VARIANT: 'simple' },
      ...{ CUT: 'said', AFTER: '5000', SILENT: '1' },
    });
    await expect(push(`here:${remote}`, 1, run)).rejects.toThrow(
      /^git push, .* reported no progress .*; the next run checks whether it arrived\.$/,
    );
    expect(git('rev-list', '--count', '--all')).toBe('0');
    expect(await push(remote, 1)).toEqual(days.releases.slice(0, 2));
  });

  it('says what happened where there is no repository', async () => {
    await expect(push(`${temporaryFolder()}/nothing.git`, 0)).rejects.toThrow(CliError);
  });

  it('takes no password in an address', () => {
    expect(() => readTarget('git:https://me:secret@example.org/data.git')).toThrow(/password/);
    expect(readTarget('git:git@example.org:votes/data.git')).toEqual({
      kind: 'git',
      remote: 'git@example.org:votes/data.git',
    });
  });
});
