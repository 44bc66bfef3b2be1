import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as records from './by-the-records.ts';
import { groupsOf, LEGISLATURES, PERSONS, votes } from './random-parliament.ts';

it('random parliaments have what the metrics tell apart', () => {
  const seen = new Set<string>();
  for (const held of fc.sample(votes, { numRuns: 100, seed: 1 })) {
    for (const vote of held) {
      seen.add(`winner ${records.winnerOf(vote)}`);
      for (const person of PERSONS) seen.add(`dissent ${records.dissentIn(vote, person)}`);
      for (const group of LEGISLATURES.flatMap(groupsOf)) {
        seen.add(`cohesion ${records.cohesionOf(vote, group) === null ? 'null' : 'told'}`);
        const { votes_decisive, votes_decisive_abstaining } = records.decisiveOf([vote], group);
        seen.add(`decisive ${votes_decisive}, by abstaining ${votes_decisive_abstaining}`);
        seen.add(`line ${records.lineOf(vote, group) === null ? 'none' : 'one'}`);
      }
    }
  }
  expect([...seen].sort()).toEqual([
    'cohesion null',
    'cohesion told',
    'decisive 0, by abstaining 0',
    'decisive 1, by abstaining 0',
    'decisive 1, by abstaining 1',
    'dissent false',
    'dissent null',
    'dissent true',
    'dissent undefined',
    'line none',
    'line one',
    'winner false',
    'winner true',
    'winner undefined',
  ]);
});
