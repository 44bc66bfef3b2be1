import type { Topic } from '../model/topic.ts';
import type { Classifier, WeightedTerm } from './compile.ts';
import { termMatches } from './term-tree.ts';
import { tokensOf } from './tokens.ts';

/** A text to classify. */
export interface ClassifierInput {
  text: string;
  /** Name of the committee that deals with it. */
  committee?: string | null;
}

/** A term that was found. */
export interface TermHit {
  term: string;
  /** What it counts where it was found. */
  weight: number;
  /** Number of its first word in the subject. */
  at: number;
  /** The part of the subject: 0 is the text, 1 the committee. */
  part: number;
  /** The words it met, folded. */
  words: string;
}

/** What speaks for one topic. */
export interface TopicEvidence {
  topic: Topic;
  score: number;
  /** Terms that fired, the heaviest first, then in order of the text; each counts less than the one before. */
  hits: TermHit[];
  /** Number of the first word that fired: what is said first is the subject. */
  first: number;
}

/** What a word counts in the name of a committee, beside one of the text. */
const BESIDE = 0.5;

/** Each further term of a topic counts this part of the one before it: ten hints do not outweigh two names. */
export const FADING = 0.6;

/** Terms found in a subject, weighed per topic, the strongest first. */
export function evidenceOf(classifier: Classifier, { text, committee }: ClassifierInput): TopicEvidence[] {
  const hits = new Map<Topic, Map<string, TermHit>>();
  const parts = [text, subjectOfCommittee(committee ?? '')];
  let before = 0;
  for (const [index, part] of parts.entries()) {
    const words = tokensOf(withoutProcedure(part));
    for (const { at, length, payloads } of termMatches(classifier.tree, words)) {
      const met = { at: before + at, part: index, words: words.slice(at, at + length).join(' ') };
      for (const { topic, term, weight } of heaviest(payloads)) {
        note(hits, topic, { ...met, term, weight: weight * (index === 0 ? 1 : BESIDE) });
      }
    }
    before += words.length;
  }
  return [...hits].map(([topic, terms]) => summed(topic, terms)).sort(stronger);
}

/** `Comisión de Sanidad` is about health, not about committees. */
const subjectOfCommittee = (committee: string): string => committee.replace(/^\s*comiss?i[oó]n?\s/i, '');

/** What a vote's title says of the vote and not of its subject; a piece of text is cut, nothing else is touched. */
const withoutProcedure = (text: string): string =>
  text
    .replace(/\b(?:se|es) votan?\b[^\n]*/gi, ' . ')
    .replace(/\((?:corresponde|procedente de la)[^)\n]{0,300}\)/gi, ' . ');

/** Of terms of one topic that cover the same words, the heaviest. */
function heaviest(payloads: (WeightedTerm | null)[]): WeightedTerm[] {
  const terms = payloads.filter((term) => term !== null);
  if (terms.length < 2) return terms;
  const best = new Map<Topic, WeightedTerm>();
  for (const term of terms) {
    if ((best.get(term.topic)?.weight ?? 0) < term.weight) best.set(term.topic, term);
  }
  return [...best.values()];
}

/** A term counts once, at its heaviest. */
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
