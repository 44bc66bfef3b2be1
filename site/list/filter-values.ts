/**
 * The values that a reader chose in the form of a list: texts as received, by the API’s names, without empty
 * fields.
 */
export type FilterValues = Readonly<Partial<Record<string, string>>>;

/**
 * Returns the filters in an address. The last value of a repeated name wins, and unknown names are ignored.
 */
export function filterValues(query: URLSearchParams, filters: readonly string[]): FilterValues {
  return Object.fromEntries(
    [...filters, 'page'].flatMap((name) => {
      const text = query.getAll(name).at(-1)?.trim() ?? '';
      return text === '' || (name === 'page' && text === '1') ? [] : [[name, text]];
    }),
  );
}

/** Returns the query of the chosen values, with one spelling for equal choices; empty if there are none. */
export function queryOf(chosen: FilterValues): string {
  const pairs = Object.entries(chosen).flatMap(([name, text]) =>
    text === undefined || (name === 'page' && text === '1') ? [] : [[name, text]],
  );
  const query = new URLSearchParams(pairs);
  query.sort();
  return pairs.length === 0 ? '' : `?${query}`;
}
