import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { CliError } from '../pipeline/errors.ts';
import { createApp } from './app.ts';
import { watchConnections } from './drain.ts';
import type { AppInput } from './parts.ts';
import { openReleases, type ReleasesInput } from './releases.ts';
import { answerUnreadable } from './unreadable.ts';

export interface ServerInput extends Omit<AppInput, 'releases'>, Pick<ReleasesInput, 'sitesFolder'> {
  port: number;
  host: string;
}

/** A server that listens. */
export interface RunningServer {
  port: number;
  /** Takes no more connections, lets the answers under way end, and lets go of the rest after ten seconds. */
  close(): Promise<void>;
}

/** Milliseconds that answers under way may take when the server stops. */
const LAST_ANSWERS = 9_000;

/** Longer than proxies keep idle connections, so that it is they who close them. */
const KEEP_ALIVE = 75_000;

/** Serves a published tree. */
export async function startServer(input: ServerInput): Promise<RunningServer> {
  const releases = openReleases(input);
  const app = createApp({ ...input, releases });
  const server = createAdaptorServer({
    fetch: app.fetch,
    hostname: input.host,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE },
  }) as Server;
  answerUnreadable(server);
  const connections = watchConnections(server);
  await listen(server, input.port, input.host);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      await connections.stop(LAST_ANSWERS);
      releases.close();
    },
  };
}

/** Ends the server with the process: on Ctrl-C and on the signal of service managers. */
export function closeOnSignals(server: RunningServer): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      for (const signal of ENDINGS) process.off(signal, stop);
      server.close().then(resolve, reject);
    };
    for (const signal of ENDINGS) process.once(signal, stop);
  });
}

const ENDINGS = ['SIGTERM', 'SIGINT'] as const;

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, port, host)));
    server.listen(port, host, resolve);
  });
}

const cannotListen = (cause: NodeJS.ErrnoException, port: number, host: string): CliError =>
  new CliError(
    cause.code === 'EADDRINUSE'
      ? `Port ${port} is in use by another program.`
      : `The server cannot listen on ${host}:${port}: ${cause.message}`,
    { hint: 'Choose another port with --port or PORT.', cause },
  );
