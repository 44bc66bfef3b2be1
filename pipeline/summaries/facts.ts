import type { InitiativeOutcome, InitiativeStatus } from '../model/initiatives/initiative.ts';
import type { Decision } from '../model/votes/decision.ts';
import type { VoteResult } from '../model/votes/vote.ts';

/** The languages of plain summaries. */
export const SUMMARY_LANGUAGES = ['ca', 'es', 'en'] as const;
export type SummaryLanguage = (typeof SUMMARY_LANGUAGES)[number];
/** The same text in each language. */
export type Multilingual = Readonly<Record<SummaryLanguage, string>>;

/** One author of an initiative, as far as official words describe it. */
export interface Proposer {
  kind: 'government' | 'senate' | 'group' | 'deputy' | 'regional_parliament' | 'other';
  /** Name; for a deputy, as people say it, given name first. */
  name: string;
  /** Members of a group who presented it, by their surnames: "Belarra Urteaga". */
  members?: string | null;
  /** Number of other deputies who signed it with the named one. */
  others?: number;
}

/** The facts by which a sentence names an initiative. */
export interface SummaryInitiative {
  /** Official type code. */
  type: string;
  /** Noun for an initiative of its type, with the article; null for a type without a description. */
  noun: Multilingual | null;
  title: string;
  proposers: Proposer[];
}

/** Official totals of a vote. */
export interface Tally {
  yes: number;
  no: number;
  abstention: number;
}

/** The facts of one vote. */
export interface VoteFacts
  extends Pick<Decision, 'question' | 'is_final' | 'required_majority' | 'passed' | 'effect'> {
  /** Name of the chamber. */
  chamber: Multilingual;
  /** The official title of the text put to the vote, in the vote’s own words. */
  title: string;
  /**
   * Numbers of the amendments, points or resolutions put to the vote, as printed, or the part of a text; null
   * if none.
   */
  part: string | null;
  /** Whether the vote is on the rest of a text after other votes. */
  isRest: boolean;
  /** Part of a budget that the vote belongs to: "Sección 16 (Interior)"; null for other votes. */
  place: string | null;
  /** Whether the heading of the vote is about a single one. */
  isOne: boolean;
  /** The presenters of the text put to the vote. */
  presenters: Proposer[];
  /** The first initiative it is linked to; null if no linked initiative names the text put to the vote. */
  initiative: SummaryInitiative | null;
  /** Number of other initiatives voted on together with it. */
  joint: number;
  tally: Tally | null;
  result: VoteResult;
  byAssent: boolean;
  secret: boolean;
  /** Whether it repeats a tied vote. */
  repeats: boolean;
}

/** The facts of one initiative. */
export interface InitiativeFacts {
  chamber: Multilingual;
  initiative: SummaryInitiative;
  submittedOn: string | null;
  status: InitiativeStatus;
  outcome: InitiativeOutcome | null;
  /** Whether it lapsed because the legislature ended. */
  withLegislature: boolean;
  /** The day of the newest document on it, including votes; null if its own document has no day. */
  lastKnownOn: string | null;
  /** Whether it was voted on point by point and some points were rejected. */
  inPart: boolean;
  /** The official words for its situation or result. */
  detail: string | null;
  closedOn: string | null;
  /** The last vote that decided it as a whole; null if unknown. */
  decidedBy: { date: string; tally: Tally; result: VoteResult; effect: Decision['effect'] } | null;
}
