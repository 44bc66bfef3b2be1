import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BIN } from '../command-file.ts';
import { freePort } from '../free-port.ts';
import { FULL } from '../length.ts';
import { newestVoteOf, ownSample } from '../shared-sample.ts';
import { hide, votingDaysIn } from '../subscribers/hidden-days.ts';
import { COMPUTED, degraded, expectLater, PUBLISHED, serve, subscribe, until, well } from './service.ts';
import { diskOf, hasSmallDisks, onSmallDisk } from './small-disk.ts';

describe.skipIf(!hasSmallDisks)('a disk that fills up', () => {
  let folder: string;
  let release: string;
  let vote: number;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
    const sample = await ownSample(folder);
    const { snapshots } = sample;
    release = sample.release;
    vote = newestVoteOf(sample);
    hide(votingDaysIn(snapshots).at(-1)!, snapshots, `${folder}/hidden`);
    mkdirSync(`${folder}/small/sample`, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const disk = (size: string) =>
    onSmallDisk(`${folder}/small/sample`, { size, like: `${folder}/data/sample` });

  it('makes a server refuse subscriptions and other writes until there is space', async () => {
    const place = { out: `${folder}/small/sample/public`, state: `${folder}/small/sample/state` };
    const service = await serve(place, {}, disk('64m'));
    onTestFinished(() => void service.child.kill('SIGKILL'));
    expect((await subscribe(service, 'first@example.org')).status).toBe(201);
    const { fill, free } = diskOf(service.child.pid!, `${folder}/small/sample`);
    fill();
    for (const turn of [1, 2, 3])
      expectLater(await subscribe(service, `${'long'.repeat(15)}${turn}@example.org`));
    expectLater(await service.ask(`/votes/${vote}/opengraph-image`));
    // A read opens the database again, which does not prove that it is writable.
    const token = 'x'.repeat(43);
    expectLater(await service.ask(`/api/v1/confirm/newsletter/${token}`, { method: 'HEAD' }));
    expect((await service.ask(PUBLISHED)).status).toBe(200);
    expect((await service.ask(COMPUTED)).status).toBe(200);
    expect(await degraded(service)).toMatchObject({
      http: 200,
      release,
      trouble: 'Subscriptions cannot be served.',
    });
    expect(service.log()).toMatch(/Subscriptions cannot be served: .*disk/);
    free();
    expect((await subscribe(service, 'second@example.org')).status).toBe(201);
    expect((await service.ask(`/votes/${vote}/opengraph-image`)).status).toBe(200);
    await until(() => well(service));
    expect((await service.stop()).code).toBe(0);
  });

  it('under its log does not stop a server', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const words = [BIN, 'serve', '--port', String(port), '--out', `${folder}/data/sample/public`];
    const env = { ...process.env, HOST: '127.0.0.1', STATE_FOLDER: `${folder}/state` };
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', full] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/health`).then(
        ({ status }) => status === 200 || null,
        () => null,
      );
    expect(await until(answers)).toBe(true);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  /** Runs a command on a disk with a few free kilobytes, then with enough space, and checks both results. */
  const twice = (size: string, room: number, words: string[]) =>
    new Promise<string>((resolve) => {
      const command = [process.execPath, BIN, ...words].map((word) => `'${word}'`).join(' ');
      const script = [
        `D='${folder}/small/sample'; dd if=/dev/zero of="$D/ballast" bs=64k 2>/dev/null`,
        `truncate -s -${room}K "$D/ballast"`,
        `${command}; echo "ended with $?"; head -c 60 "$D/public/releases.json" | tr -d '\\n'; echo`,
        `rm "$D/ballast"; ${command}; echo "ended with $?"; head -c 60 "$D/public/releases.json" | tr -d '\\n'; echo`,
        `ls "$D/public/v"`,
      ].join('\n');
      const [program, ...rest] = [...disk(size), 'sh', '-c', `exec 2>&1\n${script}`];
      const env = { ...process.env, DATA_FOLDER: `${folder}/small`, STATE_FOLDER: `${folder}/state` };
      execFile(program!, rest, { env }, (_, out) => resolve(out));
    });

  it.runIf(FULL).each([200, 3000, 9000])(
    'during a build (%i kB left) ends it with a message, keeps the last release served, and the next build repairs everything',
    async (room) => {
      const said = await twice('280m', room, [
        'build',
        '--snapshots',
        `${folder}/small/sample/snapshots`,
        '--out',
        `${folder}/small/sample/public`,
        '--no-site',
        '--images',
        'none',
      ]);
      const [first, second] = said.split(/(?<=ended with \d.*\n.*\n)/) as [string, string];
      expect(first).toContain('The disk is full');
      expect(first).toContain('the last release is still served');
      expect(first).toContain('ended with 1');
      expect(first).toContain(`"latest": "${release}"`);
      expect(second).toContain('ended with 0');
      expect(second).not.toContain(`"latest": "${release}"`);
      expect(
        said
          .trim()
          .split('\n')
          .slice(-2)
          .filter((name) => /^[\d-]{11}[\da-f]{8}$/.test(name)),
      ).toHaveLength(2);
    },
  );

  it('of a publishing target ends the run with a message, and the next run completes it', async () => {
    const said = await twice('220m', 600, [
      'publish',
      '--to',
      `${folder}/small/sample/www`,
      '--out',
      `${folder}/data/sample/public`,
    ]);
    expect(said).toMatch(/The disk is full[\s\S]*ended with 1[\s\S]*ended with 0/);
  });
});
