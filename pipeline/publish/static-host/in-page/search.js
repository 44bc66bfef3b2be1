/** Searches in the page, on hosts without a server, with the index and the ranking of the server. */
import { searchInFiles } from '../../../search/index-in-files.js';
import { counted, element, fetched, filled, fold, line, listFile, number } from './words.js';

const SHOWN = 8;
const PAUSE = 150;
const form = document.querySelector('form[data-refines]');
const results = document.querySelector(`#${form.dataset.refines}`);
const status = form.querySelector('[role="status"]');
const { lang } = document.documentElement;
let contents;
let found;
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

/** Files of the index, and of lines of results; a search leaves out those that cannot be loaded. */
const parts = new Map();
const part = (name) => {
  if (!parts.has(name)) parts.set(name, fetched(`search/${name}.json`));
  return parts.get(name).then((there) => {
    if (there === null) parts.delete(name);
    return there ?? [];
  });
};

async function search() {
  const typed = form.q.value.trim();
  history.replaceState(null, '', typed === '' ? location.pathname : `?${new URLSearchParams({ q: typed })}`);
  for (const other of document.querySelectorAll('.languages a')) other.search = location.search;
  contents ??= await fetched(listFile('search'));
  if (contents === null) return;
  found ??= searchInFiles(contents, part);
  const finds = await found(typed, SHOWN);
  const shown = await sections(finds, typed);
  // A later search shows the result for what was typed meanwhile.
  if (typed !== form.q.value.trim()) return;
  const { said } = contents;
  const total = Object.values(finds.kinds).reduce((sum, kind) => sum + kind.total, 0);
  status.textContent = fold(typed) === '' ? '' : total === 0 ? said.none : counted(said, total);
  results.replaceChildren(
    element('p', { className: 'sum' }, status.textContent),
    ...read(said.read_as, finds.readAs, typed),
    ...read(said.names_read_as, finds.namesReadAs, typed),
    ...nearest(finds.nearest),
    ...shown,
  );
}

const read = (sentence, words, q) =>
  words === null ? [] : [element('p', {}, filled(sentence, { words, q }))];

function nearest(texts) {
  if (texts.length === 0) return [];
  const links = texts.flatMap((q, at) => [
    ...(at === 0 ? [' '] : [' · ']),
    element('a', { href: `?${new URLSearchParams({ q })}` }, q),
  ]);
  return [element('p', { className: 'links' }, contents.said.nearest, ...links)];
}

/** Returns the parts of the result; groups come first if one has the typed name. */
async function sections({ kinds }, typed) {
  const all = await Promise.all(
    contents.parts.map(async ({ kinds: of, title }) => ({
      of,
      title,
      total: of.reduce((sum, kind) => sum + kinds[kind].total, 0),
      lines: await lines(of.flatMap((kind) => kinds[kind].positions).slice(0, SHOWN)),
    })),
  );
  const called = ({ of, lines }) =>
    of.includes('group') && lines.some(({ note }) => fold(note) === fold(typed));
  return all
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => Number(called(other)) - Number(called(one)))
    .map(section);
}

/** Returns the lines of entries at positions of the index, which begin with 1. */
async function lines(positions) {
  const all = positions.map(async (position) => {
    const file = Math.floor((position - 1) / contents.lines);
    const there = await part(`${lang}/${file}`);
    return there[(position - 1) % contents.lines] ?? null;
  });
  return (await Promise.all(all)).filter((item) => item !== null);
}

function section({ title, total, lines }) {
  const note =
    total > lines.length
      ? filled(contents.said.more, { shown: number(lines.length), total: number(total) })
      : counted(contents.said, total);
  return element(
    'section',
    { className: 'part' },
    element('header', {}, element('h2', {}, title), element('p', { className: 'note' }, note)),
    element('ul', { className: 'hits' }, ...lines.map((item) => line(item))),
  );
}
