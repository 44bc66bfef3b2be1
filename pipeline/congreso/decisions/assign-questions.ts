import type { DraftedVote, SectionMeaning, VotedInitiative } from '../../core/chamber/decision.ts';
import type { Question } from '../../model/votes/decision.ts';
import { isNamelessPart, questionOf } from './question.ts';
import { type VoteWords, voteWordsKey } from './vote-words.ts';

/** A vote with its section and its initiative. */
interface VoteInContext {
  draft: DraftedVote;
  words: VoteWords;
  section: SectionMeaning | null;
  initiative: VotedInitiative | null;
}

/** A vote compared with the votes of its session that have the same words. */
export interface VoteWithQuestion extends VoteInContext {
  question: Question;
  /** Whether no other vote of the session has the same words, apart from the repetition of a tie. */
  isAlone: boolean;
  /** Position among the votes with the same words; null if the vote is alone. */
  batch: { position: number; size: number } | null;
  /** The tied vote that this vote repeats. */
  repeats: number | null;
  /** Whether the vote was a tie that another vote repeats. */
  isRepeated: boolean;
}

/** Returns the votes of a legislature with the question that their words show. The votes come in order of number. */
export function assignQuestions(votes: readonly VoteInContext[]): VoteWithQuestion[] {
  const twins = Map.groupBy(votes, ({ words, draft }) => `${draft.row.session}\n${voteWordsKey(words)}`);
  return [...twins.values()].flatMap(distinguish);
}

/** Returns the question of votes with the same words: one question repeated after a tie, or several. */
function distinguish(twins: readonly VoteInContext[]): VoteWithQuestion[] {
  const { words, section } = twins[0]!;
  const alike = isNamelessPart(words) ? NONE : repeatsAmong(twins.map(asRepeatable));
  const isAlone = twins.length === 1 || alike.size > 0;
  const question = questionOf(words, section, isAlone);
  const repeats = question === 'other' ? NONE : alike;
  const repeated = new Set(repeats.values());
  return twins.map((vote, at) => ({
    ...vote,
    question,
    isAlone,
    batch: isAlone ? null : { position: at + 1, size: twins.length },
    repeats: repeats.get(vote.draft.id) ?? null,
    isRepeated: repeated.has(vote.draft.id),
  }));
}

const NONE: ReadonlyMap<number, number> = new Map();

const asRepeatable = ({ draft: { id, row } }: VoteInContext) => ({
  id,
  isTie: row.totals !== null && row.totals.yes === row.totals.no,
});

/** The facts of a vote that show whether it repeats another. */
interface Repeatable {
  id: number;
  isTie: boolean;
}

/** Returns the votes that repeat a tie, each with the tied vote. All votes with equal words but the last must be ties. */
function repeatsAmong(twins: readonly Repeatable[]): Map<number, number> {
  const repeats = new Map<number, number>();
  if (!twins.slice(0, -1).every(({ isTie }) => isTie)) return repeats;
  for (let at = 1; at < twins.length; at++) repeats.set(twins[at]!.id, twins[at - 1]!.id);
  return repeats;
}
