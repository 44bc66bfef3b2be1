/** Updates the list as soon as its form changes; without this script the form is submitted normally. */
const form = document.querySelector('form[data-refines]');
const parts = [`#${form.dataset.refines}`, '.languages'];
const statusLine = form.querySelector('[role="status"]');
const PAUSE = 120;
let asked = 0;
let waiting;

// Marks the entries of the history that belong to this page: jumps within it have no state.
history.replaceState({ refined: true }, '');
addEventListener('popstate', ({ state }) => state?.refined && location.reload());
form.addEventListener('change', () => refine());
form.addEventListener('input', ({ target }) => {
  if (target.type !== 'search') return;
  clearTimeout(waiting);
  // Intermediate text must not become an entry of the history.
  waiting = setTimeout(() => refine('replaceState'), PAUSE);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  refine();
});

async function refine(remember = 'pushState') {
  clearTimeout(waiting);
  const chosen = [...new FormData(form)].filter(([, value]) => value.trim() !== '');
  const address = chosen.length === 0 ? form.action : `${form.action}?${new URLSearchParams(chosen)}`;
  const turn = ++asked;
  if (address === location.href) return;
  const answer = await fetch(address).catch(() => null);
  const text = answer?.ok ? await answer.text() : null;
  if (turn !== asked) return;
  const page = new DOMParser().parseFromString(text ?? '', 'text/html');
  const unanswered = chosen.length > 0 && page.querySelector('#unanswered') !== null;
  // On an error, load the page itself, which explains it.
  if (text === null || unanswered) return location.assign(address);
  for (const part of parts) {
    const [old, fresh] = [document, page].map((where) => where.querySelector(part));
    old.replaceChildren(...fresh.childNodes);
  }
  statusLine.textContent = document.querySelector(`${parts[0]} [data-status]`)?.textContent ?? '';
  document.title = page.title;
  history[remember]({ refined: true }, '', address);
}
