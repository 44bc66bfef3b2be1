import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../../functions/app.ts';
import type { PushService } from '../../functions/delivery/send/push.ts';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { effectsForTests } from '../effects.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { mandate, person, topic } from '../rows.ts';
import { buildSite } from '../site/built-site.ts';
import { signer } from '../subscribers/services.ts';
import { launchChromium } from './chromium.ts';
import { listening } from './served-site.ts';

export const DESKTOP = { width: 1280, height: 860 };

const push: PushService = {
  vapid: {
    subject: 'mailto:votes@example.org',
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  },
  hostPolicy: {
    resolve: async () => ['142.250.1.1'],
    allowsHost: () => true,
    allowsAddress: () => true,
    allowsPort: () => true,
  },
};

/** A tab, with its faults and its requests to other hosts. */
interface Tab {
  context: BrowserContext;
  page: Page;
  trouble: string[];
}

/** Working pages of subscriptions, and a browser to read them. */
export interface SubscriptionPages {
  origin: string;
  db: SubscriberDb;
  /** Paths of requests to the server, by pages and by their worker. */
  asked: string[];
  newTab(options?: BrowserContextOptions): Promise<Tab>;
}

/** Builds and serves the pages once for all tests of a suite, with the given browser. */
export function subscriptionPagesForAll(launch = launchChromium): SubscriptionPages {
  const pages = {} as SubscriptionPages;
  const close: (() => unknown)[] = [];
  beforeAll(async () => {
    const site = await buildSite();
    const stateFolder = mkdtempSync(join(tmpdir(), 'hemicicle-state-'));
    close.push(() => rmSync(stateFolder, { recursive: true, force: true }));
    const db = await openSubscribers({ subscribersUrl: null, stateFolder });
    close.push(() => db.destroy());
    const asked: string[] = [];
    const server = serverWith(site.folder, db, asked);
    close.push(() => server.close());
    const origin = await listening(server);
    const browser = await launch();
    close.push(() => browser.close());
    Object.assign(pages, { origin, db, asked, newTab: tabsOf(browser, origin) } satisfies SubscriptionPages);
  });
  afterAll(async () => {
    for (const each of close.reverse()) await each();
  });
  return pages;
}

const tabsOf =
  (browser: Browser, origin: string): SubscriptionPages['newTab'] =>
  async (options = {}) => {
    const context = await browser.newContext({ viewport: DESKTOP, ...options });
    const page = await context.newPage();
    const trouble: string[] = [];
    page.on('console', (message) => trouble.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) trouble.push(`foreign: ${request.url()}`);
    });
    return { context, page, trouble };
  };

/** Returns the function over these pages, a small parliament and a database of subscribers. */
function serverWith(siteFolder: string, db: SubscriberDb, asked: string[]): Server {
  const read = openParliament({
    topics: [topic(3, 'health'), topic(5, 'housing')],
    persons: [person(7000, 'Roca, Ada')],
    mandates: [mandate(1, 7000)],
  });
  const folder = join(dirname(siteFolder), 'release');
  const release = {
    name: '2025-11-03-01234567',
    dataDate: '2025-11-03',
    folder,
    siteFolder,
    generation: 'the first',
    isProven: () => true,
    read: () => read,
    [Symbol.dispose]() {},
  };
  const app = createApp({
    ...effectsForTests(),
    releases: { pin: () => release },
    endpoints: [],
    publicFolder: folder,
    config: { webUrl: 'https://votes.example', rateLimit: 0, trustProxy: 0 },
    subscriptions: {
      limit: 0,
      secret: null,
      adminToken: null,
      contact: null,
      services: async () => ({ db, signer, push, wakeMailer() {} }),
      close: async () => {},
    },
  });
  return createAdaptorServer({
    fetch: (request, env) => {
      asked.push(new URL(request.url).pathname);
      return app.fetch(request, env);
    },
  }) as Server;
}
