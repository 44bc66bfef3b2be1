import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { classify, explainTopics } from '../../pipeline/topics/classify.ts';
import { compileTaxonomy } from '../../pipeline/topics/compile.ts';
import { readTaxonomy } from '../../pipeline/topics/taxonomy.ts';

const classifier = compileTaxonomy(readTaxonomy('data/curated', filesOnDisk()));
const TITLES = [
  'Proyecto de Ley de la vivienda y del alquiler de temporada',
  'Proposició no de llei sobre la pesca, l’aigua i els regadius',
  'Moción sobre el Sáhara Occidental y la política exterior',
];

describe('the explanation of topics', () => {
  it.each(TITLES)('has the same topics and confidence as the classifier: %s', (text) => {
    const chosen = explainTopics(classifier, { text }).filter(({ confidence }) => confidence !== null);
    expect(chosen.map(({ slug, kind, confidence }) => ({ slug, kind, confidence }))).toEqual(
      classify(classifier, { text }).topics.map(({ slug, kind, confidence }) => ({ slug, kind, confidence })),
    );
    expect(chosen.length).toBeGreaterThan(0);
  });

  it.each(TITLES)('adds up the contributions of the terms to the score: %s', (text) => {
    for (const { score, terms } of explainTopics(classifier, { text })) {
      expect(score).toBeCloseTo(
        terms.reduce((sum, { counted }) => sum + counted, 0),
        1,
      );
    }
  });

  it('shows where and in what form a term was found, and the lower weight of the committee', () => {
    const [housing] = explainTopics(classifier, {
      text: 'Medidas urgentes para las viviendas vacías',
      committee: 'Comisión de Arrendamientos urbanos',
    });
    expect(housing!.slug).toBe('housing');
    const [inTitle, inCommittee] = [0, 1].map((part) => housing!.terms.find((term) => term.part === part));
    expect(inTitle).toMatchObject({ at: 2, words: expect.stringMatching(/^viviendas/) });
    expect(inCommittee).toMatchObject({ at: 4, words: 'arrendamientos urbanos' });
    expect(inCommittee!.weight).toBeLessThan(inTitle!.weight);
  });

  it('is empty for a text without any term', () => {
    expect(explainTopics(classifier, { text: 'Votación de conjunto' })).toEqual([]);
  });
});
