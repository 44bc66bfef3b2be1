import { type Ask, answered } from '../../pipeline/answers.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { pathIn } from '../language.ts';
import type { ListPage } from '../published.ts';
import { type FilterValues, queryOf } from './filter-values.ts';

/** A page of a list that a reader chose. */
export interface FilteredList<Item> {
  /** What was asked for; nothing where it was faulty. */
  query: string;
  /** What there is; null where it was faulty. */
  found: ListPage<Item> | null;
  pages: number;
  /** The address of another page of the same. */
  address(page: number): string;
}

/** Asks a list of the API, `/votes`, for what was chosen, whose page has the same path; nothing is asked where it is faulty. */
export function filteredList<Item>(
  ask: Ask,
  language: Language,
  path: string,
  chosen: FilterValues,
  faulty: boolean,
): FilteredList<Item> {
  const query = faulty ? '' : queryOf(chosen);
  const found = faulty ? null : answered<ListPage<Item>>(ask, `${path}${query}`);
  return {
    query,
    found,
    pages: found === null ? 0 : Math.ceil(found.total / found.page_size),
    address: (page) => pathIn(language, `${path}${queryOf({ ...chosen, page: String(page) })}`),
  };
}
