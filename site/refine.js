/** Shows what a form chooses as soon as it changes, in place of what was there; without it the form is sent as ever. */
const form = document.querySelector('form[data-refines]');
const parts = [`#${form.dataset.refines}`, '.languages'];
const told = form.querySelector('[role="status"]');
let asked = 0;

// Marks the entries of the history that are this page: jumps within it have no state.
history.replaceState({ refined: true }, '');
addEventListener('popstate', ({ state }) => state?.refined && location.reload());
form.addEventListener('change', refine);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  refine();
});

async function refine() {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '');
  const query = new URLSearchParams(chosen);
  const address = chosen.length === 0 ? form.action : `${form.action}?${query}`;
  if (address === location.href) return;
  const turn = ++asked;
  const answer = await fetch(address).catch(() => null);
  const text = answer?.ok ? await answer.text() : null;
  if (turn !== asked) return;
  // What is wrong is said by the page itself.
  if (text === null) return location.assign(address);
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const part of parts) {
    const [old, fresh] = [document, page].map((where) => where.querySelector(part));
    old.replaceChildren(...fresh.childNodes);
  }
  told.textContent = document.querySelector(`${parts[0]} h2`).textContent;
  history.pushState({ refined: true }, '', address);
}
