/** Searches in the page, where there is no server to ask: every word typed has to begin a word of what is found. */
import { counted, element, fetched, filled, fold, line, listFile, number } from './words.js';

const SHOWN = 8;
const PAUSE = 150;
const form = document.querySelector('form[data-refines]');
const results = document.querySelector(`#${form.dataset.refines}`);
const told = form.querySelector('[role="status"]');
let kinds;
let said;
let waiting;

form.q.value = new URLSearchParams(location.search).get('q') ?? '';
if (form.q.value !== '') search();
form.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, PAUSE);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  search();
});

/** Names and lists, each with the words it is found by. */
async function load() {
  const finds = await fetched(listFile('search'));
  if (finds === null) return null;
  said = finds.said;
  const lists = await Promise.all(
    finds.lists.map(async ({ title, list }) => ({
      title,
      items: (await fetched(listFile(list)))?.items ?? [],
    })),
  );
  return [...finds.kinds, ...lists].map(({ title, items }) => ({
    title,
    items: items.map((item) => ({
      item,
      words: ` ${fold(`${item.name} ${item.note} ${item.words ?? ''}`).replace(/[^\p{L}\p{N}]+/gu, ' ')}`,
    })),
  }));
}

async function search() {
  const typed = form.q.value.trim();
  history.replaceState(null, '', typed === '' ? location.pathname : `?${new URLSearchParams({ q: typed })}`);
  for (const other of document.querySelectorAll('.languages a')) other.search = location.search;
  kinds ??= await load();
  // Whoever typed on meanwhile is answered by the search for that.
  if (kinds === null || typed !== form.q.value.trim()) return;
  const words = fold(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = kinds
    .map(({ title, items }) => ({
      title,
      items:
        words.length === 0
          ? []
          : items.filter((one) => words.every((word) => one.words.includes(` ${word}`))),
    }))
    .filter(({ items }) => items.length > 0);
  const total = found.reduce((sum, { items }) => sum + items.length, 0);
  told.textContent = words.length === 0 ? '' : total === 0 ? said.none : counted(said, total);
  results.replaceChildren(element('p', { className: 'sum' }, told.textContent), ...found.map(section));
}

function section({ title, items }) {
  const note =
    items.length > SHOWN
      ? filled(said.more, { shown: number(SHOWN), total: number(items.length) })
      : counted(said, items.length);
  return element(
    'section',
    { className: 'part' },
    element('header', {}, element('h2', {}, title), element('p', { className: 'note' }, note)),
    element('ul', { className: 'hits' }, ...items.slice(0, SHOWN).map(({ item }) => line(item))),
  );
}
