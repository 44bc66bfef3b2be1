/**
 * Shows notices, opens their pages and keeps the subscription usable. It answers no request. All that it keeps is the address of
 * this browser at its push service and what it hears of, so that a renewal changes neither.
 */
const language = new URL(self.location.href).searchParams.get('language') ?? 'ca';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang } = noticeIn(event.data);
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang, icon: '/icon-192.png', data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/**
 * A visit to any page of a browser that has this worker: the subscription is compared with the key of the service beside it. The
 * page is neither answered nor delayed by this, and browsers without notices have no worker.
 */
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.timeStamp - mendedAt < PAUSE) return;
  mendedAt = event.timeStamp;
  event.waitUntil(mendOnce());
});

/** Pages that are opened within so many milliseconds are one visit. */
const PAUSE = 600_000;
let mendedAt = -PAUSE;
let mending = null;

/** Mends the subscription, once for all that ask meanwhile. Without a connection the next visit tries it again. */
function mendOnce() {
  mending ??= mend()
    .catch(() => {
      mendedAt = -PAUSE;
    })
    .finally(() => {
      mending = null;
    });
  return mending;
}

/** The page of notices says what was chosen there, that notices were stopped, or that somebody visits it. */
self.addEventListener('message', (event) => {
  const { remember, forget, visit } = event.data ?? {};
  if (remember) event.waitUntil(store('put', remember));
  if (forget) event.waitUntil(store('delete'));
  if (visit) event.waitUntil(mendOnce());
});

/** A message that cannot be read is shown all the same: browsers want to see a notice for each. */
function noticeIn(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Hemicicle', body: '', url: '/', tag: 'unread', lang: language };
  }
}

/** Opens a page of this site, and of no other. */
async function open(path) {
  const address = new URL(path ?? '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}

/**
 * Subscribes again where the browser gave itself another address, with the key that the service has now. What the browser hears of
 * stays the same; where neither the service nor this worker knows it, nothing is subscribed, and the page of notices offers it anew.
 */
async function renew({ oldSubscription, newSubscription }) {
  const known = await recall();
  const old = oldSubscription?.endpoint ?? known?.endpoint;
  const interests = (old && (await send('PATCH', 'interests', { endpoint: old }))) || known;
  if (!interests) return;
  const subscription = await subscriptionOfNow(newSubscription);
  const wanted = wantedOf(interests);
  if (!(await send('POST', 'subscribe', { ...subscription.toJSON(), ...wanted, language }))) return;
  await store('put', { endpoint: subscription.endpoint, ...wanted });
  if (old && old !== subscription.endpoint) await send('POST', 'unsubscribe', { endpoint: old });
}

/** Renews a subscription that the browser dropped or changed unnoticed, or that was made with a former key of the service. */
async function mend() {
  const known = await recall();
  const subscription = await self.registration.pushManager.getSubscription();
  if (!known) {
    const interests = subscription && (await send('PATCH', 'interests', { endpoint: subscription.endpoint }));
    if (interests) await store('put', { endpoint: subscription.endpoint, ...wantedOf(interests) });
    if (!interests || hasKey(subscription, await publicKey())) return;
  }
  const isSame = subscription && (!known || subscription.endpoint === known.endpoint);
  if (isSame && hasKey(subscription, await publicKey())) return;
  await renew({ oldSubscription: known ?? subscription, newSubscription: subscription });
}

/** The subscription at hand if it was made with the key of now, and a new one otherwise. */
async function subscriptionOfNow(given) {
  const { pushManager } = self.registration;
  const key = await publicKey();
  const subscription = given ?? (await pushManager.getSubscription());
  if (subscription && hasKey(subscription, key)) return subscription;
  // A browser refuses another key while it has a subscription.
  await subscription?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** What the service is asked for: an empty list alone means no topic. */
const wantedOf = ({ all_topics, topic_slugs }) => (all_topics ? { all_topics } : { topic_slugs });

async function publicKey() {
  const answer = await fetch('/api/v1/push/public-key');
  return (await answer.json()).public_key;
}

/** Whether a subscription was made with a key in base64url. */
function hasKey({ options }, key) {
  const own = options?.applicationServerKey;
  if (!own) return false;
  const text = typeof own === 'string' ? own : btoa(String.fromCharCode(...new Uint8Array(own)));
  const plain = (base64) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return plain(text) === plain(key);
}

/** What this worker remembers of the subscription of this browser; null where that cannot be read. */
const recall = () => store('get').catch(() => null);

/** Reads, writes or deletes the one record of the database of this worker. */
function store(method, record) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('hemicicle', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('subscription');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const rows = opening.result
        .transaction('subscription', method === 'get' ? 'readonly' : 'readwrite')
        .objectStore('subscription');
      const request = method === 'put' ? rows.put(record, 'own') : rows[method]('own');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        opening.result.close();
        resolve(request.result ?? null);
      };
    };
  });
}

/** What was answered; null for a refusal. */
async function send(method, path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`/api/v1/push/${path}`, { method, headers, body: JSON.stringify(body) });
  return answer.ok ? answer.json() : null;
}
