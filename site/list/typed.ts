/** What a query gives a name: the last text, without control characters, which no page can show, and without lone surrogates. */
export const typedIn = (query: URLSearchParams, name: string): string =>
  (query.getAll(name).at(-1) ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();
