/** What a reader chose in the form of a list: texts as they came, by the API’s names, without fields that were left empty. */
export type FilterValues = Readonly<Partial<Record<string, string>>>;

/** What an address asks for; of a repeated name the last counts, and names that nobody knows do not. */
export function filterValues(query: URLSearchParams, filters: readonly string[]): FilterValues {
  return Object.fromEntries(
    [...filters, 'page'].flatMap((name) => {
      const text = query.getAll(name).at(-1)?.trim() ?? '';
      return text === '' || (name === 'page' && text === '1') ? [] : [[name, text]];
    }),
  );
}

/** The query of what was chosen, one spelling for everybody who chooses the same; empty where nothing was. */
export function queryOf(chosen: FilterValues): string {
  const pairs = Object.entries(chosen).flatMap(([name, text]) =>
    text === undefined || (name === 'page' && text === '1') ? [] : [[name, text]],
  );
  const query = new URLSearchParams(pairs);
  query.sort();
  return pairs.length === 0 ? '' : `?${query}`;
}
