import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { runSteps, type UpdateStep } from '../../functions/cli/commands/update.ts';
import { readLastUpdate, updateNotices } from '../../functions/monitoring/last-update.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { FULL, THOROUGH } from '../length.ts';
import { firewall, latency, onPaths, status } from '../replay/faults.ts';
import { A_VOTE, DAY_PAGE, smallSite, updateFrom, withNextLegislature } from '../replay/small-site.ts';
import { folder, serveSmallSite, site } from '../snapshots/fetching/fetching.ts';
import { binIn } from './bin.ts';

describe('the steps of an update', () => {
  const given = { delay: 0, connections: 1, site: false, images: 'none' as const, acceptLoss: false };
  const run = (steps: UpdateStep[]) => runSteps(steps, given, readConfig({}), effectsForTests());
  const step = (
    name: string,
    told: Partial<Awaited<ReturnType<UpdateStep['run']>>> = {},
    done: string[] = [],
  ): UpdateStep => ({
    name,
    async run() {
      done.push(name);
      return { ok: true, said: `${name} said`, ...told };
    },
  });

  it('are summarised in one line if all succeeded', async () => {
    const { ok, lines, record } = await run([step('fetch'), step('build'), step('notify')]);
    expect(ok).toBe(true);
    expect(lines).toEqual([
      '2025-06-30T12:00:00.000Z update done in 0.0 s; fetch: fetch said; build: build said; notify: notify said',
    ]);
    expect(record).toMatchObject({ ok: true, failed_step: null, steps: { notify: 'notify said' } });
  });

  it('end with the first one in trouble; later ones do not start', async () => {
    const done: string[] = [];
    const steps = [step('fetch', { ok: false, said: 'a page has changed' }, done), step('build', {}, done)];
    const { ok, lines, record } = await run(steps);
    expect([ok, done]).toEqual([false, ['fetch']]);
    expect(lines).toEqual([
      '2025-06-30T12:00:00.000Z update FAILED at fetch after 0.0 s; fetch: a page has changed',
    ]);
    expect(record).toMatchObject({ ok: false, failed_step: 'fetch' });
  });

  it('end with the first that stops, and its line says what to do', async () => {
    const stopped: UpdateStep = {
      name: 'build',
      run: () =>
        Promise.reject(new CliError('Another build is writing.', { hint: 'Wait until it is done.' })),
    };
    const { lines } = await run([step('fetch'), stopped]);
    expect(lines[0]).toContain(
      'FAILED at build after 0.0 s; fetch: fetch said; build: Another build is writing. Wait',
    );
  });

  it('pass on a fault of the program', async () => {
    const broken: UpdateStep = {
      name: 'build',
      run: () => Promise.reject(new TypeError('x is not a function')),
    };
    await expect(run([broken])).rejects.toThrow(TypeError);
  });
});

describe('the real update', () => {
  beforeEach(serveSmallSite);

  const words = () => updateFrom(site.url);
  const releases = () => filesOnDisk().list(join(folder, 'data/public/v'));

  it('fetches, builds and checks; a second run finds nothing new, the same release, and damage in it', async () => {
    // A library prints to standard output if this is set.
    const { run, here } = binIn(folder, { VERBOSE: '1' });
    const first = await run(...words());
    expect(first.exitCode, first.err).toBe(0);
    expect(first.out).toMatch(
      /^\S+Z update done in [\d.]+ s; fetch: \d\d+ new, 0 changed, \d+ requests, [\d.]+ MB; build: (20\d\d-\d\d-\d\d-[0-9a-f]{8}); verify: [\d,]+ files of \1 match the manifest\.; notify: First run: nothing is announced\. The next runs announce what is published after \1\.\n$/,
    );
    const kept = () => readLastUpdate({ dataFolder: join(folder, 'data') }, filesOnDisk());
    expect(kept()).toMatchObject({ ok: true, failed_step: null });
    expect(Object.keys(kept()!.step_milliseconds)).toEqual(['fetch', 'build', 'verify', 'notify']);
    const second = await here(...words(), '--json');
    expect(second.exitCode, second.err).toBe(0);
    const { ok, steps } = JSON.parse(second.out);
    expect([ok, releases()]).toEqual([true, [steps.build]]);
    expect(steps.fetch).toMatch(/^0 new, 0 changed, /);
    expect(first.out).toContain(steps.build);
    // The disk then changes published bytes without any notice.
    const file = join(folder, 'data/public/v', steps.build, 'README.md');
    chmodSync(file, 0o644);
    const bytes = readFileSync(file);
    bytes[0]! ^= 1;
    writeFileSync(file, bytes);
    const third = await here(...words());
    expect(third.exitCode).toBe(1);
    expect(third.out).toMatch(
      / update FAILED at verify after .*; verify: README\.md: .*; 1 fault in .* Restore it/,
    );
    expect(third.out).not.toContain('notify:');
    expect(kept()).toMatchObject({ ok: false, failed_step: 'verify' });
  });

  it.runIf(FULL)('puts its documents, register and release into the given folders', async () => {
    const { here } = binIn(folder);
    const elsewhere = ['--snapshots', join(folder, 'official'), '--out', join(folder, 'out')];
    const refused = await here(...words(), ...elsewhere);
    expect([refused.exitCode, site.asked.length]).toEqual([2, 0]);
    expect(refused.err).toContain('needs --register FILE');
    const { exitCode, err } = await here(...words(), ...elsewhere, '--register', join(folder, 'people.csv'));
    expect(exitCode, err).toBe(0);
    expect(filesOnDisk().list(join(folder, 'out/v'))).toHaveLength(1);
    expect(filesOnDisk().list(join(folder, 'official'))).toContain('congreso');
    const register = join(folder, 'people.csv');
    expect(filesOnDisk().exists(register)).toBe(true);
    expect(releases()).toEqual([]);
    // Without the register, or with an older one, people would get different numbers.
    const [release] = filesOnDisk().list(join(folder, 'out/v'));
    const given = filesOnDisk().readText(register);
    const spoilt: [string | null, string][] = [
      [null, 'is missing, and with it the numbers that'],
      [given.split('\n').slice(0, -3).join('\n'), 'lacks 2 lines with the numbers that'],
    ];
    for (const [text, what] of spoilt) {
      filesOnDisk().remove(register);
      if (text !== null) filesOnDisk().write(register, text);
      const lost = await here(...words(), ...elsewhere, '--register', register);
      expect(lost.exitCode).toBe(1);
      expect(lost.out).toContain(`build: The register ${register} ${what} release ${release} gave to people`);
      expect(lost.out).toContain(`cp ${folder}/out/v/${release}/people.csv ${register}`);
      expect(filesOnDisk().exists(register)).toBe(text !== null);
    }
    filesOnDisk().write(register, given);
    expect((await here(...words(), ...elsewhere, '--register', register)).exitCode).toBe(0);
  });

  it('refuses a release that lacks the votes of a day, keeps the former one served, and publishes with --accept-loss', async () => {
    const { here } = binIn(folder);
    const served = () => readReleases(join(folder, 'data/public'), filesOnDisk())!.latest;
    expect((await here(...words())).exitCode).toBe(0);
    const former = served();
    const documents = join(folder, 'data/snapshots/congreso');
    filesOnDisk().remove(join(documents, A_VOTE.replace(/Votacion001.*/, '')));
    filesOnDisk().remove(join(documents, DAY_PAGE));
    const refused = await here(...words());
    expect(refused.exitCode).toBe(1);
    expect(refused.out).toMatch(
      / update FAILED at build .*would lose more than 5 % of the data of (\S+): votes of legislature XV 9 → 1, vote records of legislature XV \d+ → \d+.*\. It was not published, and \1 is still served\. The previous data are in \S+\/\1\. Run `npx hemicicle fetch --legislature XV` .*`npx hemicicle update --accept-loss`/,
    );
    expect(refused.out).toContain(former);
    expect(served()).toBe(former);
    const accepted = await here(...words(), '--accept-loss');
    expect(accepted.exitCode, accepted.out).toBe(0);
    expect(served()).not.toBe(former);
    expect((await here(...words())).exitCode).toBe(0);
  });

  it('with a fixed legislature reports a newer one in its line, in doctor and for /health', async () => {
    site.show(withNextLegislature(smallSite()));
    const { here } = binIn(folder, { PORT: '0' });
    const notices = () => updateNotices({ dataFolder: join(folder, 'data') }, filesOnDisk());
    const old = await here(...words().map((word) => (word === 'XV' ? 'XIV' : word)));
    expect(old.exitCode, old.out).toBe(0);
    expect(notices()).toEqual([
      'Legislatures XVI and XV are available but not loaded, because the scheduled run is limited to XIV',
    ]);
    const pinned = await here(...words());
    const said = 'Legislature XVI is available but not loaded, because the scheduled run is limited to XV';
    expect(pinned.exitCode, pinned.out).toBe(0);
    expect(pinned.out).toContain(`; ${said} (run it without --legislature); build: `);
    expect(notices()).toEqual([said]);
    const doctor = await here('doctor');
    expect(doctor.out).toContain(`note  scheduled run: ${said}\n      → Remove \`--legislature\` from`);
    // A run that does not reach the site knows of no newer one.
    site.faults = [status(503)];
    expect((await here(...words())).exitCode).toBe(1);
    expect(notices()).toEqual([said]);
    site.faults = [];
    const free = await here(...words().filter((word) => !/^(--legislature|XV)$/.test(word)));
    expect(free.exitCode, free.out).toBe(0);
    expect(free.out).not.toContain('not loaded');
    expect([notices(), (await here('doctor')).out.includes('scheduled run:')]).toEqual([[], false]);
  });

  it.runIf(THOROUGH)('publishes nothing if a document could not be fetched', async () => {
    site.faults = [onPaths(new RegExp(A_VOTE), status(404))];
    const { exitCode, out } = await binIn(folder).here(...words());
    expect(exitCode).toBe(1);
    expect(out).toMatch(
      / update FAILED at fetch after .*: it lists 8 votes with records, but only 7 could be fetched/,
    );
    expect(releases()).toEqual([]);
  });

  it.runIf(THOROUGH)(
    'publishes if votes and deputies are complete, and lists the incomplete kinds',
    async () => {
      site.faults = [onPaths(/\.jpg$/, firewall(403))];
      const { exitCode, out, err } = await binIn(folder).here(...words(), '--connections', '1');
      expect(exitCode, err).toBe(0);
      expect(out).toMatch(
        / update done in .*; INCOMPLETE: members: docu\/imgweb\/diputados\/31_15\.jpg: status 403 from F5 BIG-IP, 5 times \(and 1 more\); build: 20/,
      );
      expect(releases()).toHaveLength(1);
    },
  );

  it.runIf(THOROUGH)('never runs twice at once', async () => {
    site.faults = [latency(60_000)];
    const first = binIn(folder).start(...words());
    const lock = join(folder, 'data/snapshots.lock');
    while (first.exitCode === null && !filesOnDisk().exists(lock)) await wait(20);
    await wait(100);
    const { exitCode, err } = await binIn(folder).run(...words());
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^Error: Another update is running on .*data\/update\.\n/);
    const fetching = await binIn(folder).run('fetch', '--base-url', site.url);
    expect(fetching.err).toMatch(/^Error: Another fetch is running on .*snapshots\.\n/);
    first.kill('SIGTERM');
    await once(first, 'exit');
  });
});

it('refuses to fetch with another program’s name', async () => {
  const { exitCode, err } = await binIn(temporaryFolder()).run('fetch', '--user-agent', 'Mozilla/5.0 (X11)');
  expect(exitCode).toBe(2);
  expect(err).toContain(
    'expected a name and version such as hemicicle/0.1, optionally with an e-mail or web address for questions, but without the address of a code host such as github.com or the name of a browser',
  );
});
