/** Opens the page of the two groups that a reader chose; without this script, or without such a page, the server answers. */
const form = document.querySelector('form.choosing');
const pages = [...document.querySelectorAll('.pairs a')].map(({ href }) => ({
  href,
  names: new URL(href).pathname.split('/').filter(Boolean).slice(-3),
}));

form?.addEventListener('submit', (event) => {
  const { a, b, legislature_id } = Object.fromEntries(new FormData(form));
  const found = pages.find(
    ({ names: [legislature, ...slugs] }) =>
      a !== b && slugs.includes(a) && slugs.includes(b) && ['', legislature].includes(legislature_id),
  );
  if (found === undefined) return;
  event.preventDefault();
  location.assign(found.href);
});
