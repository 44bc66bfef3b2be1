/** Makes the widgets of this site on the page as high as what they show. Without it they are as high as their frame says. */
(() => {
  const home = new URL(document.currentScript.src).origin;
  const WIDGET = /^(\/[a-z]{2})?\/embed\/[a-z]+\/[a-z0-9-]+$/;
  const frames = [...document.querySelectorAll('iframe[src]')].flatMap((frame) => {
    const { origin, pathname, search } = new URL(frame.src, home);
    if (origin !== home || !WIDGET.test(pathname)) return [];
    // A frame of its own: another address in the old one would be a step back in the history of the page.
    const sized = frame.cloneNode();
    if (sized.hasAttribute('sandbox')) sized.sandbox.add('allow-scripts', 'allow-same-origin');
    sized.src = `${home}/embed/v1#${pathname}${search}`;
    frame.replaceWith(sized);
    return [sized];
  });
  addEventListener('message', ({ origin, source, data }) => {
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    if (origin !== home || !frame) return;
    const height = data?.hemicicleHeight;
    if (Number.isFinite(height) && height >= 60 && height <= 4000) frame.style.height = `${height}px`;
  });
})();
