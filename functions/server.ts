import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { strictTransport } from '../pipeline/publish/site/web-headers.ts';
import { createApp } from './app.ts';
import type { AppInput } from './app-context.ts';
import { answerBadRequests, notAnAddress, withOneHost } from './http/bad-requests.ts';
import { dropSlowReaders, listen, TIMEOUTS, type Timeouts, watchConnections } from './http/connections.ts';
import { setDefaultHeaders } from './http/headers.ts';
import { type CurrentRelease, openReleases, type ReleasesInput } from './releases/releases.ts';

interface ServerInput extends Omit<AppInput, 'releases'>, Pick<ReleasesInput, 'sitesFolder'> {
  port: number;
  host: string;
  /** Seconds for which browsers must use https. */
  hstsSeconds?: number;
  timeouts?: Timeouts;
}

/** A server that listens. */
export interface RunningServer {
  port: number;
  releases: Omit<CurrentRelease, 'close'>;
  /** Stops accepting connections, lets running answers finish, and closes the others after seven seconds. */
  close(): Promise<void>;
}

/**
 * Milliseconds that running answers may take when the server stops. Service managers kill it after ten seconds, and on
 * a busy machine the rest took up to two.
 */
const LAST_ANSWERS = 7_000;

/** Serves a published tree. */
export async function startServer(input: ServerInput): Promise<RunningServer> {
  const releases = openReleases(input);
  const app = createApp({ ...input, releases });
  const { timeouts = TIMEOUTS, hstsSeconds = 0 } = input;
  const listener = getRequestListener(app.fetch, { hostname: input.host, errorHandler: notAnAddress });
  const server = createServer(timeouts, withOneHost(listener));
  dropSlowReaders(server, timeouts);
  const always = strictTransport(hstsSeconds);
  setDefaultHeaders(server, always);
  answerBadRequests(server, always);
  const connections = watchConnections(server);
  await listen(server, input.port, input.host, 'Choose another port with --port or PORT.');
  return {
    port: (server.address() as AddressInfo).port,
    releases,
    close: async () => {
      await connections.stop(LAST_ANSWERS);
      releases.close();
    },
  };
}

/** Waits for Ctrl-C or the signal of a service manager; a second one ends the process at once. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of ENDINGS) process.off(signal, stop);
      resolve();
    };
    for (const signal of ENDINGS) process.once(signal, stop);
  });
}

const ENDINGS = ['SIGTERM', 'SIGINT'] as const;
