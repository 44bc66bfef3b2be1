import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { hasChromium, launchChromium } from './chromium.ts';
import { subscriptionPagesForAll } from './subscription-pages.ts';

describe.skipIf(!hasChromium)('web push on the page of subscriptions', () => {
  const pages = subscriptionPagesForAll(() => launchChromium({ whole: true }));

  it('asks for nothing before the button is pressed, and explains what a browser cannot do', async () => {
    const { page, context, trouble } = await pages.newTab();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${pages.origin}/es/subscribe`, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
    await page.getByRole('button', { name: voice('es').say('push.start') }).click();
    await page.getByText(voice('es').say('push.denied')).waitFor();
    expect(trouble).toEqual([]);
    await context.close();
  });

  it('subscribes a browser with its topics, changes them, and unsubscribes it', async () => {
    const { origin } = pages;
    const { say } = voice('ca');
    const { page, context, trouble } = await pages.newTab();
    await context.grantPermissions(['notifications'], { origin });
    // No push service can be reached from here, so the test replaces the browser’s part.
    await page.addInitScript(playPushManager);
    await page.goto(`${origin}/subscribe`);
    // The form for mails has the same topics.
    const topic = (slug: string) => page.locator(`input[name="topic"][value="${slug}"]`);
    await topic('health').check();
    await page.getByRole('button', { name: say('push.start') }).click();
    await page.getByText(say('push.on')).waitFor();
    const browsers = () =>
      pages.db.selectFrom('push_subscriptions').select(['endpoint', 'language']).execute();
    const topics = async () =>
      (await pages.db.selectFrom('push_interests').select('topic_slug').execute()).map(
        ({ topic_slug }) => topic_slug,
      );
    expect(await browsers()).toEqual([{ endpoint: 'https://push.example/send/1', language: 'ca' }]);
    expect(await topics()).toEqual(['health']);
    await topic('housing').check();
    await page.getByRole('button', { name: say('push.save') }).click();
    await page.getByText(say('push.saved')).waitFor();
    expect(await topics()).toEqual(['health', 'housing']);
    await page.getByRole('button', { name: say('push.stop') }).click();
    await page.getByText(say('push.off')).waitFor();
    expect(await browsers()).toEqual([]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  it('compares the key on a visit to any page only in a browser with notices', async () => {
    const { origin, asked } = pages;
    const about = `${origin}/es/about`;
    const ofTheApi = () => asked.filter((path) => path.startsWith('/api'));
    /**
     * Opens a page with the worker, in a browser with or without a stored subscription, and visits it again.
     */
    const visited = async (remembers: boolean) => {
      const { page, context } = await pages.newTab();
      await page.goto(about);
      if (remembers) await page.evaluate(rememberSubscription);
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/push-worker.js?language=es');
        await navigator.serviceWorker.ready;
        if (!navigator.serviceWorker.controller)
          await new Promise((controlled) => {
            navigator.serviceWorker.addEventListener('controllerchange', controlled);
          });
      });
      await page.goto(about, { waitUntil: 'networkidle' });
      return context;
    };
    const before = ofTheApi().length;
    const without = await visited(false);
    expect(ofTheApi()).toHaveLength(before);
    await without.close();
    const subscribed = await visited(true);
    await expect.poll(() => ofTheApi().slice(before)).toContain('/api/v1/push/public-key');
    await subscribed.close();
  });

  it('shows a notice that leads only to a page of this site', async () => {
    const { origin } = pages;
    const { page, context } = await pages.newTab();
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
    const shownAfter = async (data: string) => {
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      return page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications();
        return shown.map(({ title, data }) => [title, data.url]).sort();
      });
    };
    // Chromium’s replacement for a push service may lose a message; a repeated notice replaces itself.
    const health = ['Health: 2 votes', '/en/votes/1'];
    const soon = { interval: 500 };
    await expect.poll(() => shownAfter(JSON.stringify(notice)), soon).toEqual([health]);
    await expect.poll(() => shownAfter('no JSON'), soon).toEqual([health, ['Hemicicle', '/']]);
    expect(await shownAfter(JSON.stringify(notice))).toHaveLength(2);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.close();
  });
});

/** Returns the id of a page’s service worker, which the browser reports on request. */
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

/** Writes the worker’s record of a subscription, here of one that the browser has lost. */
async function rememberSubscription(): Promise<void> {
  const opening = indexedDB.open('hemicicle', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('subscription');
  await new Promise((opened) => {
    opening.onsuccess = opened;
  });
  const written = opening.result.transaction('subscription', 'readwrite');
  written
    .objectStore('subscription')
    .put({ endpoint: 'https://push.example/send/1', topic_slugs: ['health'] }, 'own');
  await new Promise((done) => {
    written.oncomplete = done;
  });
  opening.result.close();
}

/** Replaces the part of the browser that talks to its push service. */
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
