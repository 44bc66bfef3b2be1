/** Leaves in a list what holds every word typed, blind to accents and case; without it the list is whole. */
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
    // A letter is no word of a name.
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
// Whoever comes from the home page has said already whom they look for.
if (field?.value === '') field.value = new URLSearchParams(location.search).get('q') ?? '';
// A browser fills in again what was typed before going back.
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
  // It leads to parts of the whole list.
  if (letters) letters.hidden = words.length > 0;
  for (const part of document.querySelectorAll('.part:has(> .roll)'))
    part.hidden = part.querySelector('.roll section:not([hidden])') === null;
  told.textContent = words.length === 0 ? '' : shown === 0 ? told.dataset.none : `${shown} / ${total}`;
}
