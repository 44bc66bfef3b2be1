/**
 * Opens the page of the two groups that a reader chose in the form, or in the address on a host without a server; where
 * there is no such page, the server answers.
 */
const form = document.querySelector('form.choosing');
const pages = [...document.querySelectorAll('.pairs a')].map(({ href }) => ({
  href,
  names: new URL(href).pathname.split('/').filter(Boolean).slice(-3),
}));

const pageOf = ({ a, b, legislature_id = '' }) =>
  pages.find(
    ({ names: [legislature, ...slugs] }) =>
      a !== b && slugs.includes(a) && slugs.includes(b) && ['', legislature].includes(legislature_id),
  )?.href;

form?.addEventListener('submit', (event) => {
  const found = pageOf(Object.fromEntries(new FormData(form)));
  if (found === undefined) return;
  event.preventDefault();
  location.assign(found);
});

const asked = pageOf(Object.fromEntries(new URLSearchParams(location.search)));
if (asked !== undefined) location.replace(asked);
