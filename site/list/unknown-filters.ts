import type { FilterValues } from './filter-values.ts';
import { showable } from './query-text.ts';

/** Parameters that other sites append to links: readers who follow such a link did not choose them. */
const APPENDED = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|twclid|igshid|mc_[ce]id)$/;

/** Maximum number of unknown names that the page shows. */
const TOLD = 5;

/**
 * Returns the parameters of an address that a list does not know, as the API reports them: the last value of
 * each.
 */
export const unknownFilters = (query: URLSearchParams, filters: readonly string[]): FilterValues =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name !== 'page' && !filters.includes(name) && !APPENDED.test(name))
      .slice(0, TOLD)
      .map(([name, text]) => [showable(name), showable(text)]),
  );
