import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTitles } from '../../../pipeline/load/links/titles.ts';
import { candidate } from './candidates.ts';

const word = fc.constantFrom(
  ...['agua', 'bosque', 'campo', 'deuda', 'empleo', 'faro', 'gas', 'huerta', 'isla', 'juez', 'ley', 'mar'],
  ...['norte', 'ocio', 'pesca', 'radio', 'salud', 'tren', 'uva', 'vivienda', 'de', 'la', 'el', 'para'],
);
const words = fc.array(word, { minLength: 3, maxLength: 9 }).map((list) => list.join(' '));

/** Computes likeness the slow way: compares every title with the words and counts weights anew. */
function slowly(text: string, titles: string[]): number[] {
  const sets = titles.map((title) => new Set(title.split(' ')));
  const asked = new Set(text.split(' '));
  const weight = (one: string): number =>
    Math.log(1 + titles.length / Math.max(1, sets.filter((set) => set.has(one)).length));
  const sum = (set: Iterable<string>): number => [...set].reduce((total, one) => total + weight(one), 0);
  return sets.map((set) => {
    const shared = [...asked].filter((one) => set.has(one));
    return (2 * sum(shared)) / (sum(asked) + sum(set));
  });
}

describe('titles', () => {
  it('match in the same order as a comparison with every one of them', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 30 }), words, (titles, text) => {
        const known = titles.map((title, at) => candidate(`110/${String(at + 1).padStart(6, '0')}`, title));
        const found = new Map(
          indexTitles(known)
            .nearly(text, null)
            .map(({ candidate: { id }, likeness }) => [id, likeness]),
        );
        slowly(text, titles).forEach((likeness, at) => {
          const quick = found.get(known[at]!.id);
          if (quick !== undefined) expect(quick).toBeCloseTo(likeness, 10);
          else expect(likeness).toBeLessThan(0.75);
        });
      }),
    );
  });

  it('match as a whole whatever their punctuation, accents and capitals', () => {
    const titles = indexTitles([
      candidate('162/000001', 'Proposición no de Ley, sobre «la Unión»; y el I.V.A.'),
    ]);
    expect(titles.exactly('sobre la union y el i v a', '2025-02-12')).toHaveLength(1);
    expect(titles.exactly('sobre la union', '2025-02-12')).toEqual([]);
  });

  it('match by their rarest words, wherever these are in the text', () => {
    const common = 'agua bosque campo deuda empleo faro gas';
    const known = [common, common, common, 'huerta isla'].map((title, at) =>
      candidate(`110/00000${at + 1}`, title),
    );
    const found = indexTitles(known).nearly(`${common} huerta isla`, null);
    expect(found.map(({ candidate: { officialId } }) => officialId)).toContain('110/000004');
  });

  it('match only among the types allowed', () => {
    const known = [
      candidate('172/000001', 'Interpelación urgente sobre pesca'),
      candidate('173/000001', 'Moción sobre pesca'),
    ];
    const found = indexTitles(known).nearly('sobre pesca', new Set(['173']));
    expect(found.map(({ candidate: { officialId } }) => officialId)).toEqual(['173/000001']);
  });
});
