import { CliError } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import type { Topic } from '../model/topic.ts';
import type { Taxonomy, Vocabulary } from './taxonomy.ts';
import { addKey, emptyTree, type TermTree, termKey } from './term-tree.ts';

/** The method of this folder; its number changes if the same terms would give other answers. */
const METHOD = 'weighted-terms-1';

/** The weight of one term for its topics. */
export interface WeightedTerm {
  topic: Topic;
  weight: number;
  /** The term as written in the curated data. */
  term: string;
}

/** A compiled taxonomy: made once, used for every text, immutable. */
export interface Classifier {
  /**
   * Method and version, as stored with every answer: `weighted-terms-1/3f2a91bc`, the latter a hash of the
   * taxonomy.
   */
  readonly classifiedBy: string;
  readonly tree: TermTree<WeightedTerm | null>;
  readonly calibration: Taxonomy['calibration'];
}

/** Compiles curated topics and terms into a classifier. Throws on a term of a topic that does not exist. */
export function compileTaxonomy(taxonomy: Taxonomy): Classifier {
  const topics = new Map(taxonomy.topics.map((topic) => [topic.slug, topic]));
  const tree = emptyTree<WeightedTerm | null>();
  for (const { slug, term, weight, key } of topicTerms(taxonomy.vocabularies)) {
    const topic = topics.get(slug);
    if (topic === undefined)
      throw new CliError(`The term "${term}" belongs to the unknown topic ${slug}`, {
        hint: 'Use a topic of data/curated/topics.json in the file of the term.',
      });
    addKey(tree, key, { topic, weight, term });
  }
  for (const phrase of taxonomy.ignored.phrases) addKey(tree, termKey(phrase), null);
  const version = sha256(JSON.stringify(taxonomy)).slice(0, 8);
  return { classifiedBy: `${METHOD}/${version}`, tree, calibration: taxonomy.calibration };
}

/**
 * A term of the curated data, and its path in the tree: computed once, because several topics use the same
 * term.
 */
interface Term {
  term: string;
  weight: number;
  key: string;
}

interface TopicTerm extends Term {
  slug: string;
}

/**
 * Returns terms with their topics. A goal also gets the terms of themes that name it; the weight in its own
 * file takes precedence, then the heaviest.
 */
function topicTerms(vocabularies: Vocabulary[]): TopicTerm[] {
  const weighed = vocabularies.flatMap(({ topic, fields }) =>
    fields.map(({ goals, terms }) => ({ topic, goals, terms: weighedTerms(terms) })),
  );
  const own = weighed.flatMap(({ topic, terms }) => spokenFor(topic, terms));
  const lent = weighed
    .flatMap(({ goals, terms }) => goals.flatMap((goal) => spokenFor(goal, terms)))
    .sort((one, other) => other.weight - one.weight);
  const heard = new Set<string>();
  return [...own, ...lent].filter(({ slug, key }) => {
    const isNew = !heard.has(`${slug} ${key}`);
    heard.add(`${slug} ${key}`);
    return isNew;
  });
}

const spokenFor = (slug: string, terms: readonly Term[]): TopicTerm[] =>
  terms.map((term) => ({ slug, ...term }));

const weighedTerms = (terms: Vocabulary['fields'][number]['terms']): Term[] =>
  Object.entries(terms).flatMap(([weight, list = []]) =>
    list.map((term) => ({ term, weight: Number(weight), key: termKey(term) })),
  );
