import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../pipeline/text/names.ts';
import { vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament, smallParliament } from './parliament.ts';

const read = smallParliament();
const ids = (query: string): number[] =>
  ask(read, `/votes?${query}`).items.map(({ id }: { id: number }) => id);
const all = [15004001, 15003001, 15002003, 15002002, 15002001, 15001002, 15001001, 14155001];

describe('the list of votes', () => {
  it('comes newest first, page by page', () => {
    expect(ids('')).toEqual(all);
    const { items, ...envelope } = ask(read, '/votes?page=2&page_size=3');
    expect(envelope).toMatchObject({ total: 8, page: 2, page_size: 3 });
    expect(items.map(({ id }: { id: number }) => id)).toEqual(all.slice(3, 6));
    expect(ids('page=4&page_size=3')).toEqual([]);
    expect(ids('page=9007199254740991&page_size=100')).toEqual([]);
  });

  it.each([
    ['chamber_id=1', all],
    ['chamber_id=2', []],
    ['legislature_id=14', [14155001]],
    ['legislature_id=13', []],
    ['initiative_type=proyecto_ley', [15001002]],
    ['initiative_type=mocion', []],
    ['initiative_id=15122000001', [15001001]],
    ['initiative_id=15122999999', []],
    ['proposing_group_slug=red', [15001001]],
    ['proposing_group_slug=green', []],
    ['result=tie', [15001002]],
    ['result=rejected', [15003001, 14155001]],
    ['result=rejected&legislature_id=15', [15003001]],
    ['date_from=2025-03-30', [15004001, 15003001]],
    ['date_to=2024-12-18', [15001002, 15001001, 14155001]],
    ['date_from=2024-12-18&date_to=2024-12-18', [15001002, 15001001]],
    ['date_from=2025-12-31&date_to=2025-01-01', []],
    ['year=2024', [15001002, 15001001]],
    ['q=vivienda', [15001001, 14155001]],
    ['q=VIVIENDA&legislature_id=15', [15001001]],
    ['q=proposicion+de', [15001001]],
    ['q=energia', [15001002]],
    ['q=%25', [15001002]],
    ['q=_', [15001002]],
    ['q=50_%25', []],
    ['q=dictamen+a', []],
    ['q=', all],
    ['topic_slug=housing', [15001001]],
    ['topic_slug=sdg-01-no-poverty', [15004001, 15001001]],
    ['topic_slug=sdg-01-no-poverty&result=approved&q=moc', [15004001]],
    ['topic_slug=energy', []],
    ['topic_slug=nothing', []],
  ])('with %s holds %j', (query, votes) => {
    expect(ids(query)).toEqual(votes);
    expect(ask(read, `/votes?${query}`).total).toBe(votes.length);
  });

  it.each([
    ['-date', all],
    ['date', all.toReversed()],
    ['margin', [15001002, 15004001, 15002003, 15002001, 15001001, 14155001, 15003001, 15002002]],
    ['-margin', [15003001, 15004001, 15002003, 15002001, 15001001, 14155001, 15001002, 15002002]],
    ['-dissents', [15001002, 15001001, 15004001, 15003001, 14155001, 15002003, 15002002, 15002001]],
    ['dissents', [15004001, 15003001, 14155001, 15001002, 15001001, 15002003, 15002002, 15002001]],
  ])('by %s: ties come newest first, and votes without the number last', (sort, votes) => {
    expect(ids(`sort=${sort}`)).toEqual(votes);
    expect(ids(`sort=${sort}&page=2&page_size=3`)).toEqual(votes.slice(3, 6));
  });

  it('gives the margin of each vote and the number of dissidents', () => {
    expect(ask(read, '/votes/15003001')).toMatchObject({ margin: 2, dissents: 0 });
    expect(ask(read, '/votes/15001002')).toMatchObject({ margin: 0, dissents: 1 });
    expect(ask(read, '/votes/15002002')).toMatchObject({ margin: null, dissents: null });
  });

  it('with q holds the votes with the folded text in their words, subject or headlines', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Á', 'b', 'B', '%', '_', ' ', '·', "'", '"') });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text, text), { maxLength: 6 }), text, (texts, q) => {
        const rows = texts.map(([title, description, subject, headline_es], at) =>
          vote(15001001 + at, '2025-01-22', { title, description, subject, headline_es }),
        );
        const parliament = openParliament({ votes: rows });
        const { items } = ask(parliament, `/votes?q=${encodeURIComponent(q)}`);
        const wanted = rows.filter((row) =>
          [row.title, row.description, row.subject, row.headline_ca, row.headline_es, row.headline_en].some(
            (words) => fold(words).includes(fold(q)),
          ),
        );
        expect(items.map(({ id }: { id: number }) => id).reverse()).toEqual(wanted.map(({ id }) => id));
        parliament.close();
      }),
    );
  });
});
