import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../functions/app.ts';
import type { PushService } from '../../functions/push/service.ts';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { LANGUAGES, voice } from '../../pipeline/i18n/index.ts';
import { pathIn } from '../../site/language.ts';
import { effectsForTests } from '../effects.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { legislature, person, topic } from '../rows.ts';
import { type BuiltSite, buildSite } from '../site/built-site.ts';
import { letters, signer } from '../subscribers/desk.ts';
import { hasChromium, launchChromium } from './chromium.ts';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 320, height: 640 };
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TOKEN = 'x'.repeat(43);

const push: PushService = {
  vapid: {
    subject: 'mailto:votes@example.org',
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  },
  reach: { resolve: async () => ['142.250.1.1'], allowsAddress: () => true, allowsPort: () => true },
};

/** The two forms in every language, a page with a button, and one without. */
const paths = [
  ...LANGUAGES.map((language) => pathIn(language, '/subscribe')),
  `/confirm/alert/${TOKEN}`,
  '/es/subscribe/later',
];

describe.skipIf(!hasChromium)('the pages of subscriptions', () => {
  let site: BuiltSite;
  let server: Server;
  let origin: string;
  let browser: Browser;
  let db: SubscriberDb;

  beforeAll(async () => {
    site = buildSite();
    db = await openSubscribers({ subscribersUrl: null, stateFolder: join(dirname(site.folder), 'state') });
    server = await serveWith(site.folder, db);
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    await db?.destroy();
    site?.remove();
  });

  /** A tab, and everything in it that went wrong or elsewhere. */
  async function newTab(options: BrowserContextOptions = {}): Promise<{
    context: BrowserContext;
    page: Page;
    trouble: string[];
  }> {
    const context = await browser.newContext({ viewport: DESKTOP, ...options });
    const page = await context.newPage();
    const trouble: string[] = [];
    page.on('console', (message) => trouble.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) trouble.push(`foreign: ${request.url()}`);
    });
    return { context, page, trouble };
  }
  const mailedLink = async (): Promise<string> => {
    const { text } = (await letters(db)).at(-1)!;
    return /https:\/\/votes\.example(\S+\/confirm\/\S+|\/confirm\/\S+)/.exec(text)![1]!;
  };
  const states = () => db.selectFrom('subscriptions').select(['status', 'language', 'target_type']).execute();
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

  it.each(LANGUAGES)(
    'lead into an alert and out of it without scripts, by keyboard, in %s',
    async (language) => {
      await db.deleteFrom('messages').execute();
      await db.deleteFrom('subscriptions').execute();
      const { say } = voice(language);
      const { page, context, trouble } = await newTab({ javaScriptEnabled: false });
      await page.goto(`${origin}${pathIn(language, '/')}`);
      await page
        .locator('.masthead')
        .getByRole('link', { name: say('nav.subscribe') })
        .click();
      await page.getByLabel(say('subscribe.email')).focus();
      await page.keyboard.type('ada@example.org');
      await page.keyboard.press('Tab');
      await page.keyboard.type('health');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${pathIn(language, '/subscribe/sent')}`);
      expect(await heading(page)).toBe(say('subscribe.sent'));
      expect(await states()).toEqual([{ status: 'pending', language, target_type: 'topic' }]);

      const link = await mailedLink();
      for (let look = 0; look < 2; look++) await page.goto(`${origin}${link}`);
      expect((await states())[0]!.status).toBe('pending');
      await page.getByRole('button', { name: say('confirm.button') }).click();
      await page.waitForURL(`**${pathIn(language, '/confirm/done')}`);
      expect((await states())[0]!.status).toBe('confirmed');

      await page.goto(`${origin}${pathIn(language, `/unsubscribe/alert/${await leavingToken(db)}`)}`);
      expect((await states())[0]!.status).toBe('confirmed');
      await page.getByRole('button', { name: say('unsubscribe.button') }).click();
      await page.waitForURL(`**${pathIn(language, '/unsubscribe/done')}`);
      expect((await states())[0]!.status).toBe('cancelled');
      expect(trouble).toEqual([]);
      await context.close();
    },
  );

  it('say beside the field what is wrong with it, and keep what was written', async () => {
    const { say } = voice('en');
    const { page, context } = await newTab();
    await page.goto(`${origin}/en/subscribe?target_type=person&target_id=7000`);
    const email = page.getByLabel(say('subscribe.email'));
    await email.fill('ada@');
    await page.getByRole('button', { name: say('subscribe.send') }).click();
    expect(await email.inputValue()).toBe('ada@');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).innerText()).toBe(say('subscribe.email_wrong'));
    expect(await page.title()).toContain('Error: ');
    expect(await page.locator('#target option:checked').innerText()).toBe('Ada Roca');
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await context.close();
  });

  it('keep what is followed, and the token, when the language is changed', async () => {
    const { page, context } = await newTab({ javaScriptEnabled: false });
    await page.goto(`${origin}/en/subscribe?target_type=topic&target_id=3`);
    await page.getByRole('link', { name: 'Español' }).click();
    expect(await page.locator('#target').inputValue()).toBe('topic 3');
    await page.goto(`${origin}/confirm/newsletter/${TOKEN}`);
    await page.getByRole('link', { name: 'English' }).click();
    expect(new URL(page.url()).pathname).toBe(`/en/confirm/newsletter/${TOKEN}`);
    await page.getByRole('button', { name: voice('en').say('confirm.button') }).click();
    await page.waitForURL('**/en/confirm/unknown');
    await context.close();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [DESKTOP, PHONE]) {
      it(`everybody can read: ${colorScheme}, ${viewport.width} wide`, async () => {
        const { page, context, trouble } = await newTab({ colorScheme, viewport });
        for (const path of paths) {
          await page.goto(`${origin}${path}`);
          const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
          expect(found, path).toEqual([]);
          const sidewards = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(sidewards, path).toBe(0);
        }
        expect(trouble).toEqual([]);
        await context.close();
      });
    }
  }

  it('ask for nothing before the button is pressed, and say what a browser cannot do', async () => {
    const { page, context, trouble } = await newTab();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${origin}/es/subscribe`, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
    await page.getByRole('button', { name: voice('es').say('push.start') }).click();
    await page.getByText(voice('es').say('push.denied')).waitFor();
    expect(trouble).toEqual([]);
    await context.close();
  });

  it('subscribe a browser with its topics, change them, and let it go', async () => {
    const { say } = voice('ca');
    const { page, context, trouble } = await newTab();
    await context.grantPermissions(['notifications'], { origin });
    // No push service can be reached from here: the browser's own part is played.
    await page.addInitScript(playPushManager);
    await page.goto(`${origin}/subscribe`);
    await page.getByRole('checkbox', { name: 'health (ca)' }).check();
    await page.getByRole('button', { name: say('push.start') }).click();
    await page.getByText(say('push.on')).waitFor();
    const browsers = () => db.selectFrom('push_subscriptions').select(['endpoint', 'language']).execute();
    const topics = async () =>
      (await db.selectFrom('push_interests').select('topic_slug').execute()).map(
        ({ topic_slug }) => topic_slug,
      );
    expect(await browsers()).toEqual([{ endpoint: 'https://push.example/send/1', language: 'ca' }]);
    expect(await topics()).toEqual(['health']);
    await page.getByRole('checkbox', { name: 'housing (ca)' }).check();
    await page.getByRole('button', { name: say('push.save') }).click();
    await page.getByText(say('push.saved')).waitFor();
    expect(await topics()).toEqual(['health', 'housing']);
    await page.getByRole('button', { name: say('push.stop') }).click();
    await page.getByText(say('push.off')).waitFor();
    expect(await browsers()).toEqual([]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  it('show a notice that leads to a page of this site and no other', async () => {
    const { page, context } = await newTab();
    await context.grantPermissions(['notifications'], { origin });
    await page.goto(`${origin}/en/subscribe`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js?language=en');
      await navigator.serviceWorker.ready;
    });
    const cdp = await context.newCDPSession(page);
    const registrationId = await registrationOf(cdp, origin);
    const notice = {
      title: 'Health: 2 votes',
      body: 'Approved: …',
      url: '/en/votes/1',
      tag: 'a',
      lang: 'en',
    };
    for (const data of [JSON.stringify(notice), JSON.stringify(notice), 'no JSON'])
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
            getNotifications: () => ready.getNotifications(),
          }));
          const shown = await getNotifications();
          return shown.map(({ title, data }) => [title, data.url]).sort();
        }),
      )
      .toEqual([
        ['Health: 2 votes', '/en/votes/1'],
        ['Hemicicle', '/'],
      ]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.close();
  });
});

/** The number of the service worker of a page, which is told when asked for. */
const registrationOf = (
  cdp: Awaited<ReturnType<BrowserContext['newCDPSession']>>,
  origin: string,
): Promise<string> =>
  new Promise((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own !== undefined) found(own.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });

/** Stands in for the part of the browser that talks to its push service. */
function playPushManager(): void {
  let subscription: object | null = null;
  const made = {
    endpoint: 'https://push.example/send/1',
    toJSON: () => ({
      endpoint: made.endpoint,
      expirationTime: null,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = made;
      return made;
    },
  });
}

async function leavingToken(db: SubscriberDb): Promise<string> {
  const newest = db.selectFrom('subscriptions').select(['id', 'nonce']).orderBy('id', 'desc');
  const { id, nonce } = await newest.executeTakeFirstOrThrow();
  return signer.cancelToken(String(id), nonce);
}

/** The function over these pages, a small parliament and a database of subscribers. */
function serveWith(siteFolder: string, db: SubscriberDb): Promise<Server> {
  const read = openParliament({
    legislatures: [legislature(15)],
    topics: [topic(3, 'health'), topic(5, 'housing')],
    persons: [person(7000, 'Roca, Ada')],
  });
  const folder = join(dirname(siteFolder), 'release');
  const release = {
    name: '2025-11-03-01234567',
    dataDate: '2025-11-03',
    folder,
    siteFolder,
    read: () => read,
    free() {},
  };
  const app = createApp({
    ...effectsForTests(),
    releases: { pin: () => release, close() {} },
    endpoints: [],
    publicFolder: folder,
    config: { webUrl: 'https://votes.example', rateLimit: 0, trustProxy: 0 },
    subscriptions: {
      limit: 0,
      adminToken: null,
      contact: null,
      desk: async () => ({ db, signer, push, mailWaits() {} }),
      close: async () => {},
    },
  });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => ready(server));
  });
}
