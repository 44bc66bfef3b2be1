/** Puts the page that a report is about into the letter, where the address of this page names one. */
const home = new URL('..', import.meta.url);
const page = new URLSearchParams(location.search).get('page');
const link = document.querySelector('[data-report]');
if (page?.startsWith('/') && link) {
  const letter = new URL(link.href);
  const { pathname } = new URL(`.${page}`, home);
  letter.search = `?subject=${encodeURIComponent(`${link.dataset.report}: ${pathname}`)}`;
  link.href = letter.href;
  const named = document.querySelector('[data-page]');
  named.querySelector('a').href = named.querySelector('a').textContent = pathname;
  named.hidden = false;
}
