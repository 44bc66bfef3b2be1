import type { z } from 'zod';
import type { Ask } from '../../pipeline/core/answers.ts';
import type { agreement } from '../../pipeline/metrics/agreement.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import { CAST_CHOICES, type Choice } from '../../pipeline/model/votes/choice.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { queryTextOf } from '../list/filter-values.ts';
import type { PersonVote } from '../person/person-data.ts';
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

type Agreement = z.output<typeof agreement.row>;

/**
 * How often two deputies voted alike, in the newest legislature in which both voted; null if they never did.
 */
export interface Pair {
  a: Person;
  b: Person;
  legislature: number | null;
  row: Agreement | null;
}

/**
 * A vote in which the deputies did not all make the same choice; null for a deputy whose list does not have
 * the vote.
 */
export interface Difference {
  vote: Vote;
  choices: (Choice | null)[];
}

/** Number of votes of each deputy that are compared. */
export const LOOKED_AT = 100;

/** Maximum number of differences shown. */
const SHOWN = 20;

/** Returns every pair of the deputies, in their order. */
export const pairsOf = (ask: Ask, persons: readonly Person[]): Pair[] =>
  persons.flatMap((a, at) => persons.slice(at + 1).map((b) => pairOf(ask, a, b)));

function pairOf(ask: Ask, a: Person, b: Person): Pair {
  for (const legislature of shared([a, b])) {
    const rows = ask<Agreement[]>(`/metrics/agreement?legislature_id=${legislature}&person_id=${a.id}`);
    const row = rows?.find(({ person_id }) => person_id === b.id);
    if (row !== undefined && row.votes_compared > 0) return { a, b, legislature, row };
  }
  return { a, b, legislature: null, row: null };
}

/** Returns the legislatures in which at least two of them have a mandate, newest first. */
function shared(persons: readonly Person[]): number[] {
  const held = persons.flatMap(({ legislature_ids }) => legislature_ids);
  return [...new Set(held.filter((id, at) => held.indexOf(id) !== at))].sort((x, y) => y - x);
}

/** Votes of one legislature in which they did not all vote alike. */
interface Differences {
  legislature: number;
  votes: Difference[];
}

/**
 * Returns the newest differences, in the newest legislature in which two of them voted in the same vote; null
 * if they never did.
 */
export function differencesOf(ask: Ask, persons: readonly Person[]): Differences | null {
  for (const legislature of shared(persons)) {
    const found = differencesIn(ask, persons, legislature);
    if (found !== null) return found;
  }
  return null;
}

/** A deputy who left earlier is compared in the votes before that. */
function differencesIn(ask: Ask, persons: readonly Person[], legislature: number): Differences | null {
  const votesOf = ({ id }: Person, until?: string) =>
    ask<ListPage<PersonVote>>(
      `/persons/${id}/votes?${new URLSearchParams({
        ...{ legislature_id: String(legislature), page_size: String(LOOKED_AT) },
        ...(until === undefined ? {} : { date_to: until }),
      })}`,
    )!;
  const newest = persons.map((person) => votesOf(person));
  const lastDays = newest.map(({ items }) => items[0]?.voted_at.slice(0, 10) ?? '');
  const common = [...new Set(lastDays)]
    .filter((day) => day !== '' && lastDays.filter((last) => last >= day).length >= FEWEST_PERSONS)
    .flatMap((day) =>
      commonVotes(persons.map((person, at) => (lastDays[at]! <= day ? newest[at]! : votesOf(person, day)))),
    );
  if (common.length === 0) return null;
  const votes = [...new Map(common.map((difference) => [difference.vote.id, difference])).values()]
    .filter(({ choices }) => new Set(choices.filter(isCast)).size > 1)
    .sort((x, y) => y.vote.id - x.vote.id);
  return { legislature, votes: votes.slice(0, SHOWN) };
}

/** Returns the votes of these lists in which at least two of them voted, with the choices of all. */
function commonVotes(lists: readonly ListPage<PersonVote>[]): Difference[] {
  // A list may lack older votes only because of its length limit.
  const since = Math.max(...lists.map(({ total, items }) => (total > items.length ? items.at(-1)!.id : 0)));
  const records = lists.map(({ items }) => new Map(items.map((record) => [record.id, record])));
  return [...new Map(records.flatMap((own) => [...own])).values()]
    .filter(({ id }) => id >= since)
    .map((vote) => ({ vote, choices: records.map((own) => own.get(vote.id)?.choice ?? null) }))
    .filter(({ choices }) => choices.filter(isCast).length >= FEWEST_PERSONS);
}

const isCast = (choice: Choice | null): boolean => CAST_CHOICES.some((cast) => cast === choice);
