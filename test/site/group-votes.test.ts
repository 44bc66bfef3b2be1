import { describe, expect, it } from 'vitest';
import { groupVotes, lineToDepartFrom, recordsByGroup } from '../../site/vote/group-votes.ts';
import { type Ballot, cohesionOf, recordsOf, voteOf } from './parliament.ts';

const fileOf = (ballot: Ballot) => ({
  vote: voteOf(1, 1, ballot),
  cohesion: cohesionOf(ballot),
  records: recordsOf(ballot),
});

describe('the groups of a vote', () => {
  it('stand from the largest to the smallest, those who did not vote included', () => {
    const groups = groupVotes(fileOf({ solar: [1, 0, 0, 0], lunar: [0, 1, 0, 4], boreal: [3, 0, 0, 0] }));
    expect(groups.map(({ group_slug, members }) => [group_slug, members])).toEqual([
      ['lunar', 5],
      ['boreal', 3],
      ['solar', 1],
    ]);
  });

  it('have each of their records, and deputies without a group come last', () => {
    const file = fileOf({ solar: [2, 0, 0, 0], lunar: [0, 3, 0, 0] });
    const loner = { ...file.records[0]!, mandate_id: 99, group_slug: null };
    const lists = recordsByGroup(groupVotes(file), [loner, ...file.records]);
    expect(lists.map(({ group, records }) => [group?.group_slug, records.length])).toEqual([
      ['lunar', 3],
      ['solar', 2],
      [undefined, 1],
    ]);
  });
});

it('records of a vote without figures by group stand in one list, whatever group they name', () => {
  const { records } = fileOf({ solar: [2, 0, 0, 0], lunar: [0, 3, 0, 0] });
  expect(recordsByGroup([], records)).toEqual([{ group: undefined, records }]);
});

describe('a line to depart from', () => {
  const lineOf = (slug: string, counts: [number, number, number, number]) =>
    lineToDepartFrom(groupVotes(fileOf({ [slug]: counts }))[0]);

  it('is the line of a group with three or more votes', () => {
    expect(lineOf('solar', [2, 1, 0, 0])).toBe('aye');
  });

  it('is none on a draw, with fewer votes, in a mixed group, or without a group', () => {
    expect(lineOf('solar', [2, 2, 0, 0])).toBeNull();
    expect(lineOf('solar', [2, 0, 0, 9])).toBeNull();
    expect(lineOf('mixto', [5, 1, 0, 0])).toBeNull();
    expect(lineToDepartFrom(undefined)).toBeNull();
  });
});
