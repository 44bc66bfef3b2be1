import { describe, expect, it } from 'vitest';
import { ask, refusal } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const rowsOf = (of: string, votes: string): { choices: Record<string, string | null> }[] =>
  ask(read, `/scorecard/${of}?votes=${votes}`);

describe('a scorecard', () => {
  it('has the line of every group of the legislature in the chosen votes, in their order, and none of a mixed group', () => {
    const rows = rowsOf('groups', '15003001,15001001');
    expect(rows).toMatchObject([
      { group_slug: 'red', choices: { vote_15003001: 'no', vote_15001001: 'aye' } },
      { group_slug: 'blue', choices: { vote_15003001: 'no', vote_15001001: null } },
      { group_slug: 'mixed', line_meaningful: false, choices: { vote_15003001: null } },
    ]);
    expect(Object.keys(rows[0]!.choices)).toEqual(['vote_15003001', 'vote_15001001']);
    expect(rows[2]!.choices).not.toHaveProperty('vote_15001001');
  });

  it('has the choice of every deputy whom the records of a vote list', () => {
    const rows = rowsOf('members', '15001001,15004001');
    for (const vote of [15001001, 15004001]) {
      const records: { person_id: number; choice: string }[] = ask(
        read,
        `/dump/vote-records?vote_id=${vote}`,
      ).items;
      const told = (rows as ({ person_id: number } & (typeof rows)[number])[]).flatMap((row) => {
        const choice = row.choices[`vote_${vote}`];
        return choice === undefined ? [] : [[row.person_id, choice]];
      });
      expect(Object.fromEntries(told)).toEqual(
        Object.fromEntries(records.map(({ person_id, choice }) => [person_id, choice])),
      );
    }
  });

  it('counts a vote that is named twice once', () => {
    expect(rowsOf('groups', '15001001,15001001')).toEqual(rowsOf('groups', '15001001'));
  });

  it.each([
    ['15001001,14155001', 422, /several legislatures/],
    [Array.from({ length: 13 }, (_, at) => 15001001 + at).join(','), 422, /at most 12/],
    ['15001001,', 422, /./],
    ['15009999', 404, /Vote not found/],
  ])('refuses votes that one table cannot have: %s', (votes, status, words) => {
    const { detail, ...refused } = refusal(read, `/scorecard/groups?votes=${votes}`);
    expect(refused.status).toBe(status);
    expect(JSON.stringify(detail)).toMatch(words);
  });
});
