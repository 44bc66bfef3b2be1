export { fold } from '../../../text/fold.js';

/** How long a line that broke is left alone before it is tried again, in milliseconds. */
const REST = 1000;

/** What a file beside this one says; null where it cannot be had, and then the page says so. */
export async function fetched(file) {
  const address = new URL(file, import.meta.url);
  const ask = () => fetch(address).then((answer) => (answer.ok ? answer.json() : null));
  // A phone that changes from one network to another breaks what is under way, once.
  const list = await ask()
    .catch(() => new Promise((rested) => setTimeout(rested, REST)).then(ask))
    .catch(() => null);
  document.querySelector('#unloaded').hidden = list !== null;
  return list;
}

const { lang } = document.documentElement;

/** The file of a list in the language of the page. */
export const listFile = (name) => `${name}.${lang}.json`;

const numbers = new Intl.NumberFormat(lang);
const plurals = new Intl.PluralRules(lang);

/** A number as people write it. */
export const number = (value) => numbers.format(value);

/** A sentence with its braces filled. */
export const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** So many of something. */
export const counted = (said, count) =>
  filled(plurals.select(count) === 'one' ? said.one : said.other, { count: number(count) });

/** An element with its attributes and what it holds; texts are never taken for markup. */
export function element(name, attributes = {}, ...children) {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
}

/** A line of a list; what is told of it before its note. */
export const line = ({ at, name, official, note }, told = []) =>
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
    element('span', { className: 'note' }, ...told, note),
  );
