/** The votes of one deputy on the page of all votes: what each is shown with, and what else they are chosen by. */
import { CHOICES, meets, recordAt } from './records.js';
import { element, fetched, filled } from './words.js';

const ANYBODY = { meets: () => true, told: () => [] };
const NOBODY = { meets: () => false, told: () => [] };

/** The deputy whom the address asks for: anybody where it asks for none, nobody where it knows none; null where it cannot be had what deputies did. */
export async function deputyAsked(form, said) {
  const id = new URLSearchParams(location.search).get('person_id');
  if (id === null || said.of === undefined) return ANYBODY;
  const all = await fetched('choices.json');
  if (all === null) return null;
  if (!Object.hasOwn(all, id)) return NOBODY;
  const deputy = all[id];
  introduce(id, deputy.name, said);
  ask(form, id, said);
  return {
    meets: (place, query) => meets(recordAt(deputy, place), query),
    told: (place) => {
      const { choice, dissent } = recordAt(deputy, place);
      return [
        element('b', { className: `mark ${choice}` }, said[choice]),
        dissent ? ` · ${said.against} · ` : ' · ',
      ];
    },
  };
}

function introduce(id, name, said) {
  const [title, lede] = document.querySelectorAll('h1, .lede');
  document.title = document.title.replace(title.textContent, filled(said.of, { name }));
  title.textContent = filled(said.of, { name });
  lede.textContent = said.of_person;
  lede.after(element('p', {}, element('a', { href: `../persons/${id}/` }, name)));
}

/** Fields for what only a deputy’s votes can be chosen by, and one that keeps the deputy. */
function ask(form, id, said) {
  const menu = (name, values) =>
    element(
      'div',
      { className: 'field' },
      element('label', { htmlFor: name }, said[name]),
      element(
        'select',
        { id: name, name },
        new Option(said.any, ''),
        ...values.map((value) => new Option(said[value], value)),
      ),
    );
  form
    .querySelector('.fields')
    .prepend(
      element('input', { type: 'hidden', name: 'person_id', value: id }),
      menu('choice', CHOICES),
      menu('dissent', ['true', 'false']),
    );
}
