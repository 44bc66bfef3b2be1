/** What the page of all votes says where it shows those of somebody. */
import { element, filled } from './words.js';

/** Names whose votes these are, in place of what was named before. */
export function introduce({ name, lede, at, official }, said) {
  const [title, words] = document.querySelectorAll('h1, .lede');
  const called = filled(said.of, { name });
  document.title = document.title.replace(title.textContent, called);
  title.textContent = called;
  words.textContent = lede;
  document.querySelector('#voter')?.remove();
  const link = { href: at, lang: official ? 'es' : '', className: official ? 'official' : '' };
  words.after(element('p', { id: 'voter' }, element('a', link, name)));
}

/** Adds fields to the form for what only these votes can be chosen by, and one that keeps whose they are. */
export function addFields(form, [name, value], menus) {
  form.querySelector('.fields').prepend(element('input', { type: 'hidden', name, value }), ...menus);
}

/** A menu with its label: values with what they are called. */
export const menu = (name, said, options) =>
  element(
    'div',
    { className: 'field' },
    element('label', { htmlFor: name }, said[name]),
    element(
      'select',
      { id: name, name },
      new Option(said.any, ''),
      ...options.map(([value, called]) => new Option(called, value)),
    ),
  );

/** Values that are called what is said of them. */
export const called = (values, said) => values.map((value) => [value, said[value]]);
