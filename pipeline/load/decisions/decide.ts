import { fold } from '../../fold.ts';
import type { Majorities } from '../../model/curated.ts';
import type { Decision, VoteKind } from '../../model/vote-kind.ts';
import type { Division, Divisions } from '../divisions.ts';
import type { Section, Sections } from '../links/sections.ts';
import { effectOf } from './effect.ts';
import { isFinal } from './finality.ts';
import { isNamelessPart, kindOf, setsAsideVeto } from './kind.ts';
import { majorityOf, reaches } from './majority.ts';
import { isOrganic } from './organic.ts';
import { repeatsAmong } from './repeats.ts';
import { keyOf, type VoteWords, wordsOf } from './words.ts';

/** The initiative behind a vote, as far as it tells what the vote decides. */
export interface Behind {
  id: number;
  type: string;
  title: string;
}

/** What the votes of one legislature are decided by. */
export interface Deciding {
  sections: Sections;
  /** The initiative that a vote is linked to first; null without one. */
  initiativeOf(vote: number): Behind | null;
  /** Votes in favour that make each majority; null where nobody wrote them down. */
  majorities: Majorities | null;
}

/** A vote with what its words say, while it is held against the others of its session. */
interface Judged {
  division: Division;
  words: VoteWords;
  section: Section | null;
  initiative: Behind | null;
  /** The same for votes of one session on one matter. */
  matter: string;
  kind: VoteKind | null;
  isAlone: boolean;
  repeats: number | null;
  isRepeated: boolean;
}

/** What every vote of a legislature decided: kind, finality, majority, effect; null wherever it is not sure. */
export function decide(divisions: Divisions, deciding: Deciding): Map<number, Decision> {
  const judged = [...divisions.byId.values()]
    .sort((a, b) => a.id - b.id)
    .map((division) => judge(division, deciding));
  for (const twins of Map.groupBy(
    judged,
    ({ words, division }) => `${division.row.session}\n${keyOf(words)}`,
  ).values())
    tellApart(twins);
  const rounds = roundsOf(judged, deciding.majorities);
  const decisions = new Map<number, Decision>();
  for (const session of Map.groupBy(judged, ({ matter }) => matter).values()) {
    const beside = countKinds(session);
    for (const vote of session) {
      decisions.set(
        vote.division.id,
        decisionOf(vote, beside, rounds.get(vote) ?? null, deciding.majorities),
      );
    }
  }
  return decisions;
}

function judge(division: Division, { sections, initiativeOf }: Deciding): Judged {
  const words = wordsOf(division);
  const initiative = initiativeOf(division.id);
  const about = initiative === null ? words.text : String(initiative.id);
  return {
    division,
    words,
    section: sections(division.row.section),
    initiative,
    matter: `${division.row.session}\n${about}`,
    kind: null,
    isAlone: true,
    repeats: null,
    isRepeated: false,
  };
}

/** Votes with the same words are one question asked again after a tie, or questions that nobody can tell apart. */
function tellApart(twins: Judged[]): void {
  const [first] = twins as [Judged];
  const repeats = isNamelessPart(first.words)
    ? new Map<number, number>()
    : repeatsAmong(twins.map(({ division }) => ({ id: division.id, isTie: isTie(division) })));
  const isAlone = twins.length === 1 || repeats.size > 0;
  const kind = kindOf(first.words, first.section, isAlone);
  const repeated = new Set(repeats.values());
  for (const vote of twins) {
    const { id } = vote.division;
    Object.assign(vote, { kind, isAlone, repeats: repeats.get(id) ?? null, isRepeated: repeated.has(id) });
  }
}

const isTie = ({ row: { totals } }: Division): boolean => totals !== null && totals.yes === totals.no;

function countKinds(votes: Judged[]): Map<VoteKind | null, number> {
  const counts = new Map<VoteKind | null, number>();
  for (const { kind, isRepeated } of votes) if (!isRepeated) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/**
 * The place of each vote among those on a candidate: the first needs more than the second. A lone vote is the first where
 * it reached what the first asks for, because then there is no second; otherwise the first may be missing.
 */
function roundsOf(judged: Judged[], majorities: Majorities | null): Map<Judged, number> {
  const rounds = new Map<Judged, number>();
  const investitures = judged
    .filter(({ kind }) => kind === 'investiture')
    .sort((a, b) => compare(a.division.row.date, b.division.row.date));
  const candidates = Map.groupBy(investitures, ({ initiative, words }) => initiative?.id ?? words.text);
  for (const votes of candidates.values()) {
    const { totals } = votes[0]!.division.row;
    const invested = totals !== null && majorities !== null && totals.yes >= majorities.absolute;
    if (votes.length === 1 && !invested) continue;
    for (const [at, vote] of votes.entries()) rounds.set(vote, at + 1);
  }
  return rounds;
}

/** Reform of the Constitution, of a statute and of the rules of the chamber end in a vote on the whole, as organic laws do. */
const NEEDS_WHOLE = new Set(['100', '101', '102', '127', '410']);

function decisionOf(
  { division, words, initiative, kind, isAlone, repeats, isRepeated }: Judged,
  beside: Map<VoteKind | null, number>,
  round: number | null,
  majorities: Majorities | null,
): Decision {
  const organic = isOrganic(words.text) || (initiative !== null && isOrganic(fold(initiative.title)));
  const needsWhole = organic || NEEDS_WHOLE.has(initiative?.type ?? '');
  const final = isFinal({ kind, isRepeated, isAlone, needsWhole, beside });
  const type = initiative?.type ?? null;
  const { totals } = division.row;
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

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
