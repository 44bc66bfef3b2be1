/**
 * Suggests pages under a search field while a reader types: the first results of the page that its form leads to.
 * The field keeps the focus; arrow keys choose a suggestion, Enter opens it, Escape closes the list.
 */
const PAUSE = 150;
const MOST = 8;
const form = document.querySelector('form[data-suggests]');
const field = form.querySelector('input[type="search"]');
const list = form.querySelector('[role="listbox"]');
const statusLine = form.querySelector('[role="status"]');
let chosen = -1;
let waiting;
let asking;

field.role = 'combobox';
field.setAttribute('aria-autocomplete', 'list');
field.setAttribute('aria-controls', list.id);
close();

field.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(suggest, PAUSE);
});
field.addEventListener('blur', close);
field.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const options = list.children.length;
  if (list.hidden || event.altKey || event.ctrlKey || event.metaKey) return;
  if (step !== undefined) choose(((chosen + 1 + step + options + 1) % (options + 1)) - 1);
  else if (event.key === 'Enter' && chosen !== -1) open(list.children[chosen]);
  else if (event.key === 'Escape') close();
  else return;
  event.preventDefault();
});
// A press would move the focus away and close the list before the click.
list.addEventListener('mousedown', (event) => event.preventDefault());
list.addEventListener('click', ({ target }) => open(target.closest('[role="option"]')));

async function suggest() {
  asking?.abort();
  asking = new AbortController();
  const words = field.value.trim();
  if (words === '') return close();
  const address = `${form.action}?${new URLSearchParams({ q: words })}`;
  const answer = await fetch(address, { signal: asking.signal }).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  if (text === null || field.value.trim() !== words || document.activeElement !== field) return;
  const page = new DOMParser().parseFromString(text, 'text/html');
  list.replaceChildren(...optionsOf(page));
  statusLine.textContent = page.querySelector('#results [data-status]')?.textContent.trim() ?? '';
  list.hidden = list.children.length === 0;
  field.setAttribute('aria-expanded', String(!list.hidden));
  choose(-1);
}

/** Returns the first results of every kind in turn, so that no kind is missing, in the order of the page. */
function optionsOf(page) {
  const kinds = [...page.querySelectorAll('.part:has(.hits)')].map((part) => ({
    name: part.querySelector('h2').textContent,
    links: [...part.querySelectorAll('.hits > li > a[href]')],
  }));
  const shown = new Set();
  for (let turn = 0; shown.size < MOST && kinds.some(({ links }) => links[turn]); turn++)
    for (const { links } of kinds) if (links[turn] && shown.size < MOST) shown.add(links[turn]);
  return kinds.flatMap(({ name, links }) =>
    links.filter((link) => shown.has(link)).map((link) => optionOf(name, link)),
  );
}

function optionOf(kind, link) {
  const option = document.createElement('li');
  option.role = 'option';
  option.dataset.href = link.getAttribute('href');
  const title = document.createElement('span');
  title.lang = link.lang || document.documentElement.lang;
  title.append(...link.cloneNode(true).childNodes);
  const note = document.createElement('small');
  note.textContent = kind;
  option.append(title, note);
  return option;
}

function choose(at) {
  chosen = at;
  for (const [place, option] of [...list.children].entries()) {
    option.id = `${list.id}-${place}`;
    option.setAttribute('aria-selected', String(place === at));
  }
  if (at === -1) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', list.children[at].id);
}

function open(option) {
  if (option) location.assign(option.dataset.href);
}

function close() {
  clearTimeout(waiting);
  list.hidden = true;
  field.setAttribute('aria-expanded', 'false');
  choose(-1);
}
