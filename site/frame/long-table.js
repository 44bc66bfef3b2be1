/**
 * Sorts a table of deputies by a column, filters it by typed words, and on a phone shows its first rows until the
 * reader asks for all. Equal values keep the order of names, and deputies whose figure is not compared come last.
 * Without this script the table is complete and in the order of names.
 */
const table = document.querySelector('.long-table table');
const body = table?.tBodies[0];
const rows = body ? [...body.rows] : [];
const field = document.querySelector('.long-table .filter-rows input');
const count = document.querySelector('.long-table .filter-rows output');
const whole = document.querySelector('.long-table .whole');

/** Rows that a phone shows first. */
const FIRST = 40;

const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
// Cells of text: name, groups, electoral list and constituency, also as official files write it.
const words = new Map(
  rows.map((row) => {
    const named = [...row.cells].filter(({ classList }) => !classList.contains('figure'));
    return [
      row,
      fold(named.map(({ textContent, dataset }) => `${textContent} ${dataset.value ?? ''}`).join(' ')),
    ];
  }),
);
let isCut = matchMedia('(max-width: 44rem)').matches;

for (const [column, head] of [...(table?.tHead.rows[0].cells ?? [])].entries()) {
  if (head.dataset.sort === undefined) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = head.textContent;
  head.replaceChildren(button);
  button.addEventListener('click', () => sort(head, column));
}

field?.addEventListener('input', show);
field?.form.addEventListener('submit', (event) => event.preventDefault());
whole?.addEventListener('click', () => {
  isCut = false;
  const next = body.rows[FIRST];
  show();
  next?.querySelector('a')?.focus();
});
if (field?.value === '') field.value = new URLSearchParams(location.search).get('q') ?? '';
if (body) show();

function sort(head, column) {
  const falling =
    head.dataset.sort === 'number' ? head.ariaSort !== 'descending' : head.ariaSort === 'ascending';
  for (const other of head.parentElement.cells) other.ariaSort = null;
  head.ariaSort = falling ? 'descending' : 'ascending';
  body.append(...sorted(column, head.dataset.sort === 'number', falling));
  show();
}

function sorted(column, isNumber, falling) {
  const valueIn = (row) => row.cells[column].dataset.value ?? null;
  const compare = isNumber ? (a, b) => a - b : new Intl.Collator(document.documentElement.lang).compare;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueIn(one), valueIn(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (falling ? -1 : 1) * compare(a, b);
  });
}

/** Shows the rows that have every typed word, in the present order. */
function show() {
  const typed = fold(field.value).split(/\s+/).filter(Boolean);
  const met = [...body.rows].filter((row) => typed.every((word) => words.get(row).includes(word)));
  const shown = new Set(isCut ? met.slice(0, FIRST) : met);
  for (const row of rows) row.hidden = !shown.has(row);
  whole.hidden = shown.size === met.length;
  count.textContent =
    typed.length === 0 ? '' : met.length === 0 ? count.dataset.none : `${met.length} / ${rows.length}`;
}
