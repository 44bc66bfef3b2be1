import { describe, expect, it } from 'vitest';
import { fold } from '../../pipeline/text/names.ts';
import { group, initiative, mandate, membership, person, vote } from '../rows.ts';
import { ask, refusal } from './ask.ts';
import { openParliament, smallParliament } from './parliament.ts';

const read = smallParliament();

/** Returns the results of a search by kind, under their common names. */
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
])('%s accepts no text of more than %i characters', (path, most) => {
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
    ['q=gil', { persons: ['José García Gil', 'Ana Gil Ñu'] }],
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
    ['q=%25', {}],
    ['q=_', {}],
    ['q=50_%25', { votes: [15001002] }],
    ['q="+NOT+vivienda', {}],
    ['q=vivienda*', { initiatives: [15122000001], votes: [15001001, 14155001] }],
    ['q=name+:+vivienda', {}],
    ['q=viv', { initiatives: [15122000001], votes: [15001001, 14155001] }],
    ['q=ienda+ley', {}],
  ])('for %s finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('counts everything and lists as many as requested, the newest first', () => {
    const { votes } = ask(read, '/search?q=vivienda&limit=1');
    expect(votes).toMatchObject({ total: 2, items: [{ id: 15001001 }] });
    expect(votes.total).toBe(ask(read, '/votes?q=vivienda').total);
  });

  it('finds words by their beginnings, and not inside other words', () => {
    expect(found('q=gar')).toEqual({ persons: ['José García Gil', 'Josep Garcia Vila'] });
    expect(found('q=arcia')).toEqual({ persons: ['José García Gil', 'Josep Garcia Vila'] });
    expect(ask(read, '/search?q=arcia').read_as).toBe('garcia');
    expect(found('q=cia')).toEqual({});
  });

  it.each([
    ['viviedna', 'vivienda'],
    ['bivienda', 'vivienda'],
    ['vivvienda+ley', 'vivienda ley'],
    ['ñigez', 'niguez'],
  ])('reads %s as %s, since no word begins so, and says so', (typed, meant) => {
    const { read_as, ...kinds } = ask(read, `/search?q=${typed}`);
    expect(read_as).toBe(meant);
    expect(kinds).toEqual({ ...ask(read, `/search?q=${meant.replace(' ', '+')}`), read_as: undefined });
  });

  it.each(['vivienda', 'qqqqqqq', 'vivienda+moción', 'xyz', '121/999999'])('reads %s unchanged', (typed) => {
    expect(ask(read, `/search?q=${typed}`).read_as).toBeNull();
  });

  it('corrects a known word if that makes a name, and no record has both words as typed', () => {
    const title = 'Días de permiso';
    const parliament = openParliament({
      persons: [person(1, 'Díaz Pérez, Yolanda'), person(2, 'Peres Gil, Ana')],
      mandates: [mandate(1, 1), mandate(2, 2, { is_open: false, end_date: '2025-01-21' })],
      votes: [vote(15001001, '2025-01-22', { title, description: '', search_text: fold(title) })],
    });
    const search = (q: string) => ask(parliament, `/search?q=${q}`);
    expect(search('yolanda+dias')).toMatchObject({ read_as: 'yolanda diaz', persons: { total: 1 } });
    expect(search('ana+perez')).toMatchObject({ read_as: 'ana peres', persons: { total: 1 } });
    expect(search('dias')).toMatchObject({ read_as: null, votes: { total: 1 } });
    expect(search('permiso+diaz')).toMatchObject({ read_as: null, votes: { total: 0 } });
  });

  it('finds singular and plural alike, and the form that was typed first', () => {
    const parliament = openParliament({
      votes: ['Pensión', 'Pensiones', 'Pensionistas', 'Pensar'].map((title, at) =>
        vote(15001001 + at, '2025-01-22', { title, description: '', search_text: fold(title) }),
      ),
    });
    const votes = (q: string) =>
      ask(parliament, `/search?q=${q}`).votes.items.map(({ title }: { title: string }) => title);
    expect(votes('pension')).toEqual(['Pensión', 'Pensiones', 'Pensionistas']);
    expect(votes('pensiones')).toEqual(['Pensiones', 'Pensión', 'Pensionistas']);
    expect(votes('pens')).toEqual(['Pensar', 'Pensionistas', 'Pensiones', 'Pensión']);
  });

  it('finds in titles the whole word if there is one, and in names also what begins so', () => {
    const parliament = openParliament({
      persons: [person(1, 'Planas Gil, Ana')],
      mandates: [mandate(1, 1)],
      votes: ['Plan', 'Planes', 'Plantas'].map((title, at) =>
        vote(15001001 + at, '2025-01-22', { title, description: '', search_text: fold(title) }),
      ),
    });
    const { persons, votes } = ask(parliament, '/search?q=plan');
    expect([persons.total, votes.total]).toEqual([1, 2]);
    expect(ask(parliament, '/search?q=plant').votes.total).toBe(1);
  });

  it('takes a decimal number for one word', () => {
    const titles = ['Jornada de 37,5 horas', 'Artículo 37, apartado 5, de las horas'];
    const parliament = openParliament({
      votes: titles.map((title, at) =>
        vote(15001001 + at, '2025-01-22', { title, description: '', search_text: fold(title) }),
      ),
    });
    for (const q of ['37,5+horas', '37.5+horas'])
      expect(ask(parliament, `/search?q=${q}`).votes.items).toMatchObject([{ title: titles[0] }]);
  });

  it('finds the deputies of a party, and their group', () => {
    const parliament = openParliament({
      persons: [person(1, 'Rego Gil, Ana'), person(2, 'Vila Ros, Zoe')],
      groups: [group(1, 'mixed'), group(2, 'red')],
      mandates: [mandate(1, 1, { party: 'BNG' }), mandate(2, 2, { party: 'PSC-PSOE' })],
      memberships: [membership(101, 1), membership(201, 2)],
    });
    const names = (q: string) => {
      const { persons, groups } = ask(parliament, `/search?q=${q}`);
      return [persons, groups].map(({ items }) =>
        items.map(({ full_name, slug }: { full_name?: string; slug: string }) => full_name ?? slug),
      );
    };
    expect(names('bng')).toEqual([['Ana Rego Gil'], ['mixed']]);
    expect(names('psoe')).toEqual([['Zoe Vila Ros'], ['red']]);
  });

  it('finds a misspelt name although other words begin as typed, and says with which name', () => {
    const title = 'Monterrey y la mesa';
    const parliament = openParliament({
      persons: [person(1, 'Montero Gil, Ana'), person(2, 'Mena Gil, Eva')],
      mandates: [mandate(1, 1), mandate(2, 2)],
      votes: [vote(15001001, '2025-01-22', { title, description: '', search_text: fold(title) })],
    });
    expect(ask(parliament, '/search?q=monterr')).toMatchObject({
      read_as: null,
      names_read_as: 'montero',
      persons: { total: 1 },
      votes: { total: 1 },
    });
    // A word that titles have is not misspelt.
    expect(ask(parliament, '/search?q=mesa')).toMatchObject({ names_read_as: null, persons: { total: 0 } });
  });

  it.each([
    ['vivienda+moción', ['vivienda']],
    ['vivienda+xqzwk', ['vivienda']],
    ['qqqqqq', []],
    ['vivienda', []],
    ['viviedna', []],
  ])('offers for %s, if nothing is found, the texts %j, which have results', (typed, texts) => {
    const { nearest } = ask(read, `/search?q=${typed}`);
    expect(nearest).toEqual(expect.arrayContaining(texts));
    if (texts.length === 0) expect(nearest).toEqual([]);
    for (const text of nearest) expect(found(`q=${encodeURIComponent(text)}`), text).not.toEqual({});
  });

  it('shows deputies who sit before those who sat', () => {
    const parliament = openParliament({
      persons: [person(1, 'Erc Abad, Ana'), person(2, 'Vila Erc, Zoe'), person(3, 'Gil Ercilla, Blai')],
      mandates: [mandate(1, 1, { is_open: false, end_date: '2025-01-21' }), mandate(2, 2), mandate(3, 3)],
    });
    const names = (q: string) =>
      ask(parliament, `/search?q=${q}`).persons.items.map(
        ({ full_name }: { full_name: string }) => full_name,
      );
    expect(names('erc')).toEqual(['Zoe Vila Erc', 'Blai Gil Ercilla', 'Ana Erc Abad']);
    expect(names('a')).toEqual(['Ana Erc Abad']);
  });

  it('finds a title that was pasted whole, whatever its length and punctuation, before similar ones', () => {
    const title = `«Enmienda» (núm. 7), ${'sobre las pensiones del artículo 12.3; '.repeat(50)}¡y más!`;
    const like = (id: number, own: string) =>
      vote(id, '2025-01-22', { title: own, description: '', search_text: fold(own) });
    const chamberOfTitles = openParliament({
      votes: [like(15001001, title), like(15001002, `Otra: ${title}`)],
    });
    const { votes } = ask(chamberOfTitles, `/search?q=${encodeURIComponent(title)}`);
    expect(votes.items.map(({ id }: { id: number }) => id)).toEqual([15001001, 15001002]);
  });
});

it('a word of a translated title finds an initiative and a vote', () => {
  const titles = { title_ca: 'Projecte de Llei d’habitatge', title_en: 'Housing bill' };
  const translated = openParliament({
    initiatives: [initiative(15121000001, { title_original: 'Proyecto de Ley de vivienda', ...titles })],
    votes: [vote(15001001, '2025-01-22', { title: 'Proyecto de Ley de vivienda', ...titles })],
  });
  for (const word of ['habitatges', 'housing', 'vivienda']) {
    const { initiatives, votes } = ask(translated, `/search?q=${word}`);
    expect([initiatives.total, votes.total], word).toEqual([1, 1]);
  }
});
