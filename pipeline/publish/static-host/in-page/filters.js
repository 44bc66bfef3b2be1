/** Which items of a list meet a query, and what deputies and groups did in the votes of that list. */

/** The choices as the API names them, in the order of their codes. */
export const CHOICES = ['aye', 'no', 'abstention', 'absent', 'no_vote_recorded'];

/** The choices that are a vote cast. */
export const CAST = CHOICES.slice(0, 3);

/** Whether a choice is against the line of the group; null without a line. */
const DISSENT = [null, false, true];

/** Returns the positions of the items that meet a query, in the order that it asks for; ignores unknown names. */
export function filtered({ items, chosen, orders }, query, fold) {
  const order = orders[query.get('sort')] ?? items.keys();
  const menus = [...query]
    .filter(([name, value]) => name in chosen && value !== '')
    .map(([name, value]) => new Set(chosen[name][value] ?? []));
  const from = query.get('date_from') ?? '';
  const to = query.get('date_to') ?? '';
  const text = fold(query.get('q') ?? '');
  return [...order].filter((place) => {
    const { name, words, day } = items[place];
    return (
      menus.every((menu) => menu.has(place)) &&
      (from === '' || (day && day >= from)) &&
      (to === '' || (day && day <= to)) &&
      (text === '' || fold(`${name}\n${words}`).includes(text))
    );
  });
}

/** Returns what a deputy or a group did in the vote at a place of the list; null without a record. */
export function recordAt({ from, done }, place) {
  const sign = Number.parseInt(done[place - from], 15);
  return Number.isNaN(sign)
    ? null
    : { choice: CHOICES[sign % CHOICES.length], dissent: DISSENT[Math.floor(sign / CHOICES.length)] };
}

/** Returns whether there is a record with the choice and the dissent that a query asks for. */
export const meets = (record, query) =>
  record !== null &&
  [query.get('choice') || record.choice].includes(record.choice) &&
  [query.get('dissent') || String(record.dissent)].includes(String(record.dissent));

/** Returns a group in the legislature of a query, else in its newest; undefined if it had no seats then. */
export const termOf = (terms, query) =>
  query.get('legislature_id')
    ? terms.find(({ legislature_id }) => String(legislature_id) === query.get('legislature_id'))
    : terms[0];

/** Returns whether a group took part in the vote at a place of the list, and voted as a query asks. */
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
