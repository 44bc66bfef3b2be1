/** Subscribes this browser to notices after a click; before that, no permission is requested. */
const form = document.querySelector('.push');
const statusLine = form.querySelector('.status-line');
const { start, save, stop } = form.elements;
const language = document.documentElement.lang;
const worker = `/push-worker.js?language=${language}`;
const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

form.hidden = false;
if (able) showState();
else {
  for (const part of form.querySelectorAll('fieldset, .buttons')) part.hidden = true;
  statusLine.textContent = form.dataset.unsupported;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(event.submitter === save ? saveTopics : subscribe);
});
stop.addEventListener('click', () => attempt(unsubscribe));

/** Shows the subscription of this browser, as this service knows it. */
async function showState() {
  await tellWorker({ visit: true });
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const answer = await send('PATCH', 'interests', { endpoint: subscription.endpoint }).catch(() => null);
  if (answer === null) return;
  choose(answer.topic_slugs);
  showButtons(true);
  statusLine.textContent = form.dataset.on;
}

/** Sends a message to the worker, which stores it; does nothing without a worker. */
async function tellWorker(message) {
  const registration = await navigator.serviceWorker.getRegistration('/');
  registration?.active?.postMessage(message);
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== 'granted') return form.dataset.denied;
  const { public_key } = await send('GET', 'public-key');
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made with another key of this service no longer works.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const wanted = interests();
  await send('POST', 'subscribe', { ...subscription.toJSON(), ...wanted, language });
  await tellWorker({ remember: { endpoint: subscription.endpoint, ...wanted } });
  showButtons(true);
  return form.dataset.on;
}

async function saveTopics() {
  const { endpoint } = await subscriptionHere();
  const wanted = interests();
  await send('PATCH', 'interests', { endpoint, ...wanted });
  await tellWorker({ remember: { endpoint, ...wanted } });
  return form.dataset.saved;
}

async function unsubscribe() {
  const subscription = await subscriptionHere();
  if (subscription) {
    await send('POST', 'unsubscribe', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  await tellWorker({ forget: true });
  showButtons(false);
  return form.dataset.off;
}

/** Runs the action of a button, once at a time, and reports the result. */
async function attempt(work) {
  const buttons = [start, save, stop];
  for (const button of buttons) button.disabled = true;
  statusLine.textContent = '';
  statusLine.textContent = await work().catch(() => form.dataset.failed);
  for (const button of buttons) button.disabled = false;
}

async function subscriptionHere() {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return registration?.pushManager.getSubscription();
}

async function send(method, path, body) {
  const answer = await fetch(`/api/v1/push/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return answer.json();
}

const boxes = () => [...form.querySelectorAll('[name="topic"]')];
const chosen = () =>
  boxes()
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/** Returns the choice in the form: no topic means every voting day, as the note next to the topics says. */
const interests = () => (chosen().length > 0 ? { topic_slugs: chosen() } : { all_topics: true });

function choose(slugs) {
  for (const box of boxes()) box.checked = slugs.includes(box.value);
}

function showButtons(subscribed) {
  start.hidden = subscribed;
  save.hidden = !subscribed;
  stop.hidden = !subscribed;
  (subscribed ? stop : start).focus({ preventScroll: true });
}
