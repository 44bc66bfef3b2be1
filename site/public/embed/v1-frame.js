/** Shows the widget that the address names after `#`, and reports its height to the embedding page. */
const [named] =
  /^\/(?:[a-z]{2}\/)?embed\/[a-z]+\/[a-z0-9-]+\/?(?:\?[\w.=&-]*)?$/.exec(location.hash.slice(1)) ?? [];

if (named !== undefined) {
  const address = new URL(`..${named}`, import.meta.url).href;
  try {
    await show(address);
  } catch {
    // A missing widget shows its own message.
    location.replace(address);
  }
}

async function show(widget) {
  const answer = await fetch(widget);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const shown = new DOMParser().parseFromString(await answer.text(), 'text/html').documentElement;
  shown.dataset.height = 'auto';
  document.documentElement.replaceWith(shown);
  new ResizeObserver(([{ target }]) => {
    const hemicicleHeight = Math.ceil(target.getBoundingClientRect().height);
    parent.postMessage({ hemicicleHeight }, '*');
  }).observe(document.body);
}
