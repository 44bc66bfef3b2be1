/** Lets the arrow keys go from a search field through what it found, and back. */
const field = document.querySelector('input[type="search"]');

document.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [field, ...document.querySelectorAll('.hits a[href]')];
  const place = stops.indexOf(document.activeElement);
  if (step === undefined || place === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = stops[place + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
});
