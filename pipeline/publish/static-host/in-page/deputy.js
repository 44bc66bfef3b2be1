/** The votes of one deputy. */
import { addFields, called, introduce, menu } from './introduce.js';
import { CHOICES, meets, recordAt } from './records.js';
import { element, fetched } from './words.js';

/** The deputy of a number; undefined where there is none, null where it cannot be had what deputies did. */
export async function deputyAsked(form, id, said) {
  const all = await fetched('choices.json');
  if (all === null) return null;
  if (!Object.hasOwn(all, id)) return undefined;
  const deputy = all[id];
  addFields(
    form,
    ['person_id', id],
    [menu('choice', said, called(CHOICES, said)), menu('dissent', said, called(['true', 'false'], said))],
  );
  return {
    introduce: () =>
      introduce({ name: deputy.name, lede: said.of_person, at: `../persons/${id}/`, official: false }, said),
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
