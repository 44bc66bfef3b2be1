import { describe, expect, it } from 'vitest';
import type { VoteFacetCount } from '../../pipeline/model/votes/vote-filters.ts';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const facets = (query: string): VoteFacetCount[] => ask(read, `/votes/facets?${query}`);
const total = (query: string): number => ask(read, `/votes?${query}`).total;

describe('counts of votes by filter value', () => {
  it.each([
    '',
    'legislature_id=15',
    'topic_slug=housing',
    'result=rejected&q=vivienda',
    'year=2024',
    'presented_by=unknown',
  ])('with %j equal what /votes counts with each value added', (query) => {
    const counts = facets(query);
    expect(counts.length).toBeGreaterThan(5);
    const given = new Map(new URLSearchParams(query));
    for (const { filter, value, votes } of counts) {
      const asked = given.get(filter);
      if (asked !== undefined && asked !== value) continue;
      expect({ filter, value, votes }).toEqual({
        filter,
        value,
        votes: total(new URLSearchParams([...given, [filter, value]]).toString()),
      });
    }
  });

  it('include every vote that has a value', () => {
    const sum = (filter: string): number =>
      facets('')
        .filter((count) => count.filter === filter)
        .reduce((votes, count) => votes + count.votes, 0);
    for (const filter of ['legislature_id', 'year', 'result'])
      expect([filter, sum(filter)]).toEqual([filter, total('')]);
  });

  it('come by filter, the most votes first', () => {
    expect(facets('').filter(({ filter }) => filter === 'result')).toEqual([
      { filter: 'result', value: 'approved', votes: 5 },
      { filter: 'result', value: 'rejected', votes: 2 },
      { filter: 'result', value: 'tie', votes: 1 },
    ]);
  });

  it('are empty if no vote passes', () => {
    expect(facets('legislature_id=13')).toEqual([]);
  });
});
