import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';

/** What is asked of a server that a stranger started. */
export interface Started {
  get(address: string): Promise<Response>;
  /** Ends it as Ctrl-C does, which a terminal sends to npm and to what npm runs; comes back when it has ended. */
  stop(): Promise<void>;
}

/** What a stranger does in a folder, which goes away with what was started in it. */
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
    /** What a command says; one that fails says so in what it throws. */
    async run(command: string, settings: Record<string, string> = {}): Promise<string> {
      const options = { cwd: folder, env: { ...env(), ...settings } };
      return (await promisify(execFile)('bash', ['-ec', command], options)).stdout;
    },
    /** Starts a command that serves, and waits until it answers. */
    async start(command: string): Promise<Started> {
      const port = await freePort();
      const options = { cwd: folder, env: { ...env(), PORT: String(port) }, stdio: 'pipe' as const };
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

/** A terminal of its own, without anything that tests are told; the address stays what it is whatever port is free. */
function env(): NodeJS.ProcessEnv {
  const own = /^(VITEST|TEST$|NODE_ENV|WEB_URL|PORT|DATA_FOLDER|STATE_FOLDER|npm_)/;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(kept), WEB_URL: 'http://localhost:4321' };
}
