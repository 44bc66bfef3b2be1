import type { z } from 'zod';
import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { agreement } from '../../pipeline/metrics/agreement.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import type { Choice } from '../../pipeline/model/votes/choice.ts';
import type { VoteRecord } from '../../pipeline/model/votes/record.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { queryTextOf } from '../list/filter-values.ts';
import type { PersonVote } from '../person/person-votes.ts';
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
interface Pair {
  a: Person;
  b: Person;
  legislature: number | null;
  row: Agreement | null;
}

/** Returns the Catalan address of the list of all votes in which a pair did not vote alike. */
export const differencesPath = ({ a, b, legislature }: Pair): string =>
  `/persons/${a.id}/votes?legislature_id=${legislature}&differs_from=${b.id}`;

/**
 * A vote in which the deputies did not all make the same choice; null for a deputy whose list does not have
 * the vote.
 */
export interface Difference {
  vote: Vote;
  choices: (Choice | null)[];
}

/** Maximum number of differences shown; a list has all of them. */
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

/** The newest votes of one legislature in which they did not all vote alike. */
interface Differences {
  legislature: number;
  votes: Difference[];
  /** Whether there are more. */
  cut: boolean;
}

/**
 * Returns the newest differences, in the newest legislature in which two of them voted in the same vote; null
 * if they never did. The newest of all pairs are among the newest of each pair.
 */
export function differencesOf(
  ask: Ask,
  persons: readonly Person[],
  pairs: readonly Pair[],
): Differences | null {
  const met = pairs.flatMap(({ legislature }) => legislature ?? []);
  if (met.length === 0) return null;
  const legislature = Math.max(...met);
  const lists = pairs
    .filter((pair) => pair.legislature === legislature)
    .flatMap((pair) => [pair, { ...pair, a: pair.b, b: pair.a }])
    .map((pair) => ({
      person: pair.a,
      found: answered<ListPage<PersonVote>>(ask, `${differencesPath(pair)}&page_size=${SHOWN}`),
    }));
  const votes = new Map(lists.flatMap(({ found }) => found.items.map((vote) => [vote.id, vote])));
  const newest = [...votes.values()].sort(
    (one, other) => other.voted_at.localeCompare(one.voted_at) || other.id - one.id,
  );
  const shown = newest.slice(0, SHOWN);
  const chosen = new Map(
    lists.flatMap(({ person, found }) => found.items.map((vote) => [`${vote.id} ${person.id}`, vote.choice])),
  );
  return {
    legislature,
    cut: newest.length > SHOWN || lists.some(({ found }) => found.total > found.items.length),
    votes: shown.map((vote) => ({ vote, choices: choicesIn(ask, vote, persons, chosen) })),
  };
}

/** Returns the choice of each deputy; a deputy who differed from no other, or cast no vote, is among all records. */
function choicesIn(
  ask: Ask,
  vote: Vote,
  persons: readonly Person[],
  chosen: ReadonlyMap<string, Choice>,
): (Choice | null)[] {
  const known = persons.map(({ id }) => chosen.get(`${vote.id} ${id}`) ?? null);
  if (!known.includes(null)) return known;
  const records = ask<{ items: VoteRecord[] }>(`/dump/vote-records?vote_id=${vote.id}`)?.items ?? [];
  return persons.map(
    ({ id }, at) => known[at] ?? records.find(({ person_id }) => person_id === id)?.choice ?? null,
  );
}
