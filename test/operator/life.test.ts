import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mailServer } from '../delivery/mail/mail-server.ts';
import { commandsUnder, GUIDE } from '../deploy/guide.ts';
import { digests, pretendLastFetch, subscribe, votingSite } from '../deploy/voting-site.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import { FULL } from '../length.ts';
import { hasPostgres, postgresForAll } from '../subscribers/postgres.ts';
import { emptyMachine, type OperatorsMachine } from './machine.ts';

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Makes a repository that offers the former version, the one before the last change of the version. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-origin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  git('.', 'clone', '--quiet', '--bare', '--no-tags', resolve('.'), folder);
  const [branch, newest] = [git(folder, 'symbolic-ref', '--short', 'HEAD'), git(folder, 'rev-parse', 'HEAD')];
  const released = git(folder, 'log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json');
  const offer = (commit: string) => void git(folder, 'update-ref', `refs/heads/${branch}`, commit);
  offer(`${released}^`);
  return { address: `file://${folder}`, offerNewest: () => offer(newest) };
}

describe.runIf(FULL && hasPostgres)('an operator who follows the guide', { timeout: 3_600_000 }, () => {
  const newDatabase = postgresForAll();

  it('installs, upgrades, goes back, backs up, moves and restores, and readers get the news after each', async () => {
    const [first, second, ...noMore] = commandsUnder('One machine');
    const [move, upgrade, backup, restore] = [
      ...commandsUnder('Subscribers in PostgreSQL'),
      ...commandsUnder('Upgrade and rollback'),
      ...commandsUnder('Backup'),
      ...commandsUnder('Restore'),
    ];
    expect(noMore).toEqual([]);
    const [, back, pull] = /with\s+`(git reset [^`]+)` in place of `([^`]+)`/.exec(GUIDE)!;
    const rollback = upgrade!.slice(upgrade!.indexOf('\n') + 1).replace(pull!, back!);
    expect(rollback).toContain(back!);

    const { address: origin, offerNewest } = repository();
    const packages = mkdtempSync('/var/tmp/hemicicle-packages-');
    onTestFinished(() => rmSync(packages, { recursive: true, force: true }));
    const site = await votingSite();
    onTestFinished(() => site.close());
    const { address: mail, taken } = await mailServer();
    const mails = () => taken.map(({ raw }) => raw);
    const settings: Record<string, string> = {
      WEB_URL: 'https://votes.example.org',
      ...{ SMTP_URL: mail, MAIL_FROM: 'Votes <votes@example.org>', PUBLISHER_NAME: 'Ada' },
      SUBSCRIBERS_SECRET: 'a secret of at least thirty-two characters',
    };
    const times: [step: string, seconds: string][] = [];
    const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        times.push([name, ((performance.now() - begun) / 1000).toFixed(1)]);
        console.log(...times.at(-1)!);
      }
    };
    let day = 4;
    /** Prepares a run of `hemicicle update` from the site of today. */
    const aim = (machine: OperatorsMachine) => {
      pretendLastFetch(machine.root);
      machine.updateWith(['--base-url', site.url, '--delay', '0', '--legislature', 'XV', '--images', 'none']);
    };
    /** A vote happens, the timer starts the scheduled run, and the subscriber gets one mail about it. */
    const votingDay = (machine: OperatorsMachine, after: string) =>
      step(`a voting day after ${after}`, async () => {
        const before = digests(mails()).length;
        await site.voteHappens(++day);
        aim(machine);
        const said = await machine.run('systemctl start hemicicle-update');
        await eventually(() => expect(digests(mails()), said).toHaveLength(before + 1));
        const address = await machine.address();
        // Asks seldom, because the number of requests is limited.
        await vi.waitFor(
          async () => {
            const answer = await fetch(`${address}/api/v1/votes?page_size=1`);
            const { items } = (await answer.json()) as { items?: { voted_at: string }[] };
            expect(items?.[0]?.voted_at).toContain(`2025-03-${String(day).padStart(2, '0')}T`);
          },
          { timeout: 100_000, interval: 2000 },
        );
      });

    const machine = emptyMachine(origin, await freePort(), packages);
    await step('install', () => machine.run(first!));
    machine.configure(settings);
    await site.voteHappens(day);
    aim(machine);
    await step('first build', () => machine.run(second!));
    expect(mails(), 'the first run announces nothing').toEqual([]);
    expect(machine.requests()).toEqual(['daemon-reload', 'enable --now hemicicle hemicicle-update.timer']);
    await subscribe(await machine.address(), mails);
    await votingDay(machine, 'the installation');

    offerNewest();
    aim(machine);
    await step('upgrade', () => machine.run(upgrade!));
    expect(verified(machine)).toEqual([]);
    await votingDay(machine, 'the upgrade');

    aim(machine);
    await step('rollback', () => machine.run(rollback));
    await votingDay(machine, 'the rollback');
    aim(machine);
    await step('upgrade again', () => machine.run(upgrade!));
    await votingDay(machine, 'another upgrade');

    await step('rollback of the data', () => machine.run('hemicicle releases rollback'));
    await votingDay(machine, 'a rollback of the data');

    await step('move to PostgreSQL', () =>
      machine.run(move!.replace('postgres://hemicicle@db.example.org/hemicicle', newDatabase())),
    );
    expect(GUIDE).toContain('Then delete `state/subscribers.sqlite`');
    await machine.run('rm /var/lib/hemicicle/state/subscribers.sqlite*');
    await votingDay(machine, 'the move to PostgreSQL');

    await step('backup', () => machine.run(backup!));
    await votingDay(machine, 'the backup');
    await machine.run('systemctl stop hemicicle');

    const other = emptyMachine(origin, await freePort(), packages);
    cpSync(join(machine.root, 'var/backups'), join(other.root, 'var/backups'), { recursive: true });
    await step('install on an empty machine', () => other.run(first!));
    other.configure({ ...settings, SUBSCRIBERS_URL: newDatabase() });
    const [saved] = readdirSync(join(other.root, 'var/backups/hemicicle'));
    await step('restore', () => other.run(restore!.replace('2026-03-31', saved!)));
    await other.address();
    expect(existsSync(join(other.root, 'var/lib/hemicicle/www/index.html'))).toBe(true);
    // The vote of the day after the backup is news to this machine.
    const written = digests(mails()).length;
    aim(other);
    await other.run('systemctl start hemicicle-update');
    await eventually(() => expect(digests(mails())).toHaveLength(written + 1));
    await votingDay(other, 'the restoration');
    console.table(times);
  });
});

/** Returns what systemd finds wrong in the installed units, with this machine’s places and a user that it has. */
function verified({ root, unit }: OperatorsMachine): string[] {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return [];
  const folder = join(root, 'verified');
  mkdirSync(folder);
  const names = readdirSync(join(root, 'etc/systemd/system'));
  expect(names).toHaveLength(4);
  for (const name of names)
    writeFileSync(
      join(folder, name),
      unit(name)
        .replaceAll('/opt/hemicicle', join(root, 'opt/hemicicle'))
        .replaceAll('=hemicicle\n', '=www-data\n'),
    );
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...names.map((name) => join(folder, name))],
    { encoding: 'utf8' },
  );
  return (stdout + stderr).split('\n').filter((line) => line.includes('hemicicle'));
}
