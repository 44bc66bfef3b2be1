/** Shows notices and opens their pages. It answers no request and keeps nothing: every number comes from the server. */
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

/** A browser gave itself another address: the service hears of it, and the topics stay. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options ?? (await freshOptions());
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const old = oldSubscription?.endpoint;
  const before = old ? await send('PATCH', 'interests', { endpoint: old }) : null;
  const topic_slugs = before?.topic_slugs ?? [];
  await send('POST', 'subscribe', { ...subscription.toJSON(), topic_slugs, language });
  if (before && old !== subscription.endpoint) await send('POST', 'unsubscribe', { endpoint: old });
}

async function freshOptions() {
  const answer = await fetch('/api/v1/push/public-key');
  return { userVisibleOnly: true, applicationServerKey: (await answer.json()).public_key };
}

/** What was answered; null for a refusal. */
async function send(method, path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`/api/v1/push/${path}`, { method, headers, body: JSON.stringify(body) });
  return answer.ok ? answer.json() : null;
}
