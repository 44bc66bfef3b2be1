import { expect, it } from 'vitest';
import { ask, refusal } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

it('agreement has a row for every other deputy with a mandate, by family name', () => {
  const rows = ask(read, '/metrics/agreement?legislature_id=15&person_id=1');
  expect(
    rows.map(({ person_id, group_slug, votes_agreed, votes_compared, agreement }: Record<string, never>) => [
      person_id,
      group_slug,
      votes_agreed,
      votes_compared,
      agreement,
    ]),
  ).toEqual([
    [6, null, 1, 1, 100],
    [2, 'blue', 0, 3, 0],
    [3, 'blue', 1, 2, 50],
    [5, 'red', 1, 3, 33.33],
    [4, 'red', 2, 2, 100],
  ]);
  expect(rows[0]).toMatchObject({ full_name: 'Zoe Abad', definition_version: 1 });
});

it('agreement needs a person with a mandate in the legislature', () => {
  const refused = (query: string) => refusal(read, `/metrics/agreement?${query}`);
  for (const person of [2, 99]) {
    expect(refused(`legislature_id=14&person_id=${person}`)).toEqual({
      status: 404,
      detail: 'Person not found',
    });
  }
});

type Row = Record<'person_id' | 'votes_compared' | 'votes_agreed', number> & { group_slug: string | null };

/**
 * Returns the deputies who can fairly be compared with this one, the most agreeing first, counted the long
 * way.
 */
const ranked = (person: number, cast: number): number[] =>
  (ask(read, `/metrics/agreement?legislature_id=15&person_id=${person}`) as Row[])
    .filter(({ votes_compared }) => votes_compared > 0 && votes_compared >= cast / 2)
    .sort(
      (a, b) =>
        b.votes_agreed / b.votes_compared - a.votes_agreed / a.votes_compared ||
        b.votes_compared - a.votes_compared,
    )
    .map(({ person_id }) => person_id);

it('the agreement of one deputy names who votes most alike, overall and outside the own group', () => {
  const answer = ask(read, '/persons/1/agreement');
  expect(answer).toMatchObject({ legislature_id: 15, group_slug: 'red', deputies_total: 5 });
  expect(answer.most.map(({ person_id }: Row) => person_id)).toEqual(ranked(1, answer.votes_attended));
  expect(answer.most_elsewhere.some(({ group_slug }: Row) => group_slug === 'red')).toBe(false);
  expect(answer.most[0]).toEqual(
    ask(read, '/metrics/agreement?legislature_id=15&person_id=1').find(
      ({ person_id }: Row) => person_id === answer.most[0].person_id,
    ),
  );
});

it('the agreement of one deputy leaves out deputies who share less than half of the votes cast', () => {
  const { votes_attended, deputies_compared, most, least } = ask(read, '/persons/1/agreement');
  const shared = [...most, ...least].map(({ votes_compared }: Row) => votes_compared);
  expect(Math.min(...shared)).toBeGreaterThanOrEqual(votes_attended / 2);
  expect(deputies_compared).toBe(ranked(1, votes_attended).length);
  expect(deputies_compared).toBeLessThan(5);
});
