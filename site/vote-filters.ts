/** What votes can be chosen by, named as the API names it, in the order of the form. */
export const VOTE_FILTERS = [
  'q',
  'topic_slug',
  'proposing_group_slug',
  'result',
  'legislature_id',
  'initiative_type',
  'date_from',
  'date_to',
] as const;
export type VoteFilter = (typeof VOTE_FILTERS)[number];

/** What a reader chose: texts as they came, without the fields that were left empty. */
export type Chosen = Readonly<Partial<Record<VoteFilter | 'page', string>>>;

/** What an address asks for; of a repeated name the last counts, and names that nobody knows do not. */
export function chosenIn(query: URLSearchParams): Chosen {
  const names: readonly (keyof Chosen)[] = [...VOTE_FILTERS, 'page'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = query.getAll(name).at(-1)?.trim() ?? '';
      return text === '' || (name === 'page' && text === '1') ? [] : [[name, text]];
    }),
  );
}

/** The query of what was chosen, one spelling for everybody who chooses the same; empty where nothing was. */
export function queryOf(chosen: Chosen): string {
  const given = Object.entries(chosen).filter(([name, text]) => !(name === 'page' && text === '1'));
  const query = new URLSearchParams(given);
  query.sort();
  return given.length === 0 ? '' : `?${query}`;
}
