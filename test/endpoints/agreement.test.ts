import { expect, it } from 'vitest';
import { ask, refusal } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

it('agreement has a row for everybody else with a mandate, by family name', () => {
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

it('agreement is the same seen from either side, and null for deputies who never voted together', () => {
  const [withMaria] = ask(read, '/metrics/agreement?legislature_id=15&person_id=6').slice(-1);
  expect(withMaria).toMatchObject({ person_id: 1, votes_agreed: 1, votes_compared: 1 });
  const [withLluis] = ask(read, '/metrics/agreement?legislature_id=15&person_id=6');
  expect(withLluis).toMatchObject({ person_id: 2, votes_compared: 0, agreement: null });
});

it('agreement needs a legislature, and a person with a mandate in it', () => {
  const refused = (query: string) => refusal(read, `/metrics/agreement?${query}`);
  expect(refused('legislature_id=13&person_id=1')).toEqual({
    status: 404,
    detail: 'Legislature not found',
  });
  for (const person of [2, 99]) {
    expect(refused(`legislature_id=14&person_id=${person}`)).toEqual({
      status: 404,
      detail: 'Person not found',
    });
  }
  expect(refused('person_id=x')).toMatchObject({
    status: 422,
    detail: [
      { type: 'missing', loc: ['query', 'legislature_id'] },
      { type: 'int_parsing', loc: ['query', 'person_id'] },
    ],
  });
});
