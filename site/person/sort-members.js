/**
 * Sorts the table of deputies by a column. Equal values keep the order of names, and deputies whose figure is not
 * compared come last. Without this script the table is in the order of names.
 */
const table = document.querySelector('.members table');
const body = table?.tBodies[0];
const rows = body ? [...body.rows] : [];

for (const [column, head] of [...(table?.tHead.rows[0].cells ?? [])].entries()) {
  if (head.dataset.sort === undefined) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = head.textContent;
  head.replaceChildren(button);
  button.addEventListener('click', () => sort(head, column));
}

function sort(head, column) {
  const falling =
    head.dataset.sort === 'number' ? head.ariaSort !== 'descending' : head.ariaSort === 'ascending';
  for (const other of head.parentElement.cells) other.ariaSort = null;
  head.ariaSort = falling ? 'descending' : 'ascending';
  body.append(...sorted(column, head.dataset.sort === 'number', falling));
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
