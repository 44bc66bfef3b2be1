import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const ids = (address: string): number[] => ask(read, address).items.map(({ id }: { id: number }) => id);

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
