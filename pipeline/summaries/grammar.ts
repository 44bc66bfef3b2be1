import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import type { Majority } from '../model/votes/decision.ts';
import type { Proposer, SummaryLanguage, VoteFacts } from './facts.ts';
import type { Subject } from './headlines/headline-facts.ts';
import type { HeadlineGrammar } from './headlines/headline-grammar.ts';
import type { Act, VotedOn } from './phrasing.ts';
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

/** The part of its matter that a vote was on. */
export type VotedPart = Pick<VoteFacts, 'part' | 'isOne' | 'isRest'>;

/** Words for the subject of a vote in a sentence. */
type WhatWords = (matter: string, by: string, vote: VotedPart) => string;

/** Words for an act that the chamber performed or refused. */
type ActWords = Readonly<
  Record<'done' | 'refused', (matter: string, how: string, by: string, vote: VotedPart) => string>
>;

/** The words and grammar with which one language reports events. */
export interface SummaryGrammar {
  language: SummaryLanguage;
  /** The parts shared with the headlines of the language: lists, names of matters, parts of a budget. */
  headlines: HeadlineGrammar;
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
  byAssent: string;
  majority(majority: Majority, reached: boolean): string;
  /** A proposer with its article; null if no article fits. */
  proposer(proposer: Proposer): string | null;
  /** "otros 3 firmantes". */
  others(count: number): string;
  initiative(name: InitiativeName): string;
  /** A vote without an initiative. */
  unlinked(title: string): string;
  /** An international agreement, by the title of the request to authorise it. */
  agreement(title: string): string;
  together(initiative: string): string;
  /** Words for a candidate for president of the Government whose name is unknown. */
  candidate: string;
  /** "aprobó, por …, una moción". */
  acts: Readonly<Record<Act, ActWords>>;
  /** `by`: " del Grupo Mixto", or an empty string. */
  votedOn: Readonly<Record<VotedOn, WhatWords>>;
  /** "Ganó el sí, por …, en una votación del Congreso sobre …". */
  won(side: 'yes' | 'no' | 'tie', how: string, chamber: string, about: string): string;
  unresolved(chamber: string, about: string, isCounted: boolean): string;
  /**
   * A vote in an election whose only known figure is the number of votes cast; null if that is unknown too.
   */
  ballot(chamber: string, about: string, cast: number | null): string;
  secret: string;
  repeats: string;
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

/**
 * Returns the words for an act that is worded the same whether it was performed or refused, except for the
 * verb.
 */
export function act(done: string, refused: string, what: WhatWords = (matter) => matter): ActWords {
  const told =
    (verb: string): ActWords['done'] =>
    (matter, how, by, vote) =>
      `${verb}, ${how}, ${what(matter, by, vote)}`;
  return { done: told(done), refused: told(refused) };
}

/** Returns a matter of which only the name is known. */
export const knownByName = (matter: Subject['matter'], name: string): Subject => ({
  matter,
  name,
  isOrganic: false,
  knownAs: null,
  place: null,
  title: '',
});

/** Joins the parts that are present with a separator. */
export const joined = (parts: readonly (string | null)[], between = ' '): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

/** "el Grupo Parlamentario Mixto (Belarra Urteaga)". */
export const inBrackets = (words: string, note: string | null | undefined): string =>
  note == null ? words : `${words} (${note})`;
