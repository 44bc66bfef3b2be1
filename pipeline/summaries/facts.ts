import type { InitiativeOutcome, InitiativeStatus } from '../model/initiatives/initiative.ts';
import type { Decision } from '../model/votes/decision.ts';
import type { VoteResult } from '../model/votes/vote.ts';

/** The languages of plain summaries. */
export const SUMMARY_LANGUAGES = ['ca', 'es', 'en'] as const;
export type SummaryLanguage = (typeof SUMMARY_LANGUAGES)[number];
/** The same text in each language. */
export type Multilingual = Readonly<Record<SummaryLanguage, string>>;

/** Writes a text in each language. */
export const inEachLanguage = (write: (language: SummaryLanguage) => string): Multilingual => ({
  ca: write('ca'),
  es: write('es'),
  en: write('en'),
});

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

/** The facts of one initiative. */
export interface InitiativeFacts {
  chamber: Multilingual;
  initiative: SummaryInitiative;
  submittedOn: string | null;
  status: InitiativeStatus;
  outcome: InitiativeOutcome | null;
  /** Whether it lapsed because the legislature ended. */
  withLegislature: boolean;
  /** Whether only the minutes show that it took place. */
  wasHeld: boolean;
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
