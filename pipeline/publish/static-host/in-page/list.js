/** Filters a list in the page, on hosts without a server: shows the items that meet the form or the address. */
import { filtered } from './filters.js';
import { voterAsked } from './voters.js';
import { counted, element, fetched, filled, fold, line, listFile, number } from './words.js';

const SHOWN = 20;
const form = document.querySelector('form[data-refines]');
const results = document.querySelector(`#${form.dataset.refines}`);
const status = form.querySelector('[role="status"]');
const asBuilt = [...results.childNodes];
const name = location.pathname.split('/').filter(Boolean).at(-1);
let list;
let voter;
/** The last query: lists that arrive for an earlier one are not shown. */
let latest;

fillIn();
if (location.search !== '') show(asked());
form.addEventListener('change', () => choose());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  choose();
});
addEventListener('popstate', () => {
  fillIn();
  show(asked());
});

function asked() {
  return new URLSearchParams(location.search);
}

function fillIn() {
  const given = asked();
  for (const field of form.elements) if (field.name) field.value = given.get(field.name) ?? '';
  const folded = form.querySelector('details');
  if (folded) folded.open = [...folded.querySelectorAll('[name]')].some(({ value }) => value !== '');
}

function choose() {
  const chosen = [...new FormData(form)].filter(([, value]) => value.trim() !== '');
  const query = new URLSearchParams(chosen);
  history.pushState(null, '', query.size === 0 ? location.pathname : `?${query}`);
  show(query);
}

async function show(query) {
  latest = query;
  for (const other of document.querySelectorAll('.languages a')) other.search = String(query);
  if (query.size === 0) return results.replaceChildren(...asBuilt);
  list ??= await fetched(listFile(name));
  // Without the list the page stays as it was built; the next choice asks for it again.
  if (list === null || latest !== query) return;
  voter ??= await readVoter();
  if (voter === null || latest !== query) return;
  voter.introduce(query);
  const found = filtered(list, query, fold).filter((place) => voter.meets(place, query));
  const pages = Math.max(1, Math.ceil(found.length / SHOWN));
  const page = Math.min(pages, Math.max(1, Number(query.get('page')) || 1));
  const shown = found
    .slice((page - 1) * SHOWN, page * SHOWN)
    .map((place) => line(list.items[place], voter.details(place, query)));
  status.textContent = countedList(found);
  const lines =
    shown.length === 0 ? element('p', {}, list.said.none) : element('ul', { className: 'hits' }, ...shown);
  const header = element('header', {}, element('h2', { id: 'found' }, status.textContent));
  const data = list.data[voter.legislature(query)] ?? '';
  const covered = data === '' ? [] : [element('p', { className: 'note data-line' }, data)];
  const turn = pages > 1 ? [turning(query, page, pages)] : [];
  results.replaceChildren(
    element('section', { className: 'part' }, header, element('div', {}, ...covered, lines, ...turn)),
  );
}

/** Returns the number of items and, if several votes share a matter, the number of matters. */
function countedList(found) {
  const { said, matters } = list;
  const votes = counted(said, found.length);
  const on = matters === undefined ? found.length : new Set(found.map((place) => matters[place])).size;
  return on === found.length ? votes : `${votes} ${counted({ one: said.on_one, other: said.on_other }, on)}`;
}

/** Returns the voter, and fills in the fields that it adds to the form. */
async function readVoter() {
  const found = await voterAsked(form, list.said);
  fillIn();
  return found;
}

/** Returns links to the previous and the next page. */
function turning(query, page, pages) {
  const { said } = list;
  const link = (to, text) => {
    const other = new URLSearchParams(query);
    other.set('page', to);
    return element('a', { href: `?${other}` }, text);
  };
  return element(
    'nav',
    { className: 'pages', ariaLabel: said.pages },
    ...(page > 1 ? [link(page - 1, said.previous)] : []),
    element('span', {}, filled(said.place, { page: number(page), pages: number(pages) })),
    ...(page < pages ? [link(page + 1, said.next)] : []),
  );
}
