import type { Ask } from '../../pipeline/answers.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import { queryTextOf } from '../list/query-text.ts';
import type { ListPage } from '../published.ts';

/** How many deputies can be compared. */
export const FEWEST_PERSONS = 2;
export const MOST_PERSONS = 4;

/** As much as a field takes. */
const LONGEST = 200;

/** Somebody as a reader names them. */
interface PersonQuery {
  typed: string;
  /** Whom it can only mean; null where that is nobody or not clear. */
  person: Person | null;
  /** Whom else it may mean. */
  candidates: Person[];
}

/** Names and numbers in the query of a comparison: `?persons=1,2` as links write it, `?persons=A&persons=B` as the form does. */
export const requestedNames = (query: URLSearchParams): string[] =>
  query
    .getAll('persons')
    .map((text) => queryTextOf(new URLSearchParams({ text }), 'text'))
    .flatMap((text) => (/^[\d,\s]+$/.test(text) ? text.split(',') : [text]))
    .map((text) => text.trim().slice(0, LONGEST).toWellFormed())
    .filter((text) => text !== '');

/** Looks names up: a number means one person, a name whoever has it, or the only one who has it as a part of theirs. */
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
