import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const ids = (address: string): number[] => ask(read, address).items.map(({ id }: { id: number }) => id);
const all = [15004001, 15003001, 15001002, 15001001];

describe('the votes of a group', () => {
  it('are those of its newest legislature unless the query names another', () => {
    expect(ids('/groups/red/votes')).toEqual(all);
    expect(ids('/groups/red/votes?legislature_id=14')).toEqual([14155001]);
    expect(ids('/groups/red/votes?page=2&page_size=3')).toEqual([15001001]);
    expect(ask(read, '/groups/red/votes?page=2&page_size=3').total).toBe(4);
  });

  it('are the usual records of votes, with the choice of the group', () => {
    const { ayes, noes, abstentions, no_vote, line, against_line, ...vote } = ask(read, '/groups/red/votes')
      .items[3];
    expect({ ayes, noes, abstentions, no_vote, line, against_line }).toEqual({
      ayes: 2,
      noes: 1,
      abstentions: 0,
      no_vote: 0,
      line: 'aye',
      against_line: 1,
    });
    expect(ask(read, '/votes').items).toContainEqual(vote);
  });

  it.each([
    ['choice=aye', [15004001, 15001002, 15001001]],
    ['choice=no', [15003001]],
    ['dissent=true', [15001002, 15001001]],
    ['dissent=false', []],
    ['topic_slug=housing', [15001001]],
    ['result=tie', [15001002]],
    ['sort=margin', [15001002, 15004001, 15001001, 15003001]],
    ['sort=-dissents&q=vivienda', [15001001]],
  ])('with %s are %j', (query, expected) => {
    expect(ids(`/groups/red/votes?${query}`)).toEqual(expected);
    expect(ask(read, `/groups/red/votes?${query}`).total).toBe(expected.length);
  });

  it('agree with and differ from another group as often as coincidence counts', () => {
    for (const { group_a_slug, group_b_slug, votes_compared, votes_same } of ask(
      read,
      '/metrics/coincidence?legislature_id=15',
    )) {
      const count = (how: string) => ask(read, `/groups/${group_a_slug}/votes?${how}=${group_b_slug}`).total;
      expect([count('agrees_with'), count('differs_from')]).toEqual([
        votes_same,
        votes_compared - votes_same,
      ]);
    }
  });
});

describe('the votes of two people compared', () => {
  it('agree and differ as often as agreement counts', () => {
    const rows = ask(read, '/metrics/agreement?legislature_id=15&person_id=1');
    expect(rows.length).toBeGreaterThan(3);
    for (const { person_id, votes_agreed, votes_compared } of rows) {
      const count = (how: string) =>
        ask(read, `/persons/1/votes?legislature_id=15&${how}=${person_id}`).total;
      expect([count('agrees_with'), count('differs_from')]).toEqual([
        votes_agreed,
        votes_compared - votes_agreed,
      ]);
    }
  });

  it('come in any order', () => {
    expect(ids('/persons/1/votes?sort=date')).toEqual([14155001, 15001001, 15001002, 15003001, 15004001]);
    expect(ids('/persons/1/votes?sort=margin&page_size=1')).toEqual([15001002]);
  });
});
