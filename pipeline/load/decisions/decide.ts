import { fold } from '../../fold.ts';
import type { Majorities } from '../../model/curated.ts';
import type { Decision, VoteKind } from '../../model/vote-kind.ts';
import type { Sections } from '../links/sections.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';
import { effectOf } from './effect.ts';
import { isFinal } from './finality.ts';
import { type JudgedVote, judge, type VotedInitiative } from './judge.ts';
import { setsAsideVeto } from './kind.ts';
import { majorityOf, reaches } from './majority.ts';
import { isOrganic } from './organic.ts';
import { roundsOf } from './rounds.ts';
import { wordReader } from './words.ts';

/** What the votes of one legislature are judged with. */
export interface DecisionContext {
  sections: Sections;
  /** The initiative that a vote is linked to first; null without one. */
  initiativeOf(vote: number): VotedInitiative | null;
  /** Votes in favour that make each majority; null where nobody wrote them down. */
  majorities: Majorities | null;
}

/** What every vote of a legislature decided: kind, finality, majority, effect; null wherever it is not sure. */
export function decide(
  voteDrafts: VoteDrafts,
  { sections, initiativeOf, majorities }: DecisionContext,
): Map<number, Decision> {
  const wordsOf = wordReader();
  const votes = [...voteDrafts.byId.values()]
    .sort((a, b) => a.id - b.id)
    .map((draft) => ({
      draft,
      words: wordsOf(draft),
      section: sections(draft.row.section),
      initiative: initiativeOf(draft.id),
    }));
  const judged = judge(votes);
  const rounds = roundsOf(judged, majorities);
  const decisions = new Map<number, Decision>();
  for (const votes of Map.groupBy(judged, subjectKey).values()) {
    const beside = countKinds(votes);
    for (const vote of votes) {
      const round = rounds.get(vote.draft.id) ?? null;
      decisions.set(vote.draft.id, decisionOf(vote, { beside, round, majorities }));
    }
  }
  return decisions;
}

/** The same for votes of one session on one subject: its initiative where that is known, else its words. */
const subjectKey = ({ draft, initiative, words }: JudgedVote): string =>
  `${draft.row.session}\n${initiative?.id ?? words.text}`;

/** A tie that was voted again is the same vote as its repetition. */
function countKinds(votes: readonly JudgedVote[]): Map<VoteKind | null, number> {
  const counts = new Map<VoteKind | null, number>();
  for (const { kind, isRepeated } of votes) if (!isRepeated) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Reform of the Constitution, of a statute and of the rules of the chamber end in a vote on the whole, as organic laws do. */
const NEEDS_WHOLE = new Set(['100', '101', '102', '127', '410']);

interface Around {
  /** How many votes of each kind the session took on the subject. */
  beside: ReadonlyMap<VoteKind | null, number>;
  round: number | null;
  majorities: Majorities | null;
}

function decisionOf(vote: JudgedVote, { beside, round, majorities }: Around): Decision {
  const { words, initiative, kind, repeats, isRepeated } = vote;
  const { totals } = vote.draft.row;
  const type = initiative?.type ?? null;
  const organic = isOrganic(words.text) || (initiative !== null && isOrganic(fold(initiative.title)));
  const needsWhole = organic || (type !== null && NEEDS_WHOLE.has(type));
  const final = isFinal({ ...vote, needsWhole, beside });
  const asked = {
    kind,
    isFinal: final,
    type,
    isOrganic: organic,
    setsAsideVeto: setsAsideVeto(words),
    round,
  };
  const majority = totals === null ? null : majorityOf(asked);
  return {
    vote_kind: kind,
    is_final: final,
    required_majority: majority,
    passed: majority === null || totals === null ? null : reaches(majority, totals, majorities),
    effect: kind === 'totality_amendment' && !isRepeated ? effectOf(words, totals, type) : null,
    repeats_vote_id: repeats,
  };
}
