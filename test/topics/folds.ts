import { sha256 } from '../../pipeline/core/hash.ts';
import { evidenceOf } from '../../pipeline/topics/classify.ts';
import { type Classifier, compileTaxonomy } from '../../pipeline/topics/compile.ts';
import type { Taxonomy } from '../../pipeline/topics/taxonomy.ts';
import type { Labelled } from './labelled.ts';

/** Number of parts of a cross-validation. */
const FOLDS = 10;

/** A part of the labelled texts, with the classifier that judges it. */
export interface Fold {
  texts: Labelled[];
  classifier: Classifier;
}

/**
 * Splits texts for a cross-validation of the terms. Each part is classified without the terms that no other part has: they
 * may have been written after reading it. This is too strict, because many of them would have been written anyway.
 */
export function foldsOf(taxonomy: Taxonomy, texts: Labelled[]): Fold[] {
  const complete = compileTaxonomy(taxonomy);
  const foldsWith = new Map<string, Set<number>>();
  for (const labelled of texts) {
    for (const term of termsIn(complete, labelled)) {
      foldsWith.set(term, (foldsWith.get(term) ?? new Set()).add(numberOf(labelled)));
    }
  }
  return Array.from({ length: FOLDS }, (_, fold) => {
    const own = [...foldsWith]
      .filter(([, found]) => found.size === 1 && found.has(fold))
      .map(([term]) => term);
    return {
      texts: texts.filter((labelled) => numberOf(labelled) === fold),
      classifier: compileTaxonomy(without(taxonomy, new Set(own))),
    };
  });
}

/** Returns the part that a text belongs to. Votes on the same law share one: they have nearly the same words. */
function numberOf({ text }: Labelled): number {
  const matter = /(?:ley|decreto-ley|legislativo)\s+\d+\/\d{4}/i.exec(text)?.[0].toLowerCase() ?? text;
  return Number.parseInt(sha256(matter).slice(0, 8), 16) % FOLDS;
}

const termsIn = (classifier: Classifier, { text }: Labelled): string[] =>
  evidenceOf(classifier, { text }).flatMap(({ topic, hits }) =>
    hits.map(({ term }) => `${topic.slug} ${term}`),
  );

const without = (taxonomy: Taxonomy, terms: ReadonlySet<string>): Taxonomy => ({
  ...taxonomy,
  vocabularies: taxonomy.vocabularies.map(({ topic, fields }) => ({
    topic,
    fields: fields.map((field) => ({
      ...field,
      terms: Object.fromEntries(
        Object.entries(field.terms).map(([weight, list = []]) => [
          weight,
          list.filter((term) => ![topic, ...field.goals].some((slug) => terms.has(`${slug} ${term}`))),
        ]),
      ),
    })),
  })),
});
