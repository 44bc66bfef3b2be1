/** Sorts and filters the records of a vote; without this script they are complete, by group. */
const form = document.querySelector('.filter-rows');
const whole = document.querySelector('.records');
const statusLine = form.querySelector('output');
const CHOICES = ['aye', 'abstention', 'no', 'absent', 'no_vote_recorded'];
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const lists = [...whole.querySelectorAll('details')].map((section) => ({
  section,
  body: section.querySelector('tbody'),
}));
const records = lists.flatMap(({ section, body }) => {
  const name = section.querySelector('summary b').textContent.trim();
  return [...body.rows].map((row) => ({
    row,
    group: section.dataset.group,
    place: row.dataset.place,
    body,
    name: row.cells[0].textContent.trim(),
    text: fold(row.cells[0].textContent),
    choice: CHOICES.findIndex((choice) => row.querySelector('.mark').classList.contains(choice)),
    label: name,
    colour: section.id,
  }));
});
/** One list of all records, for orders other than by group. */
const everybody = lists[0].section.querySelector('.columns').cloneNode(true);
everybody.querySelector('thead th').textContent = everybody.dataset.name;
everybody.querySelector('caption').textContent = whole.dataset.name;
everybody.querySelector('tbody').replaceChildren();
everybody.hidden = true;
whole.prepend(everybody);

const byName = new Intl.Collator('es').compare;
const ORDERS = {
  name: (a, b) => byName(a.name, b.name),
  choice: (a, b) => a.choice - b.choice || byName(a.name, b.name),
};

/** Filters that the address keeps, so that a reader can share what the page shows. */
const KEPT = ['constituency', 'group', 'choice'].filter((name) => form.elements[name]);

addEventListener('hashchange', openNamed);
openNamed();
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', () => {
  filterRows();
  keep();
});
form.elements.order.addEventListener('change', arrange);
readAddress();

/** Chooses the filters in the address; unknown values choose nothing. */
function readAddress() {
  const query = new URLSearchParams(location.search);
  for (const name of KEPT) {
    const value = query.get(name) ?? '';
    if ([...form.elements[name].options].some((option) => option.value === value))
      form.elements[name].value = value;
  }
  if (KEPT.some((name) => form.elements[name].value !== '')) filterRows();
}

/** Writes the chosen filters into the address. */
function keep() {
  const address = new URL(location.href);
  for (const name of KEPT) {
    const { value } = form.elements[name];
    if (value === '') address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** Moves the rows to their place in the chosen order. */
function arrange() {
  const order = ORDERS[form.elements.order.value];
  const body = everybody.querySelector('tbody');
  for (const record of order ? records.toSorted(order) : records) {
    (order ? body : record.body).append(record.row);
    if (order) nameGroup(record);
  }
  whole.classList.toggle('together', order !== undefined);
  filterRows();
}

/** Adds the group to a name outside its group's list; only once, because it may stay there. */
function nameGroup({ row, label, colour }) {
  if (row.querySelector('.of')) return;
  const chip = document.createElement('span');
  chip.className = `chip ${colour}`;
  const group = document.createElement('small');
  group.className = 'of';
  group.append(chip, label);
  row.cells[0].append(group);
}

/** Hides the rows that do not match, and the lists that become empty. */
function filterRows() {
  const { name, constituency, group, choice } = form.elements;
  const words = fold(name.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const record of records) {
    const wanted =
      words.every((word) => record.text.includes(word)) &&
      (!constituency?.value || record.place === constituency.value) &&
      (!group?.value || record.group === group.value) &&
      (!choice.value || CHOICES[record.choice] === choice.value);
    record.row.hidden = !wanted;
    if (wanted) shown++;
  }
  everybody.hidden = everybody.querySelector('tbody tr:not([hidden])') === null;
  for (const { section, body } of lists) {
    section.hidden = body.querySelector('tr:not([hidden])') === null;
    if (shown < records.length) section.open = true;
  }
  statusLine.textContent =
    shown === records.length ? '' : shown === 0 ? statusLine.dataset.none : countsOf(shown);
}

/** Returns the number of shown records and of each choice among them: `7 / 350: Sí 4, No 3`. */
function countsOf(shown) {
  const visible = records.filter(({ row }) => !row.hidden);
  const counts = [...CHOICES.keys()].flatMap((at) => {
    const own = visible.filter((record) => record.choice === at);
    return own.length === 0 ? [] : [`${own[0].row.querySelector('.mark').textContent.trim()} ${own.length}`];
  });
  return `${shown} / ${records.length}: ${counts.join(', ')}`;
}

/** Opens the list that the address names, for readers who followed a link to it. */
function openNamed() {
  const named = lists.find(({ section }) => section.id !== '' && location.hash === `#${section.id}`);
  if (named) named.section.open = true;
}
