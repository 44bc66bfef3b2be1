import type { DraftedVotes } from '../../core/chamber/decision.ts';
import { daysAfter } from '../../core/time.ts';
import type { Majorities } from '../../model/curated.ts';
import type { Majority, Question } from '../../model/votes/decision.ts';
import { PARTS_OF_TEXT } from '../../model/votes/decision.ts';
import type { VoteWithQuestion } from './assign-questions.ts';

/** The facts of a vote, and of others of its session on its subject, that show whether it decides the subject. */
interface FinalityFacts {
  question: Question;
  /** Whether the vote is on the rest of a text after other votes. */
  isRest: boolean;
  /** Whether the vote ended equal and was repeated. */
  isRepeated: boolean;
  /** Whether no other vote of the session has the same words, apart from the repetition of a tie. */
  isAlone: boolean;
  /** Whether the text needs a vote on the whole after the vote on the report, as organic laws do. */
  needsWhole: boolean;
  /** Number of votes that the session took on the same subject, by question. */
  votesOnSubject: ReadonlyMap<Question, number>;
}

/** Questions on less than the whole matter. */
const PARTS: ReadonlySet<Question> = new Set([...PARTS_OF_TEXT, 'point', 'resolution']);

/** Returns whether a vote decides its subject as a whole at its stage; null if the votes on it do not show it. */
export function isFinal({
  question,
  isRest,
  isRepeated,
  isAlone,
  needsWhole,
  votesOnSubject,
}: FinalityFacts): boolean | null {
  if (question === 'other') return null;
  if (isRepeated || PARTS.has(question)) return false;
  const wholes = votesOnSubject.get('whole_text') ?? 0;
  switch (question) {
    case 'committee_text':
      return wholes > 0 ? false : needsWhole || !isAlone || isRest ? null : true;
    case 'senate_amendments':
      return wholes > 0 || votesOnSubject.get(question)! > 1 ? false : needsWhole ? null : true;
    case 'whole_text':
      // Two votes with the same words of which neither repeats a tie are on two texts of that name.
      return true;
    case 'totality_amendment':
      return votesOnSubject.get(question) === 1 ? true : null;
    default:
      return isAlone ? true : null;
  }
}

/** What shows the place of a vote among those on its candidate. */
interface RoundEvidence {
  majorities: Majorities | null;
  /** Returns whether documents show every vote of the days before this one that may belong to the same candidate. */
  knowsDaysBefore(date: string): boolean;
}

/** Maximum number of days between two votes on a candidate; the Constitution provides for the second after 48 hours. */
const DAYS_BETWEEN = 14;

/**
 * Returns the place of each vote of investiture among those on its candidate. A lone vote is the first if it
 * reached the absolute majority, or if documents show no vote shortly before; otherwise the majority that the
 * presidency announced decides.
 */
export function roundsOf(
  votes: readonly VoteWithQuestion[],
  { majorities, knowsDaysBefore }: RoundEvidence,
): Map<number, number> {
  const rounds = new Map<number, number>();
  const investitures = votes
    .filter(({ question }) => question === 'investiture')
    .sort((a, b) => a.draft.id - b.draft.id);
  const isPreceded = (date: string): boolean =>
    investitures.some(({ draft: { row } }) => row.date < date && row.date >= daysAfter(date, -DAYS_BETWEEN));
  for (const own of Map.groupBy(investitures, candidateOf).values()) {
    const { totals, date } = own[0]!.draft.row;
    const invested = totals !== null && majorities !== null && totals.yes >= majorities.absolute;
    const announced = own[0]!.draft.call?.majority ?? null;
    const isUnknown = own.length === 1 && !invested && announced === null;
    if (isUnknown && (totals === null || isPreceded(date) || !knowsDaysBefore(date))) continue;
    const missing = !invested && announced === 'simple' ? 1 : 0;
    for (const [at, { draft }] of own.entries()) rounds.set(draft.id, at + 1 + missing);
  }
  return rounds;
}

const candidateOf = ({ initiative, words }: VoteWithQuestion): number | string =>
  initiative?.id ?? words.text;

/** Returns whether the pages of all voting days of the two weeks before a day are loaded, by the official list of days. */
export function knowsDaysBefore(
  { byId, issues }: Pick<DraftedVotes, 'byId' | 'issues'>,
  votingDays: readonly string[] | null,
  date: string,
): boolean {
  if (votingDays === null || !votingDays.includes(date)) return false;
  const paged = new Set([...byId.values()].flatMap(({ page, row }) => (page === null ? [] : row.date)));
  const incomplete = issues.filter(({ code }) => code === 'vote_without_totals' || code === 'missing_field');
  return votingDays
    .filter((day) => day < date && day >= daysAfter(date, -DAYS_BETWEEN))
    .every((day) => paged.has(day) && !incomplete.some(({ document }) => document?.includes(day)));
}

/** What of a vote shows the majority that it needs. */
interface MajorityFacts {
  question: Question;
  isFinal: boolean | null;
  /** Type code of the initiative; null without one. */
  type: string | null;
  isOrganic: boolean;
  /** For a veto: whether the vote is on setting it aside. */
  setsAsideVeto: boolean;
  /** For an investiture: its place among the votes on the candidate, from 1; null where not all may be known. */
  round: number | null;
}

const CONSTITUTION: ReadonlySet<string | null> = new Set(['100', '101', '102']);
const STATUTE = '127';
/** "Los Reglamentos y su reforma serán sometidos a una votación final sobre su totalidad": Constitution, article 72.1. */
const RULES_OF_THE_CHAMBER = '410';

/** Returns the majority that the Constitution requires; null if more yes than no suffices, or if unsure. */
export function majorityOf({
  question,
  isFinal,
  type,
  isOrganic,
  setsAsideVeto,
  round,
}: MajorityFacts): Majority | null {
  if (question === 'censure') return 'absolute';
  if (question === 'investiture') return round === null ? null : round === 1 ? 'absolute' : 'simple';
  if (question === 'senate_veto') return setsAsideVeto ? 'absolute' : null;
  if (question !== 'whole_text' || isFinal !== true) return null;
  if (CONSTITUTION.has(type)) return 'three_fifths';
  return isOrganic || type === STATUTE || type === RULES_OF_THE_CHAMBER ? 'absolute' : null;
}

/** Returns the votes in favour that a majority of all seats needs; null for a simple one or without curated figures. */
export const votesNeeded = (majority: Majority | null, majorities: Majorities | null): number | null =>
  majority === null || majority === 'simple' || majorities === null ? null : majorities[majority];

/** Returns whether the votes in favour reach the majority; null without curated figures. */
export function reaches(
  majority: Majority,
  { yes, no }: { yes: number; no: number },
  majorities: Majorities | null,
): boolean | null {
  if (majority === 'simple') return yes > no;
  return majorities === null ? null : yes >= majorities[majority];
}
