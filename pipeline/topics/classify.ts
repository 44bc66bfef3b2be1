import type { TOPIC_KINDS, Topic } from '../model/topic.ts';
import { probabilityOf, shareOf } from './calibration.ts';
import type { Classifier } from './compile.ts';
import { type ClassifierInput, evidenceOf, type TopicEvidence } from './evidence.ts';

type Kind = (typeof TOPIC_KINDS)[number];

/** A topic that a text is about. */
export interface AssignedTopic {
  slug: string;
  kind: Kind;
  /** How often an answer of such strength is right, from 0 to 1. */
  confidence: number;
  /** Terms that fired, the heaviest first. */
  terms: string[];
}

/** An answer with what stands behind it. */
interface RankedTopic {
  topic: Topic;
  /** Strength of the answer beside the best other one, from 0 to 1; not yet a probability. */
  share: number;
  terms: string[];
}

/** More topics say nothing. */
const MOST = 3;

/** Less is no evidence: one hint does not make a topic. */
const ENOUGH = 2;

/** A further topic needs this part of the first one's score. */
const BESIDE_FIRST = 0.5;

/** The topics of a text, themes before goals, the strongest first; none where nothing speaks for any. */
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

/** Themes and goals of a text with their strength, before it becomes a probability. */
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

/** To two decimals. */
export const hundredths = (number: number) => Math.round(number * 100) / 100;
