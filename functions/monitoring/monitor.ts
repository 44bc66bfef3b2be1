import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Registry } from 'prom-client';
import { listen } from '../http/listen.ts';
import { TIMEOUTS } from '../http/timeouts.ts';
import type { WhyNotReady } from './readiness.ts';

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
export async function startMonitor(
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
