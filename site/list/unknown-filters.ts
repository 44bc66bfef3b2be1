import type { FilterValues } from './filter-values.ts';
import { showable } from './query-text.ts';

/** What other sites append to the links they carry: who follows one asks for nothing by it. */
const APPENDED = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|twclid|igshid|mc_[ce]id)$/;

/** Of more the first are told. */
const TOLD = 5;

/** What an address asks for by names that a list does not know, as the API has them: the last text of each. */
export const unknownFilters = (query: URLSearchParams, filters: readonly string[]): FilterValues =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name !== 'page' && !filters.includes(name) && !APPENDED.test(name))
      .slice(0, TOLD)
      .map(([name, text]) => [showable(name), showable(text)]),
  );
