import type { VoteKind } from '../../model/vote-kind.ts';
import type { Section } from '../links/sections.ts';
import type { VoteDraft } from '../votes/vote-drafts.ts';
import { isNamelessPart, kindOf } from './kind.ts';
import { repeatsAmong } from './repeats.ts';
import { keyOf, type VoteWords } from './words.ts';

/** The initiative behind a vote, as far as it tells what the vote decides. */
export interface VotedInitiative {
  id: number;
  type: string;
  title: string;
}

/** A vote and what stands around it. */
export interface VoteInContext {
  draft: VoteDraft;
  words: VoteWords;
  section: Section | null;
  initiative: VotedInitiative | null;
}

/** A vote held against those of its session that have the same words. */
export interface JudgedVote extends VoteInContext {
  kind: VoteKind | null;
  /** Whether no other vote of the session has the same words, but for the repetition of a tie. */
  isAlone: boolean;
  /** The tied vote that it repeats. */
  repeats: number | null;
  /** Whether it ended equal and another vote repeats it. */
  isRepeated: boolean;
}

/** Judges the votes of a legislature by their words; they come in order of number. */
export function judge(votes: readonly VoteInContext[]): JudgedVote[] {
  const twins = Map.groupBy(votes, ({ words, draft }) => `${draft.row.session}\n${keyOf(words)}`);
  return [...twins.values()].flatMap(tellApart);
}

/**
 * Votes with the same words are one question asked again after a tie, or questions that nobody can tell apart: so they are
 * wherever their kind is not known.
 */
function tellApart(twins: readonly VoteInContext[]): JudgedVote[] {
  const { words, section } = twins[0]!;
  const alike = isNamelessPart(words) ? NONE : repeatsAmong(twins.map(asRepeatable));
  const isAlone = twins.length === 1 || alike.size > 0;
  const kind = kindOf(words, section, isAlone);
  const repeats = kind === null ? NONE : alike;
  const repeated = new Set(repeats.values());
  return twins.map((vote) => ({
    ...vote,
    kind,
    isAlone,
    repeats: repeats.get(vote.draft.id) ?? null,
    isRepeated: repeated.has(vote.draft.id),
  }));
}

const NONE: ReadonlyMap<number, number> = new Map();

const asRepeatable = ({ draft: { id, row } }: VoteInContext) => ({
  id,
  isTie: row.totals !== null && row.totals.yes === row.totals.no,
});
