import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeAll } from 'vitest';

const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder of PostgreSQL’s programs on this machine, or null. */
const programs = (): string | null => {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  return newest === undefined ? null : `${DEBIAN}/${newest}/bin`;
};

/** Whether tests use it, too; one kind of database is enough to notice faults of changed code. */
export const hasPostgres = process.env.WITHOUT_POSTGRES === undefined && programs() !== null;

/** A separate server, reached only by a socket in its folder. */
interface Postgres {
  /** Returns the address of a new database: empty, or a copy of another one without connections. */
  newDatabase(like?: string): string;
  /** Closes every connection and restarts, as an upgrade does; resolves when the server answers again. */
  restart(): Promise<void>;
  /** Closes the open connections to a database, as its operator may. */
  endLines(database: string): void;
}

/** Serves until the other end of its input closes, so that it ends with its process, however that ends. */
const SERVE = `while "$0" -D data -k "$PWD" -h '' -F >> log 2>&1; do sleep 0.3; done & read -r _; kill $!
pid=$(head -1 data/postmaster.pid); kill -QUIT "$pid"; while kill -0 "$pid"; do sleep 0.1; done; cd /; rm -rf "$OLDPWD"`;

/**
 * Starts a server in a temporary folder, which ends with this program; it refuses to run as root, so it runs as
 * Debian’s user for it.
 */
export async function startPostgres(): Promise<Postgres> {
  const bin = programs()!;
  // Sockets need short paths, so the folder is not below the one for temporary files, wherever that is.
  const folder = mkdtempSync('/tmp/hemicicle-pg-');
  const asRoot = userInfo().uid === 0;
  if (asRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const as = (...command: string[]): [string, string[]] =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', ...command]] : [command[0]!, command.slice(1)];
  const run = (program: string, ...args: string[]) =>
    execFileSync(...as(join(bin, program), ...args), { stdio: 'pipe', cwd: folder });
  run('initdb', '--pgdata', `${folder}/data`, '--auth', 'trust', '--username', 'postgres', '--no-sync');
  const server = spawn(...as('sh', '-c', SERVE, join(bin, 'postgres')), {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: folder,
  });
  server.unref();
  await ready(() => run('pg_isready', '-h', folder));
  let made = 0;
  return {
    newDatabase(like) {
      const name = `subscribers_${++made}`;
      const template = like === undefined ? [] : ['--template', new URL(like).pathname.slice(1)];
      run('createdb', '-h', folder, '-U', 'postgres', ...template, name);
      return `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    async restart() {
      const process = () => readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n', 1)[0];
      const before = process();
      run('pg_ctl', 'stop', '--no-wait', '-D', `${folder}/data`, '-m', 'fast');
      await ready(() => {
        if (process() === before) throw new Error('PostgreSQL does not stop.');
        run('pg_isready', '-h', folder);
      });
    },
    endLines(database) {
      const others = 'pid <> pg_backend_pid() and datname = current_database()';
      const end = `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`;
      run('psql', '-h', folder, '-U', 'postgres', '-c', end, new URL(database).pathname.slice(1));
    },
  };
}

/** Milliseconds for starting a server on a busy machine. */
const START_TIMEOUT = 240_000;

/** One server for all files of a process. */
let started: Promise<Postgres> | null = null;

/** Starts one server for all tests of a group. */
export function postgresServerForAll(): Postgres {
  const server = {} as Postgres;
  beforeAll(async () => {
    started ??= startPostgres();
    Object.assign(server, await started);
  }, START_TIMEOUT);
  return server;
}

/** Does the same for tests that only need empty databases. */
export function postgresForAll(): () => string {
  const server = postgresServerForAll();
  return () => server.newDatabase();
}

async function ready(ask: () => void): Promise<void> {
  for (let tries = 500; ; tries--) {
    try {
      return ask();
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
