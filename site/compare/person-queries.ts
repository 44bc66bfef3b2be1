import type { Ask } from '../../pipeline/core/answers.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import { queryTextOf } from '../list/query-text.ts';
import type { ListPage } from '../published.ts';

/** Minimum number of deputies in a comparison. */
export const FEWEST_PERSONS = 2;
export const MOST_PERSONS = 4;

/** Maximum characters of a field. */
const LONGEST = 200;

/** A deputy as typed by a reader. */
interface PersonQuery {
  typed: string;
  /** The only person that the text can mean; null if it means none or is ambiguous. */
  person: Person | null;
  /** Other persons that the text can mean. */
  candidates: Person[];
}

/**
 * Returns the names and numbers in the query of a comparison: `?persons=1,2` as links write it,
 * `?persons=A&persons=B` as the form does.
 */
export const requestedNames = (query: URLSearchParams): string[] =>
  query
    .getAll('persons')
    .map((text) => queryTextOf(new URLSearchParams({ text }), 'text'))
    .flatMap((text) => (/^[\d,\s]+$/.test(text) ? text.split(',') : [text]))
    .map((text) => text.trim().slice(0, LONGEST).toWellFormed())
    .filter((text) => text !== '');

/**
 * Finds the persons that a text means: a number means one person; a name means those who have it, or the only
 * person whose name contains it.
 */
export function findPersons(ask: Ask, typed: string): PersonQuery {
  if (/^\d{1,15}$/.test(typed))
    return { typed, person: ask<Person>(`/persons/${Number(typed)}`), candidates: [] };
  const found = ask<ListPage<Person>>(`/persons?q=${encodeURIComponent(typed)}`);
  const items = found?.items ?? [];
  const exact = items.filter(({ full_name }) => full_name === typed);
  const [only, ...others] = exact.length > 0 ? exact : items;
  if (only === undefined || others.length > 0) return { typed, person: null, candidates: items };
  return { typed, person: only, candidates: [] };
}
