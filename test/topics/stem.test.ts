import { describe, expect, it } from 'vitest';
import { stem } from '../../pipeline/topics/term-tree.ts';

describe('the forms of one word share a stem', () => {
  it.each([
    ['number', 'vivienda viviendas'],
    ['number after a consonant', 'tribunal tribunales tribunals'],
    ['gender and number', 'publico publica publicos publicas public publiques'],
    ['Spanish and Catalan nouns in -ión and -ió', 'pension pensiones pensio pensions'],
    ['-z and -ces', 'juez jueces'],
    ['Catalan -ge and -ges', 'habitatge habitatges'],
    ['Catalan -ja and -ges', 'platja platges'],
    ['-iu and -iva', 'educatiu educativa educatius educatives educativo'],
    ['a country and countries', 'pais paises'],
    ['-gua and -gües', 'llengua llengues'],
  ])('%s: %s', (_, words) => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(1);
  });

  it.each([
    ['salud', 'saldo'],
    ['agua', 'aguja'],
    ['ley', 'leyenda'],
    ['mar', 'marca'],
    ['energia', 'energumeno'],
  ])('%s differs from %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it('a stem has at least three letters', () => {
    for (const word of ['iva', 'gas', 'sos', 'aes', 'ones', 'dios']) {
      expect(stem(word).length).toBeGreaterThanOrEqual(3);
    }
  });
});
