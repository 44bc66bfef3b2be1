export { fold } from '../../../text/fold.js';

/** Milliseconds before a broken request is repeated. */
const PAUSE = 1000;

/** Returns the contents of a file of this folder; null if it cannot be loaded, which the page then says. */
export async function fetched(file) {
  const address = new URL(file, import.meta.url);
  const ask = () => fetch(address).then((answer) => (answer.ok ? answer.json() : null));
  // A phone that changes from one network to another breaks the requests in progress once.
  const list = await ask()
    .catch(() => new Promise((done) => setTimeout(done, PAUSE)).then(ask))
    .catch(() => null);
  document.querySelector('#unloaded').hidden = list !== null;
  return list;
}

const { lang } = document.documentElement;

/** Returns the file of a list in the language of the page. */
export const listFile = (name) => `${name}.${lang}.json`;

const numbers = new Intl.NumberFormat(lang);
const plurals = new Intl.PluralRules(lang);

export const number = (value) => numbers.format(value);

/** Fills the braces of a sentence. */
export const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Formats a count in the singular or the plural. */
export const counted = (said, count) =>
  filled(plurals.select(count) === 'one' ? said.one : said.other, { count: number(count) });

/** Makes an element with attributes and children; texts are never read as markup. */
export function element(name, attributes = {}, ...children) {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
}

/** Makes a line of a list, with details before its note. */
export const line = ({ at, name, official, note }, details = []) =>
  element(
    'li',
    {},
    element(
      'a',
      {
        href: new URL(`..${at}`, import.meta.url).pathname,
        lang: official ? 'es' : '',
        className: official ? 'official' : '',
      },
      name,
    ),
    element('span', { className: 'note' }, ...details, note),
  );
