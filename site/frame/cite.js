/** Completes a citation when a reader opens it: the day, and the address of the facts in the newest release. */
const cite = document.querySelector('.cite');
cite.addEventListener('toggle', complete, { once: true });

async function complete() {
  const day = cite.querySelector('[data-day]');
  const date = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
  day.textContent = day.dataset.day.replace('{date}', date);
  const { api, releases } = cite.dataset;
  // A static host keeps only the newest release.
  if (releases === undefined) return;
  const index = await fetch(releases).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  if (index === null) return;
  const version = cite.querySelector('[data-version]');
  const link = document.createElement('a');
  link.href = new URL(
    `v/${index.latest}/api${api.replace('?', '/')}.json`,
    new URL(releases, location.href),
  ).href;
  link.textContent = link.href;
  for (const entry of cite.querySelectorAll('pre'))
    entry.textContent = entry.textContent.replaceAll(`${location.origin}/api/v1${api}`, link.href);
  version.append(link);
  version.hidden = false;
}
