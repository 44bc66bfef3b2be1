import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../effects.ts';
import { silentServer } from '../publish/targets/silent-server.ts';
import { votingDaysForAll } from '../subscribers/voting-days.ts';
import { GUIDE } from './guide.ts';

const days = votingDaysForAll();
const [inGuide, ...words] = /^functions\/deploy\/push-tables\.sh .*$/m.exec(GUIDE)![0].split(' ');
const SCRIPT = fileURLToPath(new URL(`../../${inGuide}`, import.meta.url));

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

/** Runs the script as if the given releases were all there are, the last of them served. */
async function push(remote: string, upTo: 0 | 1 | 2, env: Record<string, string> = {}) {
  days.publish(upTo);
  const run = spawn(SCRIPT, [days.out, remote, 'main'], { env: { ...process.env, ...env } });
  const closed = once(run, 'close');
  const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr)]);
  const [code] = await closed;
  return { output: output.trim(), errors, ok: code === 0 };
}

/** Parses a published table of a release. */
const published = (which: 0 | 1 | 2, path: string): string[][] =>
  parse(gunzipSync(readFileSync(`${days.out}/v/${days.releases[which]}/dumps/${path}.csv.gz`)));

describe('the script that pushes tables to a git repository', () => {
  it('is called by the guide with a folder, a repository and a branch', () => {
    expect(words).toEqual([expect.stringContaining('/public'), expect.stringContaining('.git'), 'main']);
  });

  it('commits every release once, oldest first, and nothing if nothing is new', async () => {
    const { remote, git } = newRemote();
    expect((await push(remote, 1)).output).toBe(`Pushed ${days.releases.slice(0, 2).join(' ')}.`);
    expect((await push(remote, 1)).output).toBe('Nothing has changed.');
    expect((await push(remote, 2)).output).toBe(`Pushed ${days.releases[2]}.`);
    const messages = git('log', '--reverse', '--format=%s%n%(trailers:key=Release,valueonly)')
      .split('\n')
      .filter(Boolean);
    expect(messages).toEqual(days.releases.flatMap((name) => [`Data of ${name.slice(0, 10)}`, name]));
  });

  it('adds a voting day as lines of the files of its month', async () => {
    const { remote, git } = newRemote();
    await push(remote, 2);
    const [, day] = days.days;
    const changed = git('diff', '--numstat', 'HEAD~1', 'HEAD')
      .split('\n')
      .map((line) => line.split('\t'));
    const records = changed.find(([, , path]) => path === `15/vote_records/${day.slice(0, 7)}.csv`)!;
    const news = published(2, '15/vote_records').length - published(1, '15/vote_records').length;
    expect(news).toBeGreaterThan(10);
    const added = git('diff', '--diff-filter=A', '--name-only', 'HEAD~1', 'HEAD').split('\n');
    const lines = news + (added.includes(records[2]!) ? 1 : 0); // A new month also has a line of names.
    expect(records.slice(0, 2)).toEqual([String(lines), '0']);
    const months = changed.flatMap(([, , path]) => /\/(\d{4}-\d{2})\.csv$/.exec(path!)?.[1] ?? []);
    expect(new Set(months)).toEqual(new Set([day.slice(0, 7)]));
    expect(git('log', '-1', '--format=%b')).toContain(`vote_records: +${lines} -0`);
  });

  it('writes every row of a table into the file of the month of its vote, or into one file', async () => {
    const { remote, git } = newRemote();
    await push(remote, 2);
    const paths = git('ls-tree', '-r', '--name-only', 'HEAD').split('\n');
    const endings = new Set(paths.map((path) => /(\.\w+|LICENSE)$/.exec(path)?.[1]));
    expect(endings).toEqual(new Set(['.gitattributes', '.cff', '.csv', '.json', '.md', 'LICENSE']));
    const [header, ...votes] = published(2, '15/votes');
    const date = header!.indexOf('date');
    const monthOf = new Map(votes.map((row) => [row[0]!, row[date]!.slice(0, 7)]));
    const tables = new Set(
      paths.filter((path) => path.startsWith('15/')).map((path) => path.split(/[/.]/)[1]!),
    );
    expect([...tables]).toEqual(expect.arrayContaining(['votes', 'vote_records', 'initiatives', 'cohesion']));
    expect([...tables]).not.toContain('vote_matrix');
    expect([...tables]).not.toContain('dissidence');
    for (const table of tables) {
      const own = paths.filter((path) => path.startsWith(`15/${table}/`) || path === `15/${table}.csv`);
      const rows = own.flatMap((path) => {
        const content = git('show', `HEAD:${path}`);
        expect(content).not.toContain('\r');
        const [names, ...lines]: string[][] = parse(content);
        expect(names).toEqual(published(2, `15/${table}`)[0]);
        const month = /\/(\d{4}-\d{2})\.csv$/.exec(path)?.[1];
        if (month !== undefined) for (const [vote] of lines) expect(monthOf.get(vote!)).toBe(month);
        return lines;
      });
      const withLineFeeds = (all: string[][]) => all.map((row) => row.join('|').replaceAll('\r\n', '\n'));
      expect(withLineFeeds(rows).sort()).toEqual(withLineFeeds(published(2, `15/${table}`).slice(1)).sort());
    }
  });

  it('pushes everything the next time after a push that broke off', async () => {
    const { remote, git } = newRemote();
    const cutting = fileURLToPath(new URL('../faults/cutting-ssh.ts', import.meta.url));
    for (const AFTER of ['0', '1000', '5000']) {
      const { ok, errors } = await push(`here:${remote}`, 1, {
        ...{
          GIT_SSH_COMMAND: `${process.execPath} ${cutting}`,
          GIT_SSH_VARIANT: 'simple',
          CUT: 'said',
          AFTER,
        },
      });
      expect([ok, errors]).toEqual([false, expect.stringMatching(/is unchanged|checks whether it arrived/)]);
      git('fsck', '--strict');
    }
    expect((await push(remote, 1)).ok).toBe(true);
    expect(git('rev-list', '--count', 'HEAD')).toBe('2');
  });

  it.each(['', 'HTTP/1.1 200 OK\r\nContent-Type: application/x-git-upload-pack-advertisement\r\n\r\n001e#'])(
    'stops at a server that falls silent after %j',
    async (says) => {
      const { host } = await silentServer(says);
      const { ok, errors } = await push(`http://${host}/data.git`, 0, {
        ...{ NO_PROXY: '*', GIT_HTTP_LOW_SPEED_TIME: '1' },
      });
      expect([ok, errors]).toEqual([false, expect.stringContaining('The repository cannot be read')]);
    },
  );

  it.each([
    ['a password in the address', 'https://me:secret@example.org/data.git', /password/],
    ['a repository that does not exist', '/nowhere/data.git', /cannot be read; it is unchanged/],
  ])('refuses %s', async (_, remote, message) => {
    const { ok, errors } = await push(remote, 0);
    expect(ok).toBe(false);
    expect(errors).toMatch(message);
    expect(errors).not.toContain('secret');
  });

  it('refuses a table of more than 50 MB, and pushes nothing', async () => {
    const { remote, git } = newRemote();
    const large = `${days.out}/v/${days.releases[0]}/corrections.json`;
    const kept = readFileSync(large);
    writeFileSync(large, Buffer.alloc(50_000_001, ' '));
    const { ok, errors } = await push(remote, 0);
    writeFileSync(large, kept);
    expect([ok, errors]).toEqual([false, expect.stringContaining('corrections.json')]);
    expect(git('rev-list', '--all', '--count')).toBe('0');
  });
});
