import { describe, expect, it } from 'vitest';
import { genderIn, roleIn } from '../../../pipeline/load/people/role-and-gender.ts';
import { examples } from '../../examples.ts';

describe('the office of a speaker', () => {
  it.each([
    'Presidente del Gobierno',
    'Presidenta del Gobierno en funciones',
    'Ministro del Interior',
    'Ministra de Juventud e Infancia ',
    'Ministra en funciones de Defensa',
    'Ministro de la Presidencia, Justicia y Relaciones con las Cortes',
    'Vicepresidenta Primera del Gobierno y Ministra de Hacienda',
    'Vicepresidenta Segunda y Ministra de Trabajo y Economía Social',
    'Vicepresidenta Tercera del Gobierno y Ministra para la Transición\nEcológica y el Reto Demográfico',
    'Vicepresidente Primero del Gobierno y Ministro de Economía, Comercio y Empresa',
    'Vicepresidenta cuarta del Gobierno',
  ])('"%s" belongs to the Government', (office) => {
    expect(roleIn(office)).toBe('government');
  });

  it.each([
    'Presidenta del Congreso de los Diputados',
    'Presidenta del Congreso',
    'Presidenta de la Mesa del Congreso',
    'Vicepresidente primero de la Mesa del Congreso de los Diputados',
    'Vicepresidenta Tercera del Congreso',
    'Secretaria segunda de la Mesa del Congreso de los Diputados',
    'Secretario Cuarto del Congreso de los Diputados',
  ])('"%s" belongs to the bureau', (office) => {
    expect(roleIn(office)).toBe('presiding_board');
  });

  it.each(examples<string>(import.meta, 'offices-without-role.jsonl'))(
    '"%s" belongs to neither',
    (office) => {
      expect(roleIn(office)).toBeNull();
    },
  );
});

describe('the sex in official words', () => {
  it.each([
    ['Diputada', 'female'],
    ['Ministra de Sanidad', 'female'],
    ['Vicepresidenta Segunda y Ministra de Trabajo y Economía Social', 'female'],
    ['Secretaria segunda de la Mesa del Congreso de los Diputados', 'female'],
    ['Nascuda', 'female'],
    ['Nacida', 'female'],
    ['Diputada por Balears (Illes)', 'female'],
    ['Diputado', 'male'],
    ['Ministro de Cultura', 'male'],
    ['Presidente del Gobierno', 'male'],
    ['Defensor del Pueblo', 'male'],
    ['Nascut', 'male'],
    ['Diputado de la XV Legislatura', 'male'],
  ])('"%s": %s', (words, gender) => {
    expect(genderIn(words)).toBe(gender);
  });

  it.each([
    'Representante del Parlamento de Cataluña',
    'Portavoz',
    'Miembro de la Mesa',
    'Fiscal General',
    '',
  ])('is unknown for "%s"', (words) => {
    expect(genderIn(words)).toBeNull();
  });
});
