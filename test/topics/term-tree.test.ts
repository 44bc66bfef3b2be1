import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addKey, emptyTree, termKey, termMatches, tokensOf } from '../../pipeline/topics/term-tree.ts';

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
