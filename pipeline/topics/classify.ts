import type { TOPIC_KINDS, Topic } from '../model/topic.ts';
import { probabilityOf, shareOf } from './calibration.ts';
import type { Classifier } from './compile.ts';
import { type ClassifierInput, evidenceOf, type TopicEvidence } from './evidence.ts';

type Kind = (typeof TOPIC_KINDS)[number];

/** A topic assigned to a text. */
export interface AssignedTopic {
  slug: string;
  kind: Kind;
  /** Probability that an answer of this strength is right, from 0 to 1. */
  confidence: number;
  /** Terms found, the heaviest first. */
  terms: string[];
}

/** An answer with its evidence. */
interface RankedTopic {
  topic: Topic;
  /** Strength of the answer relative to the best other one, from 0 to 1; not yet a probability. */
  share: number;
  terms: string[];
}

/** Maximum topics of a text: more are not informative. */
const MOST = 3;

/** Minimum score of a topic: a single hint is not enough. */
const ENOUGH = 2;

/** Minimum score of a further topic, as a share of the first one's. */
const BESIDE_FIRST = 0.5;

/** Returns the topics of a text, themes before goals, the strongest first; empty without evidence. */
export function classify(classifier: Classifier, input: ClassifierInput): { topics: AssignedTopic[] } {
  const { theme, sdg } = rank(classifier, input);
  const foundTopics = (kind: Kind, ranked: RankedTopic[]) =>
    ranked.map(({ topic, share, terms }) => ({
      slug: topic.slug,
      kind,
      confidence: hundredths(probabilityOf(share, classifier.calibration[kind])),
      terms,
    }));
  return { topics: [...foundTopics('theme', theme), ...foundTopics('sdg', sdg)] };
}

/** Returns themes and goals of a text with their strength, before its conversion to a probability. */
export function rank(classifier: Classifier, input: ClassifierInput): Record<Kind, RankedTopic[]> {
  const evidence = evidenceOf(classifier, input);
  return { theme: best('theme', evidence), sdg: best('sdg', evidence) };
}

function best(kind: Kind, evidence: TopicEvidence[]): RankedTopic[] {
  const candidates = evidence.filter(({ topic }) => topic.kind === kind);
  const [first, second] = candidates;
  if (first === undefined) return [];
  return candidates
    .filter(({ score }) => score >= ENOUGH && score >= first.score * BESIDE_FIRST)
    .slice(0, MOST)
    .map((found) => ({
      topic: found.topic,
      share: shareOf(found.score, (found === first ? second?.score : first.score) ?? 0),
      terms: found.hits.map(({ term }) => term),
    }));
}

/** Rounds to two decimals. */
export const hundredths = (number: number) => Math.round(number * 100) / 100;
