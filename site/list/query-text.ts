/** Removes control characters and lone surrogates from typed text, so that a page can show it. */
export const showable = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();

/** Returns the last text of a query parameter. */
export const queryTextOf = (query: URLSearchParams, name: string): string =>
  showable(query.getAll(name).at(-1) ?? '');
