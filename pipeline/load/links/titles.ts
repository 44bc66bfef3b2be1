import { sum } from 'd3-array';
import { type DatedTitle, isInForce } from '../initiatives/initiative-evidence.ts';
import { titleOf } from './vote-subject.ts';

/** An initiative that a vote of its legislature can be about. */
export interface CandidateInitiative {
  id: number;
  officialId: string;
  type: string;
  title: string;
  /** Every title that documents give it, the current one included. */
  titles: readonly DatedTitle[];
  /** One author a line, as published; null where unknown. */
  authors: string | null;
  submittedOn: string | null;
  /** The day by which it had ended, according to documents about it; null if they show it open. */
  endedOn: string | null;
}

/** A candidate and how much of the words of a vote and of one of its titles is the same, 0 to 1. */
export interface ScoredCandidate {
  candidate: CandidateInitiative;
  /** Words of the title after the name of its kind. */
  title: string;
  likeness: number;
}

/** A candidate one of whose titles has exactly the words of a vote. */
interface ExactCandidate {
  candidate: CandidateInitiative;
  /** Whether it can have had this title on the day of the vote. */
  isInForce: boolean;
}

/** The titles of the initiatives of one legislature, to be found by all of their words or by most. */
export interface TitleIndex {
  /** Those that had these words as a title on any day. */
  exactly(words: string, day: string): ExactCandidate[];
  /** Those of the types allowed that share rare words, the most alike first. */
  nearly(words: string, types: ReadonlySet<string> | null): ScoredCandidate[];
}

/** Rare words of a text that lead to titles: a title near to it shares one of them. */
const LEADS = 6;
/** A word of more titles than this leads nowhere. */
const COMMON = 400;

/** Indexes titles by their words, so that no vote is compared with every title. */
export function indexTitles(candidates: readonly CandidateInitiative[]): TitleIndex {
  const entries = candidates.flatMap((candidate) =>
    candidate.titles.map((dated) => ({ candidate, dated, words: titleOf(dated.title, candidate.type) })),
  );
  const holding = new Map<string, number[]>();
  const setOf = entries.map(({ words }) => new Set(words.split(' ')));
  const byWords = Map.groupBy(entries, ({ words }) => words);
  for (const [at, set] of setOf.entries()) {
    for (const word of set) {
      const titles = holding.get(word);
      if (titles === undefined) holding.set(word, [at]);
      else titles.push(at);
    }
  }
  /** Returns the weight of a word: the fewer titles have it, the more it says. */
  const weightOf = (word: string): number =>
    Math.log(1 + entries.length / Math.max(1, holding.get(word)?.length ?? 0));
  const weights = setOf.map((words) => sum(words, weightOf));

  return {
    exactly(words, day) {
      const found = Map.groupBy(byWords.get(words) ?? [], ({ candidate }) => candidate);
      return [...found].map(([candidate, own]) => ({
        candidate,
        isInForce: own.some(({ dated }) => isInForce(dated, day)),
      }));
    },
    nearly(words, types) {
      const set = new Set(words.split(' '));
      const total = sum(set, weightOf);
      const leads = [...set]
        .map((word) => holding.get(word) ?? [])
        .filter(({ length }) => length > 0 && length <= COMMON)
        .sort((a, b) => a.length - b.length)
        .slice(0, LEADS);
      const alike = [...new Set(leads.flat())]
        .filter((at) => types === null || types.has(entries[at]!.candidate.type))
        .map((at) => {
          const { candidate, words: title } = entries[at]!;
          const shared = sum(set, (word) => (setOf[at]!.has(word) ? weightOf(word) : 0));
          return { candidate, title, likeness: (2 * shared) / (total + weights[at]!) };
        });
      return alike.sort((a, b) => b.likeness - a.likeness || a.candidate.id - b.candidate.id);
    },
  };
}
