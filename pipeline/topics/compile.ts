import { CliError } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import type { TOPIC_KINDS, Topic } from '../model/topic.ts';
import type { Taxonomy, Vocabulary } from './taxonomy.ts';
import { addKey, emptyTree, type TermTree, termKey } from './term-tree.ts';

/** The method of this folder; its number changes if the same terms would give other answers. */
const METHOD = 'weighted-terms-2';

/** Themes or goals. */
export type Kind = (typeof TOPIC_KINDS)[number];

/** The weight of one term for its topics. */
export interface WeightedTerm {
  topic: Topic;
  weight: number;
  /** The term as written in the curated data. */
  term: string;
}

/** A compiled taxonomy: made once, used for every text, immutable. */
export interface Classifier {
  /** Method and version, as stored with every answer: `weighted-terms-2/3f2a91bc`, with a hash of the taxonomy. */
  readonly classifiedBy: string;
  /** The terms of themes, and those of goals, where a phrase of a theme also keeps its words for itself. */
  readonly trees: Readonly<Record<Kind, TermTree<WeightedTerm | null>>>;
  readonly calibration: Taxonomy['calibration'];
}

/** Compiles curated topics and terms into a classifier. Throws on a term of a topic that does not exist. */
export function compileTaxonomy(taxonomy: Taxonomy): Classifier {
  const topics = new Map(taxonomy.topics.map((topic) => [topic.slug, topic]));
  const trees = { theme: emptyTree<WeightedTerm | null>(), sdg: emptyTree<WeightedTerm | null>() };
  for (const { slug, term, weight, key } of topicTerms(taxonomy.vocabularies)) {
    const topic = topics.get(slug);
    if (topic === undefined)
      throw new CliError(`The term "${term}" belongs to the unknown topic ${slug}`, {
        hint: 'Use a topic of data/curated/topics.json in the file of the term.',
      });
    addKey(trees[topic.kind], key, { topic, weight, term });
    if (topic.kind === 'theme' && key.includes(' ')) addKey(trees.sdg, key, null); // its words mean nothing else
  }
  for (const phrase of taxonomy.ignored.phrases) {
    for (const tree of Object.values(trees)) addKey(tree, termKey(phrase), null);
  }
  const version = sha256(JSON.stringify(taxonomy)).slice(0, 8);
  return { classifiedBy: `${METHOD}/${version}`, trees, calibration: taxonomy.calibration };
}

/** Minimum weight of a theme's term that goals share: a hint of a theme says nothing about a goal. */
const LENT = 4;

/** A term of the curated data, and its path in the tree: computed once, because several topics use the same term. */
interface Term {
  term: string;
  weight: number;
  key: string;
}

interface TopicTerm extends Term {
  slug: string;
}

/**
 * Returns terms with their topics. A goal also gets the heavy terms of fields that name it; its own file takes
 * precedence.
 */
function topicTerms(vocabularies: Vocabulary[]): TopicTerm[] {
  const weighed = vocabularies.flatMap(({ topic, fields }) =>
    fields.map(({ goals, terms }) => ({ topic, goals, terms: weighedTerms(terms) })),
  );
  const own = weighed.flatMap(({ topic, terms }) => termsOf(topic, terms));
  const lent = weighed
    .flatMap(({ goals, terms }) => {
      const names = terms.filter(({ weight }) => weight >= LENT);
      return goals.flatMap((goal) => termsOf(goal, names));
    })
    .sort((one, other) => other.weight - one.weight);
  const known = new Set<string>();
  return [...own, ...lent].filter(({ slug, key }) => {
    const isNew = !known.has(`${slug} ${key}`);
    known.add(`${slug} ${key}`);
    return isNew;
  });
}

const termsOf = (slug: string, terms: readonly Term[]): TopicTerm[] =>
  terms.map((term) => ({ slug, ...term }));

const weighedTerms = (terms: Vocabulary['fields'][number]['terms']): Term[] =>
  Object.entries(terms).flatMap(([weight, list = []]) =>
    list.map((term) => ({ term, weight: Number(weight), key: termKey(term) })),
  );
