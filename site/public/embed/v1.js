/** Makes the widgets of this site on the page as high as what they show. Without it they are as high as their frame says. */
(() => {
  const home = document.currentScript.src.replace(/\/embed\/v1\.js.*$/, '');
  const WIDGET = /^(\/[a-z]{2})?\/embed\/[a-z]+\/[a-z0-9-]+\/?(\?|$)/;
  const frames = [...document.querySelectorAll('iframe[src]')].flatMap((frame) => {
    const address = frame.src.startsWith(`${home}/`) ? frame.src.slice(home.length).split('#', 1)[0] : '';
    if (!WIDGET.test(address)) return [];
    // A frame of its own: another address in the old one would be a step back in the history of the page.
    const sized = frame.cloneNode();
    if (sized.hasAttribute('sandbox')) sized.sandbox.add('allow-scripts', 'allow-same-origin');
    sized.src = `${home}/embed/v1#${address}`;
    frame.replaceWith(sized);
    return [sized];
  });
  addEventListener('message', ({ origin, source, data }) => {
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    if (origin !== new URL(home).origin || !frame) return;
    const height = data?.hemicicleHeight;
    if (Number.isFinite(height) && height >= 60 && height <= 4000) frame.style.height = `${height}px`;
  });
})();
