import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addKey,
  BREAK,
  emptyTree,
  stem,
  termKey,
  termMatches,
  tokensOf,
} from '../../pipeline/topics/term-tree.ts';

describe('the words of a text', () => {
  it('are folded, without articles and prepositions', () => {
    expect(tokensOf('La Atención a la DEPENDENCIA')).toEqual(['atencion', 'dependencia']);
  });

  it('are split at Catalan apostrophes and joined over the middle dot', () => {
    expect(tokensOf("l'habitatge per l’energia col·lectiva")).toEqual(['habitatge', 'energia', 'collectiva']);
  });

  it('include conjunctions, so that no term spans two things', () => {
    expect(tokensOf('política y social')).toEqual(['politica', 'y', 'social']);
    expect(tokensOf('policia i justícia')).toEqual(['policia', 'i', 'justicia']);
  });

  it('are split at hyphens and slashes', () => {
    expect(tokensOf('Decreto-ley 7/2021')).toEqual(['decreto', 'ley', '7', '2021']);
  });

  it('keep a formula whole', () => {
    expect(tokensOf('el I+D+i')).toEqual(['i+d+i']);
  });

  it('have a break where punctuation or a new line ends a phrase', () => {
    expect(tokensOf('salud, empleo\nvivienda')).toEqual(['salud', BREAK, 'empleo', BREAK, 'vivienda']);
  });

  it('are empty for a text without words', () => {
    expect(tokensOf(' — de la ')).toEqual([]);
  });
});

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

function find(terms: string[], text: string): string[] {
  const tree = emptyTree<string>();
  for (const term of terms) addKey(tree, termKey(term), term);
  return termMatches(tree, tokensOf(text)).flatMap(({ payloads }) => payloads);
}

describe('a term is found', () => {
  it('in another number and gender', () => {
    expect(find(['servicio público'], 'los servicios públicos')).toEqual(['servicio público']);
  });

  it('by its start', () => {
    expect(find(['farmac*'], 'gasto farmacéutico')).toEqual(['farmac*']);
  });

  it('only in its exact form after an equals sign', () => {
    expect(find(['=costas'], 'Ley de Costas')).toEqual(['=costas']);
    expect(find(['=costas'], 'los costes')).toEqual([]);
  });

  it('across articles and prepositions that it does not have', () => {
    expect(find(['violencia género'], 'violencia de género')).toEqual(['violencia género']);
  });

  it('not across a conjunction, unless the term has it', () => {
    expect(find(['políticas sociales'], 'normalización política y social')).toEqual([]);
    expect(find(['cuerpos y fuerzas'], 'los Cuerpos y Fuerzas de Seguridad')).toEqual(['cuerpos y fuerzas']);
  });

  it('not across a comma', () => {
    expect(find(['seguridad social'], 'Seguridad, social')).toEqual([]);
  });

  it('at every occurrence', () => {
    expect(find(['salud'], 'salud y más salud')).toEqual(['salud', 'salud']);
  });
});

describe('of overlapping terms', () => {
  it('the longest counts', () => {
    expect(find(['seguridad', 'social', 'seguridad social'], 'la Seguridad Social')).toEqual([
      'seguridad social',
    ]);
  });

  it('the longest counts even if another starts before it', () => {
    const terms = ['creación de una comisión', 'comisión nacional de los mercados'];
    expect(find(terms, 'creación de la Comisión Nacional de los Mercados')).toEqual([terms[1]]);
  });

  it('the first counts if both have the same length', () => {
    expect(find(['guerra civil', 'civil española'], 'guerra civil española')).toEqual(['guerra civil']);
  });

  it('all count that cover the same words', () => {
    expect(find(['energía', 'energ*'], 'la energía').sort()).toEqual(['energ*', 'energía']);
  });
});

it('terms that match the same words have the same key', () => {
  expect(termKey('Pensiones públicas')).toBe(termKey('pensió pública'));
  expect(termKey('pension*')).not.toBe(termKey('pensión'));
  expect(termKey('de la')).toBe('');
});

/** The same rule naively: tries every term at every place, then takes the longest and, of those, the first. */
function findPlainly(terms: string[], words: string[]): string[] {
  const found = words.flatMap((_, at) =>
    terms.flatMap((term) => {
      const length = term.split(' ').length;
      return words.slice(at, at + length).join(' ') === term ? [{ term, at, length }] : [];
    }),
  );
  const kept: typeof found = [];
  for (const one of found.sort((a, b) => b.length - a.length || a.at - b.at)) {
    const free = kept.every(({ at, length }) => at + length <= one.at || one.at + one.length <= at);
    if (free) kept.push(one);
  }
  return kept.sort((a, b) => a.at - b.at).map(({ term }) => term);
}

it('the tree finds the same terms as trying every term at every place', () => {
  const word = fc.constantFrom('sol', 'mar', 'gas', 'luz');
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(
      fc.uniqueArray(phrase, { maxLength: 8 }),
      fc.array(word, { maxLength: 12 }),
      (terms, words) => {
        expect(find(terms, words.join(' '))).toEqual(findPlainly(terms, words));
      },
    ),
  );
});
