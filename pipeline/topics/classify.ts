import type { Topic } from '../model/topic.ts';
import type { Classifier, Kind, WeightedTerm } from './compile.ts';
import type { Curve } from './taxonomy.ts';
import { stem, termMatches, tokensOf } from './term-tree.ts';

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

/** Minimum score of a topic: the weight of a name. A hint alone, of weight 1 or 2, is not enough. */
const ENOUGH = 3;

/** Minimum score of a further topic, as a share of the first one's. */
const LEAST_SHARE_OF_FIRST = 0.4;

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
    .filter(({ score }) => score >= ENOUGH && score >= first.score * LEAST_SHARE_OF_FIRST)
    .slice(0, MOST)
    .map((found) => ({
      topic: found.topic,
      share: shareOf(found.score, (found === first ? second?.score : first.score) ?? 0),
      terms: found.hits.map(({ term }) => term),
    }));
}

/** Rounds to two decimals. */
const hundredths = (number: number) => Math.round(number * 100) / 100;

/** Constant added to the score before it becomes a share, so that little evidence never gives a large share. */
const RESERVE = 2;

/** Returns the strength of an answer from 0 to 1: its score relative to the best other one's. */
export const shareOf = (score: number, rival: number): number => score / (score + rival + RESERVE);

/** Returns the share of right answers of a given strength, interpolated linearly on a measured curve. */
export function probabilityOf(share: number, curve: Curve): number {
  const above = curve.findIndex(([point]) => point >= share);
  if (above === 0) return curve[0]![1];
  if (above === -1) return curve.at(-1)![1];
  const [[left, low], [right, high]] = [curve[above - 1]!, curve[above]!];
  return low + ((high - low) * (share - left)) / (right - left);
}

/** A matched term and its contribution to the score: its weight, reduced for each heavier term before it. */
interface ExplainedTerm extends TermHit {
  counted: number;
}

/** A topic with any evidence in a text, chosen or not. */
export interface ExplainedTopic {
  slug: string;
  kind: Kind;
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

/** A text to classify. */
export interface ClassifierInput {
  text: string;
  /** Name of the responsible committee. */
  committee?: string | null;
}

/** A term that was found. */
interface TermHit {
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
interface TopicEvidence {
  topic: Topic;
  score: number;
  /** Terms found, the heaviest first, then in order of the text; each counts less than the one before. */
  hits: TermHit[];
  /** Index of the first matched word: the subject usually comes first. */
  first: number;
}

/** Weight of a word in the name of a committee, relative to one in the text. */
const COMMITTEE_WEIGHT = 0.75;

/** Weight of each further term of a topic, relative to the one before: ten hints do not outweigh two names. */
const FADING = 0.6;

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
          note(hits, topic, { ...met, term, weight: weight * (index === 0 ? 1 : COMMITTEE_WEIGHT) });
        }
      }
    }
    before += words.length;
  }
  return [...hits].map(([topic, terms]) => summed(topic, terms)).sort(stronger);
}

/** Removes the word for committee: `Comisión de Sanidad` is about health, not about committees. */
const subjectOfCommittee = (committee: string): string => committee.replace(/^\s*comiss?i[oó]n?\s/i, '');

/** Removes the parts of a vote's title that describe the procedure and not its subject; changes nothing else. */
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
