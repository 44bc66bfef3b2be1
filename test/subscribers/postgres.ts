import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const DEBIAN = '/usr/lib/postgresql';

/** Where this machine keeps PostgreSQL's programs; null where it has none. */
const programs = (): string | null => {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  return newest === undefined ? null : `${DEBIAN}/${newest}/bin`;
};

export const hasPostgres = programs() !== null;

/** A server of its own, reached by a socket in its folder and by nothing else. */
interface Postgres {
  /** Address of a new, empty database. */
  newDatabase(): string;
  stop(): Promise<void>;
}

/** Starts a server in a temporary folder; it refuses to run as root, so it is started as the user Debian made for it. */
async function startPostgres(): Promise<Postgres> {
  const bin = programs()!;
  // Sockets have short paths, so not below the folder for temporary files, wherever that is.
  const folder = mkdtempSync('/tmp/hemicicle-pg-');
  const asRoot = userInfo().uid === 0;
  if (asRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const as = (program: string, ...args: string[]): [string, string[]] =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]] : [join(bin, program), args];
  const run = (program: string, ...args: string[]) => {
    const [command, given] = as(program, ...args);
    execFileSync(command, given, { stdio: 'pipe', cwd: folder });
  };
  run('initdb', '--pgdata', `${folder}/data`, '--auth', 'trust', '--username', 'postgres', '--no-sync');
  const [command, args] = as('postgres', '-D', `${folder}/data`, '-k', folder, '-h', '', '-F');
  const server = spawn(command, args, { stdio: 'ignore', cwd: folder });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await ready(() => run('pg_isready', '-h', folder));
  let made = 0;
  return {
    newDatabase() {
      const name = `subscribers_${++made}`;
      run('createdb', '-h', folder, '-U', 'postgres', name);
      return `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    async stop() {
      run('pg_ctl', 'stop', '-D', `${folder}/data`, '-m', 'immediate');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds for starting a server on a machine that has much else to do. */
const PATIENCE = 60_000;

/** A server for all the tests of a group; answers how to get an empty database there. */
export function postgresForAll(): () => string {
  let server: Postgres | null = null;
  beforeAll(async () => {
    server = await startPostgres();
  }, PATIENCE);
  afterAll(() => server?.stop(), PATIENCE);
  return () => server!.newDatabase();
}

async function ready(ask: () => void): Promise<void> {
  for (let tries = 100; ; tries--) {
    try {
      return ask();
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
