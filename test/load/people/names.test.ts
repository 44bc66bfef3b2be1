import { describe, expect, it } from 'vitest';
import { givenNamesAreVariants, officialName, surnames } from '../../../pipeline/load/documents/names.ts';

describe('a name as official documents write it', () => {
  it('splits family and given names at the last comma', () => {
    expect(officialName('Gil de Reboleño Lastortres, Esther')).toMatchObject({
      family: 'Gil de Reboleño Lastortres',
      given: 'Esther',
    });
  });

  it.each([
    ['Abascal Conde, Santiago.', 'Abascal Conde, Santiago'],
    ['Pisarello, Prados, Gerardo', 'Pisarello Prados, Gerardo'],
    ['Pérez Ortiz,Ana', 'PEREZ ORTIZ, Ana'],
    ['Álvarez de Toledo Peralta-Ramos, Cayetana', 'Álvarez de Toledo Peralta Ramos, Cayetana'],
    ['Vallugera  Balañà, Pilar', 'Vallugera Balaña, Pilar'],
    ['Moreno Alcor, Mª Isabel', 'Moreno Alcor, María Isabel'],
    ['Moreno Alcor, M.ª Isabel', 'Moreno Alcor, María Isabel'],
    ['Moreno Alcor, MªIsabel', 'Moreno Alcor, María Isabel'],
    ['Moreno Alcor, Isabel Mª.', 'Moreno Alcor, Isabel María'],
    ['d’Àvila Puig, Lluís', "d'Àvila Puig, Lluís"],
    ['d´ Àvila Puig, Lluís', "d'Àvila Puig, Lluís"],
    ['Moreno\u00a0Alcor, Ana\u200b', 'Moreno Alcor, Ana'],
    ['Moreno Alcor, \uff21na', 'Moreno Alcor, Ana'],
  ])('compares %s and %s as equal', (one, other) => {
    expect(officialName(one).key).toBe(officialName(other).key);
  });

  it('takes a name without a comma for a family name alone', () => {
    expect(officialName('Rufián Romero')).toEqual({
      ...{ family: 'Rufián Romero', given: '', givenKeys: [], abbreviations: [] },
      ...{ key: 'rufian romero, ', familyKey: 'rufian romero' },
    });
  });

  it('keeps people with different given names apart', () => {
    expect(officialName('García Pérez, Ana').key).not.toBe(officialName('García Pérez, Anna María').key);
  });

  it.each([
    ['María', 'María del Socorro', true],
    ['Fco. Javier', 'Francisco Javier', true],
    ['Fco Javier', 'Francisco Javier de la Cruz', true],
    ['Ma. Carmen', 'María del Carmen', true],
    ['José Mª', 'José María', true],
    ['J. L.', 'José Luis', true],
    ['Ant. José', 'Antonio José', true],
    ['Ester', 'Esther', true],
    ['Ana-María', 'Anamaría', true],
    ['María José', 'María Pilar', false],
    ['Jos', 'José', false],
    ['Ana', 'Adriana', false],
    ['Antonio', 'Antonia', false],
    ['Juan', 'Juana', false],
    ['Carmen', 'María del Carmen', false],
    ['', 'José', false],
  ])('given names %s and %s are spellings of one: %s', (one, other, areVariants) => {
    const [here, there] = [one, other].map((given) => officialName(`García, ${given}`));
    expect(givenNamesAreVariants(here!, there!)).toBe(areVariants);
    expect(givenNamesAreVariants(there!, here!)).toBe(areVariants);
  });

  it('has the same surnames with and without particles, in one word and in several', () => {
    const [one, other] = ['Peralta i Ramos, Ada', 'Peraltaramos, Ada'].map(officialName);
    expect(surnames(one!)).toBe(surnames(other!));
    expect(surnames(one!)).not.toBe(surnames(officialName('Peralta Ramón, Ada')));
  });
});
