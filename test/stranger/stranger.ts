import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { FULL } from '../length.ts';

const PROJECT = resolve('.');

/** A server that a new user started. */
export interface Started {
  get(address: string): Promise<Response>;
  /** Ends it as Ctrl-C does: the terminal signals npm and the processes that npm runs. Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Runs the commands of a new user in a folder; `remove` deletes the folder and ends the servers started in it. */
export function strangerIn(folder: string) {
  const servers = new Set<ChildProcess>();
  return {
    folder,
    remove(): void {
      for (const { pid, exitCode, signalCode } of servers)
        if (exitCode === null && signalCode === null) process.kill(-pid!, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
    write(path: string, text: string | Uint8Array): void {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    /** Returns the output of a command; throws with the output if the command fails. */
    async run(command: string, settings: Record<string, string> = {}): Promise<string> {
      const options = { cwd: folder, env: { ...terminal(), ...settings } };
      return (await promisify(execFile)('bash', ['-ec', command], options)).stdout;
    },
    /** Starts a command that serves, and waits until it answers. */
    async start(command: string): Promise<Started> {
      const port = await freePort();
      const options = { cwd: folder, env: { ...terminal(), PORT: String(port) }, stdio: 'pipe' as const };
      const server = spawn('bash', ['-c', `exec ${command}`], { ...options, detached: true });
      servers.add(server);
      const said: string[] = [];
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (text) => said.push(String(text)));
      const ended = new Promise<void>((done) => server.once('exit', () => done()));
      const get = (address: string) => fetch(address.replace('localhost:4321', `localhost:${port}`));
      while (
        !(await get('http://localhost:4321/api/v1/health').then(
          ({ ok }) => ok,
          () => false,
        ))
      ) {
        if (server.exitCode !== null) throw new Error(`\`${command}\` ended:\n${said.join('')}`);
        await new Promise((wait) => setTimeout(wait, 200));
      }
      const stop = () => {
        process.kill(-server.pid!, 'SIGINT');
        return ended;
      };
      return { get, stop };
    },
  };
}

/** Clones the newest commit into an empty folder, and returns how a new user runs commands there. */
export function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-stranger-'));
  execFileSync('git', ['clone', '--quiet', '--no-tags', `file://${PROJECT}`, folder], { stdio: 'pipe' });
  const stranger = strangerIn(folder);
  return {
    ...stranger,
    /** Installs packages with `npm ci`; in the short form links those that are installed already. */
    async install(command: string): Promise<void> {
      if (FULL) await stranger.run(command);
      else symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    },
  };
}

/**
 * Returns an environment like that of a new terminal, without variables of the test runner; the site's address does not
 * depend on the free port.
 */
export function terminal(): NodeJS.ProcessEnv {
  const own = /^(VITEST|TEST$|NODE_ENV|WEB_URL|PORT|DATA_FOLDER|STATE_FOLDER|npm_)/;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(kept), WEB_URL: 'http://localhost:4321' };
}
