import type { AstroGlobal } from 'astro';
import { answered } from '../../pipeline/core/answers.ts';
import { pathIn } from '../language.ts';
import type { ListPage } from '../published.ts';
import { type FilterValues, filterValues, queryOf, unknownFilters } from './filter-values.ts';
import { type Filter, faultsOf } from './menus.ts';

/** A query of a list. */
export interface ListQuestion {
  chosen: FilterValues;
  /** Query parameters that the list does not know. */
  unknown?: FilterValues;
  /** Errors of the API by parameter. */
  refused?: ReadonlyMap<string, string>;
}

/** What a page shows of each vote; it changes nothing about which votes are listed, so the API does not know it. */
const SHOWN_ONLY = ['constituency'];

/** Returns the query of the chosen values for the API. */
const askedOf = (chosen: FilterValues): string =>
  queryOf(Object.fromEntries(Object.entries(chosen).filter(([name]) => !SHOWN_ONLY.includes(name))));

/** A page of a list that a reader filtered. */
export interface FilteredList<Page extends ListPage<unknown>> {
  /** The query of the page; empty if it was invalid. */
  query: string;
  /** The query of the same list in the API. */
  asked: string;
  /** The results; null if the query was invalid. */
  found: Page | null;
  pages: number;
  /** Returns the address of another page of the same list. */
  address(page: number): string;
}

/** A list as its page shows it, with its filter form. */
export interface ListAnswer<Page extends ListPage<unknown>> {
  /** Catalan address of the list; the API serves the same list at this path below its base. */
  path: string;
  filters: readonly Filter[];
  chosen: FilterValues;
  unknown: FilterValues;
  /** Errors by field. */
  faults: ReadonlyMap<string, string>;
  list: FilteredList<Page>;
}

/** Returns the query that the address of a page sends to a list of the API, `/votes`. */
export function listQuestion(
  { url, locals }: Pick<AstroGlobal, 'url' | 'locals'>,
  path: string,
  names: readonly string[],
): ListQuestion {
  const chosen = filterValues(url.searchParams, names);
  return {
    chosen,
    unknown: unknownFilters(url.searchParams, names),
    refused: locals.faults(`${path}${askedOf(chosen)}`),
  };
}

/**
 * Requests a list of the API, whose page has the same path. An invalid query is not sent; the page shows its
 * errors.
 */
export function listAnswer<Page extends ListPage<unknown>>(
  { locals: { ask, texts }, response }: Pick<AstroGlobal, 'locals' | 'response'>,
  path: string,
  filters: readonly Filter[],
  { chosen, unknown = {}, refused = new Map() }: ListQuestion,
): ListAnswer<Page> {
  const faults = faultsOf(chosen, filters, refused, texts);
  const faulty = faults.size > 0 || Object.keys(unknown).length > 0;
  if (faulty) response.status = 422;
  const query = faulty ? '' : queryOf(chosen);
  const asked = faulty ? '' : askedOf(chosen);
  const found = faulty ? null : answered<Page>(ask, `${path}${asked}`);
  const list = {
    query,
    asked,
    found,
    pages: found === null ? 0 : Math.ceil(found.total / found.page_size),
    address: (page: number) => pathIn(texts.language, `${path}${queryOf({ ...chosen, page: String(page) })}`),
  };
  return { path, filters, chosen, unknown, faults, list };
}
