/** How groups voted, and what their votes are chosen by. */
import { CAST, meets, recordAt } from './records.js';

/** A group in the legislature that a query asks for, else in its newest; undefined where it was in none such. */
export const termOf = (terms, query) =>
  query.get('legislature_id')
    ? terms.find(({ legislature_id }) => String(legislature_id) === query.get('legislature_id'))
    : terms[0];

/** Whether a group was in the vote at a place of the list, and voted as a query asks. */
export function meetsGroup(all, slug, place, query) {
  const term = termOf(all[slug], query);
  if (term === undefined || !meets(recordAt(term, place), query)) return false;
  return ['agrees_with', 'differs_from'].every((name) => {
    const other = query.get(name);
    if (!other) return true;
    const known = Object.hasOwn(all, other) ? all[other] : [];
    const [own, theirs] = [
      term,
      known.find(({ legislature_id }) => legislature_id === term.legislature_id),
    ].map((one) => (one === undefined ? undefined : recordAt(one, place)?.choice));
    if (!CAST.includes(own) || !CAST.includes(theirs)) return false;
    return (own === theirs) === (name === 'agrees_with');
  });
}
