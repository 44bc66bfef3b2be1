import type { Question } from '../../model/votes/decision.ts';
import type { SectionMeaning } from '../links/sections.ts';
import type { VoteDraft } from '../votes/vote-drafts.ts';
import { isNamelessPart, questionOf } from './question.ts';
import { repeatsAmong } from './repeats.ts';
import { type VoteWords, voteWordsKey } from './vote-words.ts';

/** The initiative behind a vote, as far as it tells what the vote decides. */
export interface VotedInitiative {
  id: number;
  type: string;
  title: string;
  /** One author a line, as published; null where unknown. */
  authors: string | null;
}

/** A vote and what stands around it. */
interface VoteInContext {
  draft: VoteDraft;
  words: VoteWords;
  section: SectionMeaning | null;
  initiative: VotedInitiative | null;
}

/** A vote held against those of its session that have the same words. */
export interface VoteWithQuestion extends VoteInContext {
  question: Question;
  /** Whether no other vote of the session has the same words, but for the repetition of a tie. */
  isAlone: boolean;
  /** Its place among the votes with the same words; null where it is alone. */
  batch: { position: number; size: number } | null;
  /** The tied vote that it repeats. */
  repeats: number | null;
  /** Whether it ended equal and another vote repeats it. */
  isRepeated: boolean;
}

/** Tells the question of every vote of a legislature by its words; they come in order of number. */
export function assignQuestions(votes: readonly VoteInContext[]): VoteWithQuestion[] {
  const twins = Map.groupBy(votes, ({ words, draft }) => `${draft.row.session}\n${voteWordsKey(words)}`);
  return [...twins.values()].flatMap(tellApart);
}

/**
 * Votes with the same words are one question asked again after a tie, or questions that nobody can tell apart: so they are
 * wherever their question is not known.
 */
function tellApart(twins: readonly VoteInContext[]): VoteWithQuestion[] {
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
