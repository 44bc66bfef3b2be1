/**
 * Shows notices, opens their pages and keeps the subscription valid. It answers no request. It stores only
 * this browser's address at its push service and the chosen topics, so that a renewal changes neither.
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
 * On a visit to any page, in a browser that has this worker, the subscription is compared with the current
 * key of the service. This neither answers nor delays the page. Browsers without notices have no worker.
 */
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.timeStamp - mendedAt < PAUSE) return;
  mendedAt = event.timeStamp;
  event.waitUntil(mendOnce());
});

/** Pages opened within this many milliseconds count as one visit. */
const PAUSE = 600_000;
let mendedAt = -PAUSE;
let mending = null;

/**
 * Repairs the subscription, once for all concurrent callers. Without a connection the next visit tries again.
 */
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

/** The page of notices sends the chosen topics, that notices were stopped, or that a reader visits it. */
self.addEventListener('message', (event) => {
  const { remember, forget, visit } = event.data ?? {};
  if (remember) event.waitUntil(store('put', remember));
  if (forget) event.waitUntil(store('delete'));
  if (visit) event.waitUntil(mendOnce());
});

/** An unreadable message is still shown: browsers require a notice for each message. */
function noticeIn(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Hemicicle', body: '', url: '/', tag: 'unread', lang: language };
  }
}

/** Opens a page of this site only. */
async function open(path) {
  const address = new URL(path ?? '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}

/**
 * Subscribes again with the service's current key if the browser changed its own address. The chosen topics
 * stay the same. If neither the service nor this worker knows them, it does not subscribe, and the page of
 * notices offers it again.
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

/**
 * Renews a subscription that the browser dropped or changed silently, or that was made with a former key of
 * the service.
 */
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

/** Returns the given subscription if it was made with the current key, otherwise a new one. */
async function subscriptionOfNow(given) {
  const { pushManager } = self.registration;
  const key = await publicKey();
  const subscription = given ?? (await pushManager.getSubscription());
  if (subscription && hasKey(subscription, key)) return subscription;
  // Browsers refuse another key while a subscription exists.
  await subscription?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Returns the choice of topics for the service: an empty list alone means no topic. */
const wantedOf = ({ all_topics, topic_slugs }) => (all_topics ? { all_topics } : { topic_slugs });

async function publicKey() {
  const answer = await fetch('/api/v1/push/public-key');
  return (await answer.json()).public_key;
}

/** Returns whether a subscription was made with a key in base64url. */
function hasKey({ options }, key) {
  const own = options?.applicationServerKey;
  if (!own) return false;
  const text = typeof own === 'string' ? own : btoa(String.fromCharCode(...new Uint8Array(own)));
  const plain = (base64) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return plain(text) === plain(key);
}

/** Returns this worker's record of the browser's subscription; null if it cannot be read. */
const recall = () => store('get').catch(() => null);

/** Reads, writes or deletes the only record in this worker's database. */
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

/** Returns the answer; null for a refusal. */
async function send(method, path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`/api/v1/push/${path}`, { method, headers, body: JSON.stringify(body) });
  return answer.ok ? answer.json() : null;
}
