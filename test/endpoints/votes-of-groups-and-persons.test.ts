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

describe('the votes of a person', () => {
  it('come newest first, page by page, over every legislature', () => {
    expect(ids('/persons/1/votes')).toEqual([15004001, 15003001, 15001002, 15001001, 14155001]);
    expect(ask(read, '/persons/1/votes?page=2&page_size=2')).toMatchObject({
      total: 5,
      page: 2,
      page_size: 2,
      items: [{ id: 15001002 }, { id: 15001001 }],
    });
    expect(ids('/persons/1/votes?page=9')).toEqual([]);
  });

  it('are the usual records of votes, with the choice of the deputy', () => {
    const [vote] = ask(read, '/persons/5/votes').items.slice(-1);
    const { choice, group_slug, dissent, ...rest } = vote;
    expect({ choice, group_slug, dissent }).toEqual({ choice: 'no', group_slug: 'red', dissent: true });
    expect(ask(read, '/votes').items).toContainEqual(rest);
  });

  it('give no dissent if the group has no line', () => {
    const [absent, ...others] = ask(read, '/persons/6/votes').items.toReversed();
    expect(absent).toMatchObject({ choice: 'absent', group_slug: null, dissent: null });
    expect(others).toMatchObject([{ choice: 'aye', dissent: null }]);
  });

  it.each([
    ['choice=no', [15003001, 14155001]],
    ['choice=absent', []],
    ['dissent=true', []],
    ['dissent=false', [15001002, 15001001]],
    ['legislature_id=14', [14155001]],
    ['chamber_id=2', []],
    ['topic_slug=housing', [15001001]],
    ['initiative_type=proyecto_ley', [15001002]],
    ['proposing_group_slug=red', [15001001]],
    ['result=rejected', [15003001, 14155001]],
    ['date_from=2024-12-18&date_to=2025-03-30', [15003001, 15001002, 15001001]],
    ['q=VIVIENDA', [15001001, 14155001]],
    ['q=vivienda&choice=aye&dissent=false', [15001001]],
  ])('with %s are %j', (query, expected) => {
    expect(ids(`/persons/1/votes?${query}`)).toEqual(expected);
  });
});

it('the latest vote is the first of the list, in detail', () => {
  const [first] = ask(read, '/votes?page_size=1').items;
  expect(ask(read, '/votes/latest')).toEqual(ask(read, `/votes/${first.id}`));
});
