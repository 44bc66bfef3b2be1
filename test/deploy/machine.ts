import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import { withPlaces } from './nginx.ts';

const BIN = resolve('functions/hemicicle.mjs');

/** Programs of the guide that a test must replace or remove. */
const SHIMS: Record<string, string> = {
  hemicicle: `exec '${process.execPath}' '${BIN}' "$@"`,
  systemctl: 'echo "$@" >> "$ROOT/systemctl.log"',
};

/** A machine of the guide, in a folder. */
export interface Machine {
  root: string;
  /** Runs lines of the guide, with its paths moved into this folder. */
  follow(commands: string, places?: [string, string][]): Promise<string>;
  hemicicle(...words: string[]): Promise<string>;
  /** Starts the server; returns its address. */
  serve(): Promise<string>;
  /** Kills the server at once, as a power failure does. */
  crash(): Promise<void>;
  /** Returns the texts of written mails, the newest last. */
  mails(): string[];
}

/** Prepares an empty machine; its service runs as the user of the test. */
export function newMachine(): Machine {
  const root = mkdtempSync(join(tmpdir(), 'hemicicle-machine-'));
  const home = join(root, 'var/lib/hemicicle');
  mkdirSync(home, { recursive: true });
  mkdirSync(join(root, 'bin'));
  for (const [name, line] of Object.entries(SHIMS)) {
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(root, 'bin', name), 0o755);
  }
  const env = {
    ...{ ROOT: root, PATH: `${root}/bin:${process.env.PATH}`, TMPDIR: tmpdir() },
    ...{ DATA_FOLDER: `${home}/data`, STATE_FOLDER: `${home}/state`, WEB_URL: 'https://votes.example.org' },
  };
  const run = (program: string, words: string[]): Promise<string> =>
    new Promise((done, fail) => {
      execFile(program, words, { env, cwd: process.cwd() }, (error, out, said) =>
        error === null ? done(out) : fail(new Error(`${words.join(' ')}\n${out}\n${said}`, { cause: error })),
      );
    });
  let server: ReturnType<typeof spawn> | null = null;
  const crash = async () => {
    if (server === null || server.exitCode !== null) return;
    const ended = new Promise((over) => server!.once('exit', over));
    server.kill('SIGKILL');
    await ended;
    server = null;
  };
  onTestFinished(async () => {
    await crash();
    rmSync(root, { recursive: true, force: true });
  });
  return {
    root,
    crash,
    follow: (commands, places = []) => {
      const user = userInfo();
      const here: [string, string][] = [
        ['/var/lib/hemicicle', home],
        ['/var/backups', `${root}/var/backups`],
        ...places,
      ];
      const owned = commands.replaceAll('-o hemicicle -g hemicicle', `-o ${user.uid} -g ${user.gid}`);
      return run('bash', [
        '-euc',
        withPlaces(
          owned,
          here.filter(([place]) => owned.includes(place)),
        ),
      ]);
    },
    hemicicle: (...words) => run('hemicicle', words),
    async serve() {
      const port = await freePort();
      server = spawn(process.execPath, [BIN, 'serve', '--port', String(port)], {
        env: { ...env, HOST: '127.0.0.1' },
        stdio: 'ignore',
      });
      const origin = `http://127.0.0.1:${port}`;
      await eventually(() => fetch(`${origin}/api/v1/health`));
      return origin;
    },
    mails() {
      const outbox = `${home}/state/outbox`;
      const names = existsSync(outbox) ? readdirSync(outbox).sort() : [];
      return names.map((name) => readFileSync(join(outbox, name), 'utf8'));
    },
  };
}
