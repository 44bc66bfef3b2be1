import { expect, it } from 'vitest';
import { congreso } from '../../pipeline/congreso/congreso.ts';
import { readCurated } from '../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { searchNamesOf } from '../../pipeline/load/write/search-names.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { mandate, person } from '../rows.ts';

const curated = readCurated('data/curated/congreso', false, filesOnDisk());
const name = (person_id: number, name: string) => ({
  legislature_id: 15,
  name,
  person_id,
  basis: 'single' as const,
});

const names = () =>
  searchNamesOf(
    parliamentOfTest({
      persons: [person(1, 'Gamarra Ruiz-Clavijo, Concepción'), person(2, 'Belarra Urteaga, Ione')],
      person_names: [name(1, 'Gamarra Ruiz-Clavijo, Concepción'), name(2, 'Belarra Urteaga, Ione')],
      mandates: [mandate(1, 1), mandate(2, 2)],
    }),
    curated,
    congreso.decisions,
  );

it('a person has the curated name in common use, and no other person has it', () => {
  expect(names().ofPerson(1)).toEqual(['Cuca Gamarra']);
  expect(names().ofPerson(2)).toEqual([]);
});

it('a person has the full names of the parties of their lists, and of the party that a source gives', () => {
  expect(names().ofParties(1, ['BNG'])).toEqual(['Bloque Nacionalista Galego']);
  expect(names().ofParties(2, [])).toEqual(['Podemos']);
  expect(names().ofParties(1, ['No such list'])).toEqual([]);
});

it.each([
  ['Proyecto de Ley para la igualdad real y efectiva de las personas trans y para la garantía', 'ley trans'],
  ['Ley 4/2023, de 28 de febrero, para la igualdad real y efectiva de las personas trans', 'ley trans'],
  ['Proposición de Ley Orgánica de amnistía para la normalización institucional', 'la ley de amnistía'],
  [
    'Real Decreto-ley 4/2025, de 8 de abril, de medidas urgentes de respuesta a la amenaza arancelaria',
    'decreto de los aranceles',
  ],
  [
    'Proyecto de Ley Orgánica por la que se modifica la Ley Orgánica 2/2006, de 3 de mayo, de Educación.',
    'LOMLOE',
  ],
])('the law “%s” is also called “%s”', (title, common) => {
  expect(names().ofLaw(title)).toContainEqual(['es', common]);
});

it.each([
  'Proposición de Ley de reforma de la Ley 4/2023, para la igualdad real y efectiva de las personas trans',
  'Proposición de Ley por la que se modifica la Ley Orgánica 2/2006, de 3 de mayo, de Educación, para el deporte',
  'Interpelación sobre la ley trans',
])('“%s”, which is another matter, has no name of a law', (title) => {
  expect(names().ofLaw(title)).toEqual([]);
});
