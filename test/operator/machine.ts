import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { eventually } from '../eventually.ts';
import { terminal } from '../stranger/stranger.ts';

/** Places of the guide, which a test moves into a folder. */
const PLACES = [
  '/opt/hemicicle',
  '/var/lib/hemicicle',
  '/var/backups',
  '/etc/hemicicle',
  '/etc/systemd/system',
  '/usr/local/bin/hemicicle',
];

/** A machine on which an operator follows the guide, in a folder. */
export interface OperatorsMachine {
  root: string;
  /** Runs commands of the guide as written, with its places moved into the folder; returns what they print. */
  run(commands: string): Promise<string>;
  /** Writes the settings of the operator, one on each line. */
  configure(settings: Record<string, string>): void;
  /** Adds options to every `hemicicle update`, also that of the timer. */
  updateWith(options: readonly string[]): void;
  /** Waits until the server answers, and returns its address. */
  address(): Promise<string>;
  /** Returns what systemd was asked to do, one request a line. */
  requests(): string[];
  /** Returns an installed unit. */
  unit(name: string): string;
}

/**
 * Prepares an empty machine that has Node, git and the programs in `shims`, which replace systemd and users and keep the
 * packages that npm has installed for a list of packages once.
 */
export function emptyMachine(origin: string, port: number, packages: string): OperatorsMachine {
  const root = mkdtempSync('/var/tmp/hemicicle-operator-');
  for (const folder of ['bin', 'etc/systemd/system', 'usr/local/bin', 'var/lib/hemicicle', 'opt'])
    mkdirSync(join(root, folder), { recursive: true });
  const shims = resolve('test/operator/shims');
  const env = {
    ...terminal(),
    ...{ ROOT: root, PACKAGES: packages, SHIMS: shims },
    ...{ NODE_COMPILE_CACHE: join(packages, 'compiled'), PATH: `${shims}:${process.env.PATH}` },
    ...{ NPM: execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim() },
  };
  for (const name of ['adduser', 'hemicicle', 'npm', 'systemctl', 'systemd-run'])
    chmodSync(join(shims, name), 0o755);
  const { uid, gid } = userInfo();
  const moved = (text: string): string =>
    PLACES.reduce((changed, place) => changed.replaceAll(place, root + place), text)
      .replaceAll('-o hemicicle -g hemicicle', `-o ${uid} -g ${gid}`)
      .replaceAll('https://git.example.org/hemicicle.git', origin);
  const run = (commands: string): Promise<string> =>
    new Promise((done, fail) => {
      const words = ['-ec', `cd "$ROOT/var/lib/hemicicle"\n${moved(commands)}`];
      execFile('bash', words, { env, cwd: root, maxBuffer: 1 << 26 }, (error, out, said) =>
        error === null ? done(out + said) : fail(new Error(`${commands}\n${out}\n${said}`, { cause: error })),
      );
    });
  onTestFinished(async () => {
    await run('systemctl stop hemicicle');
    rmSync(root, { recursive: true, force: true });
  });
  return {
    root,
    run,
    configure(settings) {
      const lines = Object.entries({ PORT: String(port), ...settings }).map(
        ([name, value]) => `${name}=${value}\n`,
      );
      writeFileSync(join(root, 'etc/hemicicle/environment'), lines.join(''));
    },
    updateWith: (options) => writeFileSync(join(root, 'update-options'), options.join(' ')),
    async address() {
      const address = `http://127.0.0.1:${port}`;
      await eventually(async () => expectOk(await fetch(`${address}/api/v1/health`)));
      return address;
    },
    requests: () => readFileSync(join(root, 'systemctl.log'), 'utf8').trim().split('\n'),
    unit: (name) => readFileSync(join(root, 'etc/systemd/system', name), 'utf8'),
  };
}

function expectOk({ ok, status }: Response): void {
  if (!ok) throw new Error(`The server answers ${status}.`);
}
