/**
 * Compares answers within the page: they are neither sent nor stored. Only a link that the reader copies
 * contains them.
 */
const form = document.querySelector('#questions');
const result = document.querySelector('#result');
const statusLine = result.querySelector('[role="status"]');
const copy = result.querySelector('button');
const percents = new Intl.NumberFormat(document.documentElement.lang, {
  style: 'percent',
  maximumFractionDigits: result.dataset.decimals,
});
const { readAnswers, rank, tieText } = await import(form.dataset.tally);
const quiz = await fetch(form.dataset.quiz)
  .then((answer) => (answer.ok ? answer.json() : null))
  .catch(() => null);

// Without the votes of deputies the form is submitted, as without scripts.
if (quiz !== null) begin();

function begin() {
  const given = new URLSearchParams(location.hash.includes('=') ? location.hash.slice(1) : location.search);
  if (given.size > 0) {
    fillIn(given);
    show(given);
  }
  form.addEventListener('change', () => result.hidden || show(answers()));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show(answers());
    result.querySelector('h2').focus();
  });
  copy.hidden = navigator.clipboard === undefined;
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${answers()}`);
    statusLine.textContent = copy.dataset.copied;
  });
}

function answers() {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '' && value !== 'unsure');
  return new URLSearchParams(chosen);
}

function fillIn(given) {
  for (const field of form.elements) {
    if (field.type === 'radio') field.checked = given.get(field.name) === field.value;
    if (field.type === 'checkbox') field.checked = given.getAll(field.name).includes(field.value);
    if (field.name === 'constituency') field.value = given.get('constituency') ?? '';
  }
}

function show(given) {
  const reading = readAnswers(given, quiz.votes);
  const { fewest_answers: fewest, votes } = quiz;
  const words = result.dataset;
  result.hidden = false;
  const lines = [filled(words.answered, { count: reading.answered, total: votes.length })];
  if (reading.dropped > 0) lines.push(filled(words.dropped, { count: reading.dropped }));
  result.querySelector('.answered').textContent = lines.join(' ');
  const enough = reading.answered >= fewest;
  result.querySelector('.few').hidden = enough;
  result.querySelector('.compared').hidden = !enough;
  statusLine.textContent = '';
  if (!enough) return;
  draw(
    '#groups',
    rank(reading, quiz.groups, ({ lines: own }) => own, fewest),
  );
  const place = given.get('constituency');
  const local = quiz.deputies.filter(({ constituency }) => constituency === place);
  result.querySelector('.local').hidden = local.length === 0;
  result.querySelector('.place').textContent = nameOf(place);
  draw(
    '#deputies',
    rank(reading, local, ({ choices }) => choices, fewest),
  );
}

/** Returns the name of a constituency in the form. */
function nameOf(place) {
  return [...form.elements.constituency.options].find(({ value }) => value === place)?.text;
}

function draw(list, rows) {
  const template = document.querySelector('#agreement').content.firstElementChild;
  document.querySelector(list).replaceChildren(...rows.map((row) => drawn(template.cloneNode(true), row)));
}

function drawn(item, { one, place, tied, compared, agreed, weightAgreed, weightCompared, differs }) {
  const words = result.dataset;
  const part = (name) => item.querySelector(`.${name}`);
  const slug = one.slug ?? one.group_slug;
  if (slug !== null) item.classList.add(`g-${slug}`);
  const where = one.slug === undefined ? `${words.persons}${one.person_id}` : `${words.groups}${one.slug}`;
  part('who').href = where;
  part('who').firstElementChild.textContent = nameIn(one);
  part('plural').hidden = one.line_meaningful !== false;
  part('office').hidden = !one.role_kind;
  part('office').textContent = words[one.role_kind] ?? '';
  part('few').hidden = place !== null;
  part('few').textContent = filled(words.common, { whole: compared });
  for (const name of ['rank', 'share', 'strip', 'detail'])
    part(name).toggleAttribute('hidden', place === null);
  if (place === null) return item;
  const share = weightAgreed / weightCompared;
  part('rank').textContent = place;
  part('share').textContent = percents.format(share);
  part('strip')
    .querySelector('rect')
    .setAttribute('width', share * 100);
  part('detail').firstElementChild.textContent = filled(words.agree, { part: agreed, whole: compared });
  part('tied').textContent =
    ` ${tieText(tied.map(nameIn), { named: words.tied, counted: words.tiedMore }, words.locale)}`;
  part('differs').hidden = differs.length === 0;
  part('differs').append(...differs.flatMap(linked));
  return item;
}

function nameIn({ name_short, full_name }) {
  return name_short ?? full_name;
}

function linked(at) {
  const link = document.createElement('a');
  link.href = `#q${quiz.votes[at].id}`;
  link.textContent = at + 1;
  return [' ', link];
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
