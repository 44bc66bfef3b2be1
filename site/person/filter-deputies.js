/**
 * Filters a list to the entries that contain every typed word, ignoring accents and case; without this script
 * the list is complete.
 */
const field = document.querySelector('.filter-rows input');
const statusLine = document.querySelector('.filter-rows output');
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const sections = [...document.querySelectorAll('.deputies section')].map((section) => {
  const details = section.querySelector('details');
  const heading = section.querySelector('h2')?.textContent ?? '';
  const rows = [...section.querySelectorAll('li')].map((row) => ({
    row,
    // Do not search the headings of letters.
    text: fold(
      `${row.textContent} ${row.dataset.official ?? ''} ${heading.trim().length > 1 ? heading : ''}`,
    ),
  }));
  return { section, details, rows };
});
const partLinks = document.querySelector('.part-links');
const total = sections.reduce((sum, { rows }) => sum + rows.length, 0);

field?.addEventListener('input', filterRows);
field?.form.addEventListener('submit', (event) => event.preventDefault());
// The home page passes on the name that the reader typed there.
if (field?.value === '') field.value = new URLSearchParams(location.search).get('q') ?? '';
// Browsers restore typed text on going back.
if (field?.value) filterRows();
addEventListener('hashchange', openNamed);
openNamed();

/** Opens the part that the address names. */
function openNamed() {
  const named = sections.find(({ section }) => section.id !== '' && location.hash === `#${section.id}`);
  if (named) named.details.open = true;
}

function filterRows() {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { section, details, rows } of sections) {
    let left = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) left++;
    }
    section.hidden = left === 0;
    details.open = words.length > 0;
    shown += left;
  }
  // The letters link to parts of the complete list.
  if (partLinks) partLinks.hidden = words.length > 0;
  for (const part of document.querySelectorAll('.part:has(> .deputies)'))
    part.hidden = part.querySelector('.deputies section:not([hidden])') === null;
  statusLine.textContent =
    words.length === 0 ? '' : shown === 0 ? statusLine.dataset.none : `${shown} / ${total}`;
}
