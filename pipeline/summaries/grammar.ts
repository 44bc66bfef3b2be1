import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import type { Proposer, SummaryLanguage } from './facts.ts';
import type { TitleParts } from './title.ts';

/** The words for an initiative in a sentence. */
export interface InitiativeName {
  type: string;
  /** Noun for an initiative of its type, with the article; null for a type without a description. */
  noun: string | null;
  title: TitleParts;
  /** "del Gobierno"; empty if no author is named. */
  of: string;
  /** Authors that cannot follow a preposition in a sentence and are put in brackets. */
  aside: string | null;
}

/** The words and grammar with which one language reports events. */
export interface SummaryGrammar {
  language: SummaryLanguage;
  /** An author after the text: "del Gobierno", "de Ana Abad". */
  of(matter: string): string;
  /** The chamber with its article. */
  chamber(name: string): string;
  /** "el 3 de junio de 2025". */
  on(date: string): string;
  /** "178 votos a favor"; `named` is whether the word for votes still has to be written. */
  votes(count: number, side: 'yes' | 'no', named: boolean): string;
  abstentions(count: number): string;
  /** "por" and "con" before a count. */
  by: string;
  with: string;
  /** A proposer with its article; null if no article fits. */
  proposer(proposer: Proposer): string | null;
  /** "otros 3 firmantes". */
  others(count: number): string;
  initiative(name: InitiativeName): string;
  presented(
    authors: string | null,
    several: boolean,
    on: string | null,
    matter: string,
    chamber: string,
  ): string;
  /** For an initiative that had another number in an earlier legislature. */
  cameFrom(legislature: string, number: string): string;
  /** "Se aprobó": by the folded official words of a result; by how a decree-law ended; by outcome. */
  results: {
    official: Readonly<Record<string, string>>;
    decrees: Readonly<Partial<Record<InitiativeOutcome, string>>>;
    outcomes: Readonly<Record<InitiativeOutcome, string>>;
  };
  /**
   * For a bill that the chamber returned by approving an amendment of totality: the approval rejects the
   * bill.
   */
  returned: string;
  /** For an initiative that lapsed with the legislature. */
  lapsed(on: string | null): string;
  /** That the outcome is unknown, with the day of the last document on it. */
  knownUntil(unknown: string, on: string): string;
  /** For the same initiative if some points were rejected. */
  inPart(conclusion: string): string;
  decided(on: string, side: 'yes' | 'no', how: string): string;
  situation(words: string): string;
}

/** Joins the parts that are present with a separator. */
export const joined = (parts: readonly (string | null)[], between = ' '): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

/** "el Grupo Parlamentario Mixto (Belarra Urteaga)". */
export const inBrackets = (words: string, note: string | null | undefined): string =>
  note == null ? words : `${words} (${note})`;
