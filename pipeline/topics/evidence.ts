import type { Topic } from '../model/topic.ts';
import type { Classifier, WeightedTerm } from './compile.ts';
import { termMatches } from './term-tree.ts';
import { stem, tokensOf } from './tokens.ts';

/** A text to classify. */
export interface ClassifierInput {
  text: string;
  /** Name of the responsible committee. */
  committee?: string | null;
}

/** A term that was found. */
export interface TermHit {
  term: string;
  /** Its weight at this position. */
  weight: number;
  /** Index of its first word in the subject. */
  at: number;
  /** The part of the subject: 0 is the text, 1 the committee. */
  part: number;
  /** The matched words, folded. */
  words: string;
}

/** The evidence for one topic. */
export interface TopicEvidence {
  topic: Topic;
  score: number;
  /** Terms found, the heaviest first, then in order of the text; each counts less than the one before. */
  hits: TermHit[];
  /** Index of the first matched word: the subject usually comes first. */
  first: number;
}

/** Weight of a word in the name of a committee, relative to one in the text. */
const BESIDE = 0.75;

/**
 * Weight of each further term of a topic, relative to the one before: ten hints do not outweigh two names.
 */
export const FADING = 0.6;

/** Returns terms found in a subject, weighed per topic, the strongest first. */
export function evidenceOf(classifier: Classifier, { text, committee }: ClassifierInput): TopicEvidence[] {
  const hits = new Map<Topic, Map<string, TermHit>>();
  const parts = [text, subjectOfCommittee(committee ?? '')];
  let before = 0;
  for (const [index, part] of parts.entries()) {
    const words = tokensOf(withoutProcedure(part));
    const stems = words.map(stem);
    for (const tree of Object.values(classifier.trees)) {
      for (const { at, length, payloads } of termMatches(tree, words, stems)) {
        const met = { at: before + at, part: index, words: words.slice(at, at + length).join(' ') };
        for (const { topic, term, weight } of heaviest(payloads)) {
          note(hits, topic, { ...met, term, weight: weight * (index === 0 ? 1 : BESIDE) });
        }
      }
    }
    before += words.length;
  }
  return [...hits].map(([topic, terms]) => summed(topic, terms)).sort(stronger);
}

/** Removes the word for committee: `Comisión de Sanidad` is about health, not about committees. */
const subjectOfCommittee = (committee: string): string => committee.replace(/^\s*comiss?i[oó]n?\s/i, '');

/**
 * Removes the parts of a vote's title that describe the procedure and not its subject; changes nothing else.
 */
const withoutProcedure = (text: string): string =>
  text
    .replace(/\b(?:se|es) votan?\b[^\n]*/gi, ' . ')
    .replace(/\((?:corresponde|procedente de la)[^)\n]{0,300}\)/gi, ' . ');

/** Returns the heaviest of one topic’s terms that cover the same words. */
function heaviest(payloads: (WeightedTerm | null)[]): WeightedTerm[] {
  const terms = payloads.filter((term) => term !== null);
  if (terms.length < 2) return terms;
  const best = new Map<Topic, WeightedTerm>();
  for (const term of terms) {
    if ((best.get(term.topic)?.weight ?? 0) < term.weight) best.set(term.topic, term);
  }
  return [...best.values()];
}

/** Records a term once, at its heaviest. */
function note(hits: Map<Topic, Map<string, TermHit>>, topic: Topic, hit: TermHit) {
  const terms = hits.get(topic) ?? new Map<string, TermHit>();
  hits.set(topic, terms);
  if ((terms.get(hit.term)?.weight ?? 0) < hit.weight) terms.set(hit.term, hit);
}

function summed(topic: Topic, terms: Map<string, TermHit>): TopicEvidence {
  const hits = [...terms.values()].sort((one, other) => other.weight - one.weight || one.at - other.at);
  return {
    topic,
    score: hits.reduce((sum, { weight }, index) => sum + weight * FADING ** index, 0),
    hits,
    first: Math.min(...hits.map(({ at }) => at)),
  };
}

const stronger = (one: TopicEvidence, other: TopicEvidence) =>
  other.score - one.score || one.first - other.first || one.topic.id - other.topic.id;
