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

/** Removes control characters and lone surrogates from typed text, so that a page can show it. */
const showable = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();

/** Returns the last text of a query parameter. */
export const queryTextOf = (query: URLSearchParams, name: string): string =>
  showable(query.getAll(name).at(-1) ?? '');

/** Parameters that other sites append to links: readers who follow such a link did not choose them. */
const APPENDED =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|gad_\w+|gbraid|wbraid|_gl|msclkid|twclid|ttclid|yclid|igshid?|li_fat_id|mc_[ce]id|_hs\w+|mkt_tok|ref)$/;

/** Returns a query without the parameters that other sites append. */
export const ownQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !APPENDED.test(name)));

/** Maximum number of unknown names that the page shows. */
const SHOWN = 5;

/**
 * Returns the parameters of an address that a list does not know, as the API reports them: the last value of
 * each.
 */
export const unknownFilters = (query: URLSearchParams, filters: readonly string[]): FilterValues =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name !== 'page' && !filters.includes(name) && !APPENDED.test(name))
      .slice(0, SHOWN)
      .map(([name, text]) => [showable(name), showable(text)]),
  );
