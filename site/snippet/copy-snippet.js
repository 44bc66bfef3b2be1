/** Offers to copy the code, and shows what the address asks for where no server has read it. */
const place = document.querySelector('#snippet');
const [heights, folders, pages] = ['heights', 'folders', 'pages'].map((name) =>
  JSON.parse(place.dataset[name]),
);
const form = document.querySelector('form.snippet');

showAsked();
offer();
// The code may be replaced by that of another choice.
new MutationObserver(offer).observe(place, { childList: true });

function offer() {
  for (const button of place.querySelectorAll('button[data-copied][hidden]')) {
    button.hidden = navigator.clipboard === undefined;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(place.querySelector('textarea').value);
      button.nextElementSibling.textContent = button.dataset.copied;
    });
  }
}

/** Static hosts know nothing of queries, so this script shows the widget that the address names in place of the example. */
async function showAsked() {
  const query = new URLSearchParams(location.search);
  const asked = query.get('page')?.trim();
  const frame = place.querySelector('iframe');
  if (!asked || frame === null) return;
  const language =
    folders[query.get('language')] === undefined ? document.documentElement.lang : query.get('language');
  const [, page, kind] = /(\/([a-z]+)\/[a-z0-9-]+)\/?$/.exec(pages[pageIn(asked)] ?? asked) ?? [];
  const widget = `${folders[language]}${page}`;
  const shown = frame.dataset.widget;
  if (shown.split('?')[0] === widget) return;
  form.elements.page.value = asked;
  form.elements.language.value = language;
  const address = new URL(`..${widget}`, import.meta.url).pathname;
  const answer = heights[kind] === undefined ? null : await fetch(address).catch(() => null);
  if (!answer?.ok) return showUnknown(asked);
  const { title } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const name = title.slice(0, title.lastIndexOf(' · '));
  frame.src = address;
  frame.height = heights[kind];
  frame.title = name;
  const code = place.querySelector('textarea');
  const quoted = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  code.value = code.value
    .replace(shown, widget)
    .replace(/ title="[^"]*"/, () => ` title="${quoted}"`)
    .replace(/ height="\d+"/, ` height="${heights[kind]}"`);
}

/** Returns the Catalan address of a page from its full one: `/votes?topic_slug=housing`. */
function pageIn(asked) {
  const { pathname, search } = URL.parse(asked, document.baseURI) ?? location;
  const site = new URL('..', import.meta.url).pathname.slice(0, -1);
  const path = (pathname.startsWith(`${site}/`) ? pathname.slice(site.length) : pathname).replace(/\/$/, '');
  const [, language] = path.split('/', 2);
  const isTranslated = folders[language] !== undefined && folders[language] !== '/embed';
  return (isTranslated ? path.slice(language.length + 1) : path) + search;
}

function showUnknown(page) {
  const fault = document.createElement('p');
  fault.className = 'fault';
  fault.textContent = place.dataset.unknown.replace('{page}', page);
  place.replaceChildren(fault);
}
