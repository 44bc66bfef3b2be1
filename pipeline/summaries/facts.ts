import type { InitiativeOutcome, InitiativeStatus } from '../model/initiatives/initiative.ts';
import type { Decision } from '../model/votes/decision.ts';
import type { VoteResult } from '../model/votes/vote.ts';

/** The languages plain summaries are written in. */
export const SUMMARY_LANGUAGES = ['ca', 'es', 'en'] as const;
export type SummaryLanguage = (typeof SUMMARY_LANGUAGES)[number];
/** The same words in each of them. */
export type Multilingual = Readonly<Record<SummaryLanguage, string>>;

/** One author of an initiative, as far as official words tell what it is. */
export interface Proposer {
  kind: 'government' | 'senate' | 'group' | 'deputy' | 'regional_parliament' | 'other';
  /** Its name; a deputy’s as people say it, given name first. */
  name: string;
  /** Members of a group who presented it, by their surnames: "Belarra Urteaga". */
  members?: string | null;
  /** How many more deputies signed it with the one who is named. */
  others?: number;
}

/** What an initiative is: everything a sentence names it by. */
export interface SummaryInitiative {
  /** Official type code. */
  type: string;
  /** Words for one of its type, with their article; null for a type that nobody described. */
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

/** What is known of one vote. */
export interface VoteFacts
  extends Pick<Decision, 'question' | 'is_final' | 'required_majority' | 'passed' | 'effect'> {
  /** Name of the chamber. */
  chamber: Multilingual;
  /** The official title of what was voted, in the vote’s own words. */
  title: string;
  /** Numbers of the amendments, points or resolutions voted, as printed, or the part of a text; null where none are. */
  part: string | null;
  /** Whether the vote is on what is left after others. */
  isRest: boolean;
  /** Part of a budget that the vote belongs to: "Sección 16 (Interior)"; null elsewhere. */
  place: string | null;
  /** Whether the heading of the vote speaks of one alone. */
  isOne: boolean;
  /** Who presented what was voted. */
  presenters: Proposer[];
  /** The initiative it is linked to first; null without one that names what was voted. */
  initiative: SummaryInitiative | null;
  /** How many more initiatives were voted together with it. */
  joint: number;
  tally: Tally | null;
  result: VoteResult;
  byAssent: boolean;
  secret: boolean;
  /** Whether it repeats a vote that ended in a tie. */
  repeats: boolean;
}

/** What is known of one initiative. */
export interface InitiativeFacts {
  chamber: Multilingual;
  initiative: SummaryInitiative;
  submittedOn: string | null;
  status: InitiativeStatus;
  outcome: InitiativeOutcome | null;
  /** Whether it lapsed because the legislature ended. */
  withLegislature: boolean;
  /** The day of the newest document on it, the votes among them; null where its own has no day. */
  lastKnownOn: string | null;
  /** Whether it was approved point by point and not in all of them. */
  inPart: boolean;
  /** The official words of its situation or result. */
  detail: string | null;
  closedOn: string | null;
  /** The last vote that decided it as a whole; null where none is known. */
  decidedBy: { date: string; tally: Tally; result: VoteResult; effect: Decision['effect'] } | null;
}
