import { describe, expect, it } from 'vitest';
import { givenNamesAgree, officialName } from '../../../pipeline/load/people/names.ts';

describe('a name as official documents write it', () => {
  it('parts family and given names at the last comma', () => {
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
  ])('compares %s and %s as one', (one, other) => {
    expect(officialName(one).key).toBe(officialName(other).key);
  });

  it('takes what has no comma for a family name alone', () => {
    expect(officialName('Rufián Romero')).toEqual({
      ...{ family: 'Rufián Romero', given: '', givenKeys: [] },
      ...{ key: 'rufian romero, ', familyKey: 'rufian romero' },
    });
  });

  it('keeps people with other given names apart', () => {
    expect(officialName('García Pérez, Ana').key).not.toBe(officialName('García Pérez, Anna María').key);
  });

  it('lets one list of given names begin with the other, never part of a name', () => {
    expect(givenNamesAgree(['maria'], ['maria', 'del', 'socorro'])).toBe(true);
    expect(givenNamesAgree(['maria', 'jose'], ['maria', 'pilar'])).toBe(false);
    expect(givenNamesAgree(['jos'], ['jose'])).toBe(false);
    expect(givenNamesAgree([], ['jose'])).toBe(false);
  });
});
