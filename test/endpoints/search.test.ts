import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closeness, closenessTo, hasAll } from '../../pipeline/endpoints/search/closeness.ts';
import { readSearchQuery } from '../../pipeline/endpoints/search/search-query.ts';
import { fold } from '../../pipeline/fold.ts';
import { chamber, legislature, source, vote } from '../rows.ts';
import { ask, refusal } from './ask.ts';
import { openParliament, smallParliament } from './parliament.ts';

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

it.each([
  ['/search', 3_000],
  ['/votes', 300],
  ['/initiatives', 300],
  ['/persons', 300],
])('%s looks for no text of more than %i characters', (path, most) => {
  expect(refusal(read, `${path}?q=${'a'.repeat(most + 1)}`)).toMatchObject({
    status: 422,
    detail: [{ type: 'string_too_long', loc: ['query', 'q'], ctx: { max_length: most } }],
  });
  expect(() => ask(read, `${path}?q=${'a'.repeat(most)}`)).not.toThrow();
});

describe('a search', () => {
  it.each([
    ['q=vivienda', { initiatives: [15122000001], votes: [15001001, 14155001] }],
    ['q=VIVIÉNDA', { initiatives: [15122000001], votes: [15001001, 14155001] }],
    ['q=garcia', { persons: ['José García Gil', 'Josep Garcia Vila'] }],
    ['q=jose+gil', { persons: ['José García Gil'] }],
    ['q=gil', { persons: ['Ana Gil Ñu', 'José García Gil'] }],
    ['q=garcia+gil+jose', { persons: ['José García Gil'] }],
    ['q=group+red', { groups: ['red'] }],
    ['q=housing+(CA)', { topics: ['housing'] }],
    ['q=ley+vivienda', { initiatives: [15122000001], votes: [15001001, 14155001] }],
    ['q=«vivienda»,+proposición', { initiatives: [15122000001], votes: [15001001] }],
    ['q=vivienda+moción', {}],
    ['q=121/000036', { initiatives: [15121000036], votes: [15001002] }],
    ['q=expediente+121/36', { initiatives: [15121000036], votes: [15001002] }],
    ['q=121/000036/0000', { initiatives: [15121000036], votes: [15001002] }],
    ['q=sesión+3', { votes: [15003001] }],
    ['q=sessió+plenària+núm.+3', { votes: [15003001] }],
    ['q=votación+n.º+2+de+la+sesión+1', { votes: [15001002] }],
    ['q=vote+1+of+session+1', { votes: [15001001] }],
    ['q=sesión+1+vivienda', { votes: [15001001] }],
    ['q=15001001', { votes: [15001001] }],
    ['q=15122000001', { initiatives: [15122000001] }],
    ['q=++', {}],
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
    expect(topics).toMatchObject({ total: 3, items: [{ slug: 'energy' }, { slug: 'sdg-01-no-poverty' }] });
  });

  it('shows what it found as the lists of each kind do', () => {
    const { persons, votes, initiatives } = ask(read, '/search?q=a&limit=20');
    expect(inOrder(persons)).toEqual(inOrder(ask(read, '/persons?q=a')));
    expect(inOrder(votes)).toEqual(inOrder(ask(read, '/votes?q=a')));
    expect(inOrder(initiatives)).toEqual(inOrder(ask(read, '/initiatives?q=a')));
  });

  it('finds a title that was pasted whole, whatever its length and its signs, before those that share its words', () => {
    const title = `«Enmienda» (núm. 7), ${'sobre las pensiones del artículo 12.3; '.repeat(50)}¡y más!`;
    const like = (id: number, own: string) =>
      vote(id, '2025-01-22', { title: own, description: '', search_text: fold(own) });
    const chamberOfTitles = openParliament({
      sources: [source(1)],
      chambers: [chamber()],
      legislatures: [legislature(15)],
      votes: [like(15001001, title), like(15001002, `Otra: ${title}`)],
    });
    const { votes } = ask(chamberOfTitles, `/search?q=${encodeURIComponent(title)}`);
    expect(votes.items.map(({ id }: { id: number }) => id)).toEqual([15001001, 15001002]);
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

function inOrder({ total, items }: { total: number; items: { id: number }[] }) {
  return { total, items: items.toSorted((one, other) => one.id - other.id) };
}

describe('what is closest', () => {
  it('comes first: the very name, what begins so, what has words that begin so, the rest', () => {
    const titles = ['De la ley', 'Deleite', 'Ley de aguas', 'Ley', 'La leyenda'];
    const texts = titles.map((title) => [title, closenessTo([title], readSearchQuery('LEY'))]);
    expect(texts).toEqual([
      ['De la ley', 2],
      ['Deleite', null],
      ['Ley de aguas', 1],
      ['Ley', 0],
      ['La leyenda', 2],
    ]);
    expect(closenessTo(['Muelley'], readSearchQuery('ley'))).toBe(3);
  });

  it('is the same in the database and for the few texts outside it', () => {
    const word = fc.stringMatching(/^[ab%_'/.]{1,3}$/);
    const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), line, (lines, q) => {
        const sought = readSearchQuery(q);
        const text = sql.val(lines.map(fold).join('\n'));
        const { near, distance } = read.get(
          read.db.selectNoFrom([
            sql<number>`${hasAll(text, sought.words)}`.as('near'),
            sql<number>`${closeness(text, sought)}`.as('distance'),
          ]),
        )!;
        expect(near ? distance : null).toBe(closenessTo(lines, sought));
      }),
    );
  });
});
