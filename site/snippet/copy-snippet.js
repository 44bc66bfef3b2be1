/** Offers to copy the code, and shows what the address asks for where no server has read it. */
const place = document.querySelector('#snippet');
const heights = JSON.parse(place.dataset.heights);
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

/** Static hosts know nothing of queries: the page shows its example, whatever was asked for. */
function showAsked() {
  const asked = new URLSearchParams(location.search).get('page');
  const [, page, kind] = /^(\/([a-z]+)\/[a-z0-9-]+)$/.exec(asked ?? '') ?? [];
  const frame = place.querySelector('iframe');
  if (heights[kind] === undefined || frame === null || form.elements.page.value === asked) return;
  const code = place.querySelector('textarea');
  const shown = frame.dataset.page;
  form.elements.page.value = page;
  frame.src = frame.getAttribute('src').replace(shown, page);
  frame.height = heights[kind];
  frame.title = code.ariaLabel = document.title;
  code.value = code.value
    .replace(shown, page)
    .replace(/ title="[^"]*"/, ' title="Hemicicle"')
    .replace(/ height="\d+"/, ` height="${heights[kind]}"`);
}
