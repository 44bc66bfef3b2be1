import { CliError } from '../errors.ts';
import type { Topic } from '../model/topic.ts';
import { sha256 } from '../sha256.ts';
import type { Taxonomy, Vocabulary } from './taxonomy.ts';
import { addTerm, emptyTree, type TermTree, termKey } from './term-tree.ts';

/** The method of this folder; its number changes when the same terms would give other answers. */
const METHOD = 'weighted-terms-1';

/** What one term says when it is found. */
export interface WeightedTerm {
  topic: Topic;
  weight: number;
  /** The term as it is written in the curated data. */
  term: string;
}

/** A compiled taxonomy: made once, asked for every text, never changed. */
export interface Classifier {
  /** Method and version, as stored beside every answer: `weighted-terms-1/3f2a91bc`, the latter a hash of the taxonomy. */
  readonly classifiedBy: string;
  readonly tree: TermTree<WeightedTerm | null>;
  readonly calibration: Taxonomy['calibration'];
}

/** Turns curated topics and terms into a classifier. Throws on a term of a topic that does not exist. */
export function compileTaxonomy(taxonomy: Taxonomy): Classifier {
  const topics = new Map(taxonomy.topics.map((topic) => [topic.slug, topic]));
  const tree = emptyTree<WeightedTerm | null>();
  for (const { slug, term, weight } of topicTerms(taxonomy.vocabularies)) {
    const topic = topics.get(slug);
    if (topic === undefined)
      throw new CliError(`The term "${term}" speaks for the unknown topic ${slug}`, {
        hint: 'Name a topic of data/curated/topics.json in the file of the term.',
      });
    addTerm(tree, term, { topic, weight, term });
  }
  for (const phrase of taxonomy.ignored.phrases) addTerm(tree, phrase, null);
  const version = sha256(JSON.stringify(taxonomy)).slice(0, 8);
  return { classifiedBy: `${METHOD}/${version}`, tree, calibration: taxonomy.calibration };
}

interface TopicTerm {
  slug: string;
  term: string;
  weight: number;
}

/** Terms with their topics. A goal also takes the terms of fields that name it; its own file's weight, then the heaviest, counts. */
function topicTerms(vocabularies: Vocabulary[]): TopicTerm[] {
  const own = vocabularies.flatMap(({ topic, fields }) =>
    fields.flatMap(({ terms }) => weighed(topic, terms)),
  );
  const lent = vocabularies
    .flatMap(({ fields }) =>
      fields.flatMap(({ goals, terms }) => goals.flatMap((goal) => weighed(goal, terms))),
    )
    .sort((one, other) => other.weight - one.weight);
  const heard = new Set<string>();
  return [...own, ...lent].filter(({ slug, term }) => {
    const key = `${slug} ${termKey(term)}`;
    const isNew = !heard.has(key);
    heard.add(key);
    return isNew;
  });
}

const weighed = (slug: string, terms: Vocabulary['fields'][number]['terms']): TopicTerm[] =>
  Object.entries(terms).flatMap(([weight, list = []]) =>
    list.map((term) => ({ slug, term, weight: Number(weight) })),
  );
