import { describe, expect, it } from 'vitest';
import { ask, refusal } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

/** What a search finds, by kind, under the name that people know it by. */
function found(query: string): Record<string, unknown[]> {
  const { persons, groups, topics, initiatives, votes } = ask(read, `/search?${query}`);
  const all = { persons, groups, topics, initiatives, votes };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, { total }]) => total > 0)
      .map(([kind, { items }]) => [
        kind,
        items.map(
          (item: { full_name?: string; slug?: string; id: number }) => item.full_name ?? item.slug ?? item.id,
        ),
      ]),
  );
}

describe('a search', () => {
  it.each([
    ['q=vivienda', { initiatives: [15122000001], votes: [15001001, 14155001] }],
    ['q=VIVIÉNDA', { initiatives: [15122000001], votes: [15001001, 14155001] }],
    ['q=garcia', { persons: ['José García Gil', 'Josep Garcia Vila'] }],
    ['q=jose+gil', {}],
    ['q=garcia+gil+jose', { persons: ['José García Gil'] }],
    ['q=group+red', { groups: ['red'] }],
    ['q=housing+(CA)', { topics: ['housing'] }],
    ['q=121/000036', { initiatives: [15121000036] }],
    ['q=%25', { votes: [15001002] }],
    ['q=_', { votes: [15001002] }],
    ['q=50_%25', {}],
    ["q='+or+1=1", {}],
  ])('for %s finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('counts everything and lists as much as was asked for', () => {
    const { votes, topics } = ask(read, '/search?q=e&limit=2');
    expect(votes.items).toHaveLength(2);
    expect(votes.total).toBe(ask(read, '/votes?q=e').total);
    expect(topics).toMatchObject({ total: 3, items: [{ slug: 'sdg-01-no-poverty' }, { slug: 'energy' }] });
  });

  it('shows what it found as the lists of each kind do', () => {
    const { persons, votes, initiatives } = ask(read, '/search?q=a&limit=20');
    expect(persons).toEqual(listed('/persons?q=a'));
    expect(votes).toEqual(listed('/votes?q=a'));
    expect(initiatives).toEqual(listed('/initiatives?q=a'));
  });

  it('needs a text, and lists twenty of a kind at most', () => {
    expect(refusal(read, '/search')).toMatchObject({ status: 422, detail: [{ type: 'missing' }] });
    expect(refusal(read, '/search?q=&limit=21')).toMatchObject({
      status: 422,
      detail: [
        { type: 'string_too_short', loc: ['query', 'q'] },
        { type: 'less_than_equal', loc: ['query', 'limit'] },
      ],
    });
  });
});

function listed(address: string) {
  const { total, items } = ask(read, address);
  return { total, items };
}
