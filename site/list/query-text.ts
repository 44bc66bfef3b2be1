/** Typed text as a page can show it: without control characters and without lone surrogates. */
export const showable = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();

/** What a query gives a name: the last text. */
export const queryTextOf = (query: URLSearchParams, name: string): string =>
  showable(query.getAll(name).at(-1) ?? '');
