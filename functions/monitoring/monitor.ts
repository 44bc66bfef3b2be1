import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { Config } from '../../pipeline/core/config.ts';
import type { Effects } from '../../pipeline/core/effects.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import type { Failures } from '../failures.ts';
import { listen, localAddress, TIMEOUTS } from '../http/connections.ts';
import type { CurrentRelease } from '../releases/releases.ts';
import type { Subscriptions } from '../subscribers/services.ts';
import { type Figures, openFigures } from './figures.ts';
import { type AskSubscribers, addStateFigures, subscriberState } from './state-figures.ts';

interface MonitorInput {
  registry: Registry;
  whyNotReady: WhyNotReady;
}

/** Serves metrics, liveness and readiness. */
export function monitorApp({ registry, whyNotReady }: MonitorInput): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
  app.get('/live', (context) => context.json({ live: true }));
  app.get('/ready', async (context) => {
    const trouble = await whyNotReady();
    const ready = trouble.length === 0;
    return context.json({ ready, trouble }, ready ? 200 : 503);
  });
  app.notFound((context: Context) => context.json({ detail: 'Not Found' }, 404));
  return app;
}

/** Starts a monitor on a port of its own, which readers do not reach. */
async function startMonitor(
  { port, host }: { port: number; host: string },
  input: MonitorInput,
): Promise<{ port: number; close(): void }> {
  const server = createServer(TIMEOUTS, getRequestListener(monitorApp(input).fetch, { hostname: host }));
  await listen(server, port, host, 'Choose another port with MONITORING_PORT.');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the reasons why a server should get no requests at the moment; empty if it is ready. */
type WhyNotReady = () => Promise<string[]>;

/** A server is ready if its release can be read and is proven unchanged, and if the subscribers can be reached. */
export const readiness =
  (releases: Omit<CurrentRelease, 'close'>, askSubscribers: AskSubscribers): WhyNotReady =>
  async () => {
    using release = releases.pin();
    if (release === null) return ['No release is served'];
    return [
      ...(canBeRead(release.read) ? [] : ['The database of the release cannot be read']),
      ...(releases.isProven()
        ? []
        : ['The database of the release has not been verified against its manifest']),
      ...((await askSubscribers()) === 'unreachable' ? ['Subscriptions cannot be served'] : []),
    ];
  };

function canBeRead(open: () => DbReader): boolean {
  try {
    const read = open();
    read.get(read.db.selectFrom('about').select('data_date'));
    return true;
  } catch {
    return false;
  }
}

/** The parts of a server that monitoring observes. */
interface WatchedServer {
  releases: Omit<CurrentRelease, 'close'>;
  failures: Failures;
  subscriptions: Subscriptions;
}

/** Monitoring as the operator configured it. */
interface Monitoring {
  figures: Figures | undefined;
  /** Starts to listen. */
  begin(watched: WatchedServer): Promise<void>;
  /** Makes `/ready` fail while the server sends its last answers. */
  stopping(): void;
  close(): void;
}

/** Counts and serves nothing if no port is configured. */
export function openMonitoring(config: Config, { files, clock, log }: Effects): Monitoring {
  const { monitoring } = config;
  if (monitoring === null) return { figures: undefined, begin: async () => {}, stopping() {}, close() {} };
  const { figures, registry } = openFigures();
  let stops = false;
  let close = () => {};
  return {
    figures,
    async begin({ releases, failures, subscriptions }) {
      const askSubscribers = subscriberState(config, subscriptions, clock);
      addStateFigures(registry, { releases, failures, askSubscribers, config, files });
      const whyNotReady = readiness(releases, askSubscribers);
      const monitor = await startMonitor(monitoring, {
        registry,
        whyNotReady: async () => (stops ? ['The server is stopping'] : whyNotReady()),
      });
      close = monitor.close;
      const address = `${localAddress(monitoring.host, monitor.port)}/metrics`;
      log.info(`Monitoring: ${address}`, { monitoring: address });
    },
    stopping() {
      stops = true;
    },
    close: () => close(),
  };
}
