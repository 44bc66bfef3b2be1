import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dissentsOf,
  isAgainstLine,
  isDissent,
  isDissentOfRecord,
} from '../../pipeline/metrics/against-line.ts';
import { tallyGroups } from '../../pipeline/metrics/tallies/group-tally.ts';
import { ABSENT, ABSTENTION, AYE, NO } from '../../pipeline/model/votes/choice.ts';
import { ask } from '../endpoints/ask.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { group, mandate, person, record, vote } from '../rows.ts';
import { isMeaningful, parliamentOf, votes } from './random-parliament.ts';

describe('a vote against the line of the own group', () => {
  /** Returns the tally of a group with these choices. */
  const tallyOf = (choices: number[], meaningful = true) => {
    const groups = choices.map(() => 1);
    return tallyGroups({ groups, choices: Uint8Array.from(choices) }, () => meaningful).get(1)!;
  };
  /** Returns whether the first of these choices goes against the line. */
  const isAgainst = (choices: number[], meaningful = true) =>
    isAgainstLine({ choice: choices[0]!, group: tallyOf(choices, meaningful) });

  it('differs from most of three or more votes cast', () => {
    expect(isAgainst([NO, AYE, AYE])).toBe(true);
    expect(isAgainst([ABSTENTION, AYE, AYE, NO])).toBe(true);
    expect(isAgainst([AYE, NO, AYE])).toBe(false);
  });

  it('is never counted for an absent deputy', () => {
    expect(isAgainst([ABSENT, AYE, AYE, AYE])).toBeNull();
    expect(isAgainst([4, AYE, AYE, AYE])).toBeNull();
  });

  it('does not exist with fewer votes, on a draw, or in a group without a common purpose', () => {
    expect(isAgainst([AYE, AYE, ABSENT, ABSENT])).toBeNull();
    expect(isAgainst([NO, AYE, AYE, NO])).toBeNull();
    expect(isAgainst([NO, AYE, AYE], false)).toBeNull();
    expect(isAgainstLine({ choice: NO, group: null })).toBeNull();
  });

  it('counts in the total of its vote if there is a line', () => {
    expect(dissentsOf(tallyOf([ABSTENTION, AYE, AYE, AYE, NO, ABSENT]))).toBe(2);
    expect(dissentsOf(tallyOf([AYE, AYE, ABSENT]))).toBe(0);
    expect(dissentsOf(tallyOf([NO, AYE, AYE, NO]))).toBe(0);
    expect(dissentsOf(tallyOf([NO, AYE, AYE], false))).toBe(0);
  });
});

it('is the same in queries and in the count of a vote', () => {
  fc.assert(
    fc.property(votes, (held) => {
      const read = parliamentOf(held);
      const told = read.all(
        read.db
          .selectFrom('vote_records as r')
          .leftJoin('vote_group_totals as t', (join) =>
            join.onRef('t.vote_id', '=', 'r.vote_id').onRef('t.group_id', '=', 'r.group_id'),
          )
          .select(['r.vote_id', 'r.mandate_id', isDissent.as('joined'), isDissentOfRecord.as('alone')])
          .orderBy('r.vote_id')
          .orderBy('r.mandate_id'),
      );
      const counted = held.flatMap(({ id, records, mandates }) => {
        const groups = records.map(({ group }) => group);
        const choices = records.map(({ choice }) => choice);
        const tallies = tallyGroups({ groups, choices: Uint8Array.from(choices) }, isMeaningful);
        return records.flatMap(({ person, choice, group }, at) => {
          if (person === 0) return [];
          const against = isAgainstLine({ choice, group: group === null ? null : tallies.get(group)! });
          const code = against === null ? null : Number(against);
          return [{ vote_id: id, mandate_id: mandates[at]!, joined: code, alone: code }];
        });
      });
      expect(told).toEqual(counted.sort((a, b) => a.vote_id - b.vote_id || a.mandate_id - b.mandate_id));
      read.close();
    }),
  );
});

it('the votes against a line are counted in votes of which groups are known, and null in others', () => {
  const choices = {
    15001001: [AYE, AYE, AYE, NO],
    15001002: [AYE, AYE, AYE, AYE],
    15001003: [AYE, NO, NO, NO],
  };
  const ids = Object.keys(choices).map(Number);
  const read = openParliament({
    groups: [group(1501, 'red')],
    persons: [1, 2, 3, 4].map((id) => person(id, `Gil ${id}, Ana`)),
    mandates: [1, 2, 3, 4].map((id) => mandate(id, id)),
    votes: ids.map((id) => vote(id, '2025-01-22')),
    vote_records: Object.entries(choices).flatMap(([id, own]) =>
      own.map((choice, at) => record(Number(id), at + 1, id === '15001003' ? null : 1501, choice)),
    ),
  });
  expect(ids.map((id) => ask(read, `/votes/${id}`).dissents)).toEqual([1, 0, null]);
});
