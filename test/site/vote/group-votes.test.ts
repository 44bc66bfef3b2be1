import { describe, expect, it } from 'vitest';
import { dissentsIn, groupVotes, recordsByGroup } from '../../../site/vote/group-votes.ts';
import { type Ballot, cohesionOf, dissidentsOf, recordsOf, voteOf } from '../parliament.ts';

const fileOf = (ballot: Ballot) => ({
  vote: voteOf(1, 1, ballot),
  cohesion: cohesionOf(ballot),
  records: recordsOf(ballot).map((record) => ({ ...record, listed: record.full_name, constituency: null })),
  dissidents: new Map(dissidentsOf(ballot).map((dissident) => [dissident.person_id, dissident])),
});

describe('the groups of a vote', () => {
  it('come from the largest to the smallest, with those who did not vote', () => {
    const groups = groupVotes(fileOf({ solar: [1, 0, 0, 0], lunar: [0, 1, 0, 4], boreal: [3, 0, 0, 0] }));
    expect(groups.map(({ group_slug, members }) => [group_slug, members])).toEqual([
      ['lunar', 5],
      ['boreal', 3],
      ['solar', 1],
    ]);
  });

  it('come in alphabetical order if they have one size', () => {
    const slugs = (ballot: Ballot) => groupVotes(fileOf(ballot)).map(({ group_slug }) => group_slug);
    const alike = { solar: [1, 0, 0, 0], lunar: [1, 0, 0, 0], boreal: [0, 1, 0, 0] } as const;
    expect(slugs(alike)).toEqual(['boreal', 'lunar', 'solar']);
  });

  it('have each of their records, with deputies without a group last', () => {
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

it('are one list if the vote has no figures by group', () => {
  const { records } = fileOf({ solar: [2, 0, 0, 0], lunar: [0, 3, 0, 0] });
  expect(recordsByGroup([], records)).toEqual([{ group: undefined, records }]);
});

it('have their dissidents by group, and within it in the order of the records', () => {
  const file = fileOf({ solar: [3, 1, 0, 2], lunar: [2, 5, 1, 0], mixto: [4, 1, 0, 0] });
  const records = file.records.toReversed();
  const found = dissentsIn(groupVotes(file), { ...file, records });
  expect(found.map(({ group_slug, choice, group_line }) => [group_slug, choice, group_line])).toEqual([
    ['lunar', 'abstention', 'no'],
    ['lunar', 'aye', 'no'],
    ['lunar', 'aye', 'no'],
    ['solar', 'no', 'aye'],
  ]);
  const ids = found.map(({ person_id }) => person_id);
  expect(ids).toEqual(records.map(({ person_id }) => person_id).filter((id) => ids.includes(id)));
});
