import type { TOPIC_KINDS } from '../model/topic.ts';
import { classify, hundredths } from './classify.ts';
import type { Classifier } from './compile.ts';
import { type ClassifierInput, evidenceOf, FADING, type TermHit } from './evidence.ts';

/** A matched term and its contribution to the score: its weight, reduced for each heavier term before it. */
interface ExplainedTerm extends TermHit {
  counted: number;
}

/** A topic with any evidence in a text, chosen or not. */
export interface ExplainedTopic {
  slug: string;
  kind: (typeof TOPIC_KINDS)[number];
  score: number;
  /** Probability that an answer of this strength is right; null if it was not chosen. */
  confidence: number | null;
  terms: ExplainedTerm[];
}

/** Returns all evidence for any topic of a subject: themes before goals, the strongest first. */
export function explainTopics(classifier: Classifier, input: ClassifierInput): ExplainedTopic[] {
  const chosen = new Map(
    classify(classifier, input).topics.map(({ slug, confidence }) => [slug, confidence]),
  );
  const explained = evidenceOf(classifier, input).map(({ topic, score, hits }) => ({
    slug: topic.slug,
    kind: topic.kind,
    score: hundredths(score),
    confidence: chosen.get(topic.slug) ?? null,
    terms: hits.map((hit, at) => ({ ...hit, counted: hundredths(hit.weight * FADING ** at) })),
  }));
  return (['theme', 'sdg'] as const).flatMap((kind) => explained.filter((topic) => topic.kind === kind));
}
