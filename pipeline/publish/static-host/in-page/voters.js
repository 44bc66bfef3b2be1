/** The deputy or the group whose votes the page of all votes shows. */
import { CAST, CHOICES, meets, meetsGroup, recordAt, termOf } from './filters.js';
import { counted, element, fetched, filled } from './words.js';

/** Returns the legislature whose votes are counted; empty for all. */
const legislature = (query) => query.get('legislature_id') ?? '';
const ALL_VOTES = { introduce: () => {}, meets: () => true, details: () => [], legislature };
const NO_VOTES = { ...ALL_VOTES, meets: () => false };

/**
 * Returns the deputy or the group in the address: all votes without one, no votes for an unknown one, null if
 * the file of their choices cannot be loaded.
 */
export async function voterAsked(form, said) {
  const query = new URLSearchParams(location.search);
  const [person, group] = [query.get('person_id'), query.get('group_slug')];
  if (said.of === undefined || (person === null && group === null)) return ALL_VOTES;
  const all = await fetched(person === null ? 'lines.json' : 'choices.json');
  if (all === null) return null;
  if (!Object.hasOwn(all, person ?? group)) return NO_VOTES;
  return person === null ? groupOf(all, group, form, said) : deputyOf(all, person, form, said);
}

function deputyOf(all, id, form, said) {
  const deputy = all[id];
  addFields(
    form,
    ['person_id', id],
    [menu('choice', said, named(CHOICES, said)), menu('dissent', said, named(['true', 'false'], said))],
  );
  return {
    legislature,
    introduce: () =>
      introduce({ name: deputy.name, lede: said.of_person, at: `../persons/${id}/`, official: false }, said),
    meets: (place, query) => meets(recordAt(deputy, place), query),
    details(place) {
      const { choice, dissent } = recordAt(deputy, place);
      return [
        element('b', { className: `mark ${choice}` }, said[choice]),
        dissent ? ` · ${said.against} · ` : ' · ',
      ];
    },
  };
}

function groupOf(all, slug, form, said) {
  const asked = termOf(all[slug], new URLSearchParams(location.search));
  const others = Object.entries(all).flatMap(([other, terms]) =>
    terms
      .filter(({ legislature_id }) => other !== slug && legislature_id === asked?.legislature_id)
      .map(({ short }) => [other, short]),
  );
  addFields(
    form,
    ['group_slug', slug],
    [
      menu('choice', said, named(CAST, said)),
      menu('dissent', said, named(['true', 'false'], said)),
      menu('agrees_with', said, others),
      menu('differs_from', said, others),
    ],
  );
  return {
    introduce(query) {
      const term = termOf(all[slug], query);
      if (term === undefined) return;
      const legislature = filled(said.legislature, { number: term.legislature });
      const lede = filled(said.of_group, { legislature });
      introduce({ name: term.name, lede, at: `..${term.at}`, official: true }, said);
    },
    legislature: (query) => String(termOf(all[slug], query)?.legislature_id ?? ''),
    meets: (place, query) => meetsGroup(all, slug, place, query),
    details(place, query) {
      const term = termOf(all[slug], query);
      const { choice } = recordAt(term, place);
      const against = term.against[place];
      const words = { one: said.against_one, other: said.against_other };
      return [
        element('b', { className: CAST.includes(choice) ? `mark ${choice}` : '' }, said[`line_${choice}`]),
        against === undefined ? ' · ' : ` · ${counted(words, against)} · `,
      ];
    },
  };
}

/** Replaces the title and the lede of the page by those of a voter, with a link to its page. */
function introduce({ name, lede, at, official }, said) {
  const [title, words] = document.querySelectorAll('h1, .lede');
  const heading = filled(said.of, { name });
  document.title = document.title.replace(title.textContent, heading);
  title.textContent = heading;
  words.textContent = lede;
  document.querySelector('#voter')?.remove();
  const link = { href: at, lang: official ? 'es' : '', className: official ? 'official' : '' };
  words.after(element('p', { id: 'voter' }, element('a', link, name)));
}

/** Adds the filters of a voter to the form, and a hidden field with the voter. */
function addFields(form, [name, value], menus) {
  form.querySelector('.fields').prepend(element('input', { type: 'hidden', name, value }), ...menus);
}

/** Returns a menu with its label. */
const menu = (name, said, options) =>
  element(
    'div',
    { className: 'field' },
    element('label', { htmlFor: name }, said[name]),
    element(
      'select',
      { id: name, name },
      new Option(said.any, ''),
      ...options.map(([value, text]) => new Option(text, value)),
    ),
  );

/** Returns values with their texts. */
const named = (values, said) => values.map((value) => [value, said[value]]);
