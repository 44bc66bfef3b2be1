import { expect, it } from 'vitest';
import type { DbWriter } from '../../../pipeline/db/open.ts';
import { nameOfLaw, writeLaws, writeSuccessors } from '../../../pipeline/load/write/write-laws.ts';
import { openParliament } from '../../endpoints/parliament.ts';
import { initiative, legislature } from '../../rows.ts';

const law = (title: string) => ({
  number: '7',
  title,
  date: '2025-07-28',
  bulletin: '181',
  publishedOn: '2025-07-29',
  pdf: 'https://www.example.org/l_007_2025.pdf',
});

/** Returns the laws that bills with these titles became; the second of two passed. */
function lawsOf(titles: readonly string[], laws: readonly string[]) {
  const db = openParliament({
    initiatives: titles.map((title_original, at) =>
      initiative(15121000001 + at, {
        title_original,
        official_id: `121/00000${at + 1}`,
        type: 'proyecto_ley',
        outcome: at === 0 && titles.length > 1 ? 'rejected' : 'approved',
      }),
    ),
  }) as DbWriter;
  writeLaws(db, laws.map(law));
  return db.all(db.db.selectFrom('laws').select(['initiative_id', 'title', 'published_on']));
}

it('a bill and its law have the same name after their first words', () => {
  expect(nameOfLaw('Proyecto de Ley por la que se crea la Agencia Estatal de Salud Pública.')).toBe(
    nameOfLaw('Ley 7/2025, de 28 de julio, por la que se crea la Agencia Estatal de Salud Pública'),
  );
  expect(nameOfLaw('Proposición de Ley Orgánica de amnistía')).toBe(
    nameOfLaw('Ley Orgánica 1/2024, de 10 de junio, de amnistía.'),
  );
  expect(nameOfLaw('Real Decreto-ley 7/2025, de 24 de junio, de medidas')).toContain('7/2025');
});

it('a law comes from the bill of its name that passed', () => {
  const title = 'Ley 7/2025, de 28 de julio, del agua.';
  expect(lawsOf(['Proyecto de Ley del agua.', 'Proyecto de Ley del agua'], [title, title])).toEqual([
    { initiative_id: 15121000002, title, published_on: '2025-07-29' },
  ]);
});

it('a name shared by two laws, or a law without its bill, gives no link', () => {
  const water = ['Ley 7/2025, de 28 de julio, del agua.', 'Ley 2/2024, de 3 de mayo, del agua.'];
  expect(lawsOf(['Proyecto de Ley del agua.'], water)).toEqual([]);
  expect(lawsOf(['Proyecto de Ley del fuego.'], water.slice(0, 1))).toEqual([]);
});

it('an initiative links to the next legislature whose titles name it', () => {
  const named = (...numbers: string[]) =>
    `Ley de las mareas (corresponde a los números de expediente ${numbers.join(' y ')})`;
  const bill = (id: number, title_original: string) =>
    initiative(id, {
      legislature_id: Math.floor(id / 10 ** 9),
      official_id: `125/${String(id % 1_000_000).padStart(6, '0')}`,
      title_original,
    });
  const db = openParliament({
    legislatures: [legislature(13), legislature(14), legislature(15)],
    initiatives: [
      bill(13125000009, 'Ley de las mareas'),
      bill(14125000021, named('125/000009/0000 de la XIII Legislatura')),
      bill(
        15125000003,
        named('125/000009/0000 de la XIII Legislatura', '125/000021/0000 de la XIV Legislatura'),
      ),
      bill(15125000004, 'Ley de los faros'),
    ],
  });
  writeSuccessors(db);
  const successors = db.all(db.db.selectFrom('initiatives').select(['id', 'continued_by_id']).orderBy('id'));
  expect(successors.map(({ id, continued_by_id }) => [id, continued_by_id])).toEqual([
    [13125000009, 14125000021],
    [14125000021, 15125000003],
    [15125000003, null],
    [15125000004, null],
  ]);
});
