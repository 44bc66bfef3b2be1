/** The votes of one group. */
import { addFields, called, introduce, menu } from './introduce.js';
import { meetsGroup, termOf } from './lines.js';
import { CAST, recordAt } from './records.js';
import { counted, element, fetched, filled } from './words.js';

/** The group of a slug; undefined where there is none, null where it cannot be had how groups voted. */
export async function groupAsked(form, slug, said) {
  const all = await fetched('lines.json');
  if (all === null) return null;
  if (!Object.hasOwn(all, slug)) return undefined;
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
      menu('choice', said, called(CAST, said)),
      menu('dissent', said, called(['true', 'false'], said)),
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
    told(place, query) {
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
