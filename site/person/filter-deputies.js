/**
 * Filters a list to the entries that contain every typed word, ignoring accents and case; without this script
 * the list is complete.
 */
const field = document.querySelector('.sieve input');
const told = document.querySelector('.sieve output');
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const sections = [...document.querySelectorAll('.roll section')].map((section) => {
  const heading = section.querySelector('h2')?.textContent ?? '';
  const rows = [...section.querySelectorAll('li')].map((row) => ({
    row,
    // Do not search the headings of letters.
    text: fold(
      `${row.textContent} ${row.dataset.official ?? ''} ${heading.trim().length > 1 ? heading : ''}`,
    ),
  }));
  return { section, rows };
});
const letters = document.querySelector('.letters');
const total = sections.reduce((sum, { rows }) => sum + rows.length, 0);

field?.addEventListener('input', sift);
field?.form.addEventListener('submit', (event) => event.preventDefault());
// The home page passes on the name that the reader typed there.
if (field?.value === '') field.value = new URLSearchParams(location.search).get('q') ?? '';
// Browsers restore typed text on going back.
if (field?.value) sift();

function sift() {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { section, rows } of sections) {
    let left = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) left++;
    }
    section.hidden = left === 0;
    shown += left;
  }
  // The letters link to parts of the complete list.
  if (letters) letters.hidden = words.length > 0;
  for (const part of document.querySelectorAll('.part:has(> .roll)'))
    part.hidden = part.querySelector('.roll section:not([hidden])') === null;
  told.textContent = words.length === 0 ? '' : shown === 0 ? told.dataset.none : `${shown} / ${total}`;
}
