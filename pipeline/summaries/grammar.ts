import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import type { Majority } from '../model/votes/decision.ts';
import type { Proposer, SummaryLanguage, VoteFacts } from './facts.ts';
import type { Subject } from './headlines/headline-facts.ts';
import type { HeadlineGrammar } from './headlines/headline-grammar.ts';
import type { Act, VotedOn } from './phrasing.ts';
import type { TitleParts } from './title.ts';

/** What an initiative is called in a sentence. */
export interface InitiativeName {
  type: string;
  /** Words for one of its type, with their article; null for a type that nobody described. */
  noun: string | null;
  title: TitleParts;
  /** "del Gobierno"; empty where nobody is named. */
  of: string;
  /** Authors that are no grammatical person: they stand in brackets. */
  aside: string | null;
}

/** Which part of its matter a vote was on. */
export type VotedPart = Pick<VoteFacts, 'part' | 'isOne' | 'isRest'>;

/** What a vote was on, in the words of a sentence. */
type WhatWords = (matter: string, by: string, vote: VotedPart) => string;

/** What the chamber did, or refused to do. */
type ActWords = Readonly<
  Record<'done' | 'refused', (matter: string, how: string, by: string, vote: VotedPart) => string>
>;

/** How one language says what happened: its words, with the grammar that joins them. */
export interface SummaryGrammar {
  language: SummaryLanguage;
  /** What it shares with the headlines of the language: lists, names of matters, parts of a budget. */
  headlines: HeadlineGrammar;
  /** An author, as what he wrote is called by him: "del Gobierno", "de Ana Abad". */
  of(matter: string): string;
  /** The chamber with its article. */
  chamber(name: string): string;
  /** "el 3 de junio de 2025". */
  on(date: string): string;
  /** "178 votos a favor"; `named` is whether the word for votes is still to be said. */
  votes(count: number, side: 'yes' | 'no', named: boolean): string;
  abstentions(count: number): string;
  /** "por" and "con" before a count. */
  by: string;
  with: string;
  byAssent: string;
  majority(majority: Majority, reached: boolean): string;
  /** A proposer with its article; null for one that no article fits. */
  proposer(proposer: Proposer): string | null;
  /** "otros 3 firmantes". */
  others(count: number): string;
  initiative(name: InitiativeName): string;
  /** A vote without an initiative. */
  unlinked(title: string): string;
  /** An international agreement, by the title that asks to authorise it. */
  agreement(title: string): string;
  together(initiative: string): string;
  /** Whoever stands for the presidency of the Government, where nobody is named. */
  candidate: string;
  /** "aprobó, por …, una moción". */
  acts: Readonly<Record<Act, ActWords>>;
  /** `by`: " del Grupo Mixto", or nothing. */
  votedOn: Readonly<Record<VotedOn, WhatWords>>;
  /** "Ganó el sí, por …, en una votación del Congreso sobre …". */
  won(side: 'yes' | 'no' | 'tie', how: string, chamber: string, about: string): string;
  unresolved(chamber: string, about: string, isCounted: boolean): string;
  /** A vote that elects somebody, of which only is known how many voted; null where not even that is. */
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
  /** Of an initiative that an earlier legislature knew under another number. */
  cameFrom(legislature: string, number: string): string;
  /** "Se aprobó": for the official words of a result, folded; for how a decree-law ended; for any outcome. */
  results: {
    official: Readonly<Record<string, string>>;
    decrees: Readonly<Partial<Record<InitiativeOutcome, string>>>;
    outcomes: Readonly<Record<InitiativeOutcome, string>>;
  };
  /** Of a bill that the chamber gave back by an amendment of totality: what passed there is a no to the bill. */
  returned: string;
  /** Of an initiative that the end of the legislature ended. */
  lapsed(on: string | null): string;
  /** That nobody knows how it ended, with the day of the last document that tells of it. */
  knownUntil(unknown: string, on: string): string;
  /** The same of an initiative of which some points were refused. */
  inPart(conclusion: string): string;
  decided(on: string, side: 'yes' | 'no', how: string): string;
  situation(words: string): string;
}

/** An act that is told in the same words whether it was done or refused, but for the verb. */
export function act(done: string, refused: string, what: WhatWords = (matter) => matter): ActWords {
  const told =
    (verb: string): ActWords['done'] =>
    (matter, how, by, vote) =>
      `${verb}, ${how}, ${what(matter, by, vote)}`;
  return { done: told(done), refused: told(refused) };
}

/** A matter of which nothing is known but its name. */
export const knownByName = (matter: Subject['matter'], name: string): Subject => ({
  matter,
  name,
  isOrganic: false,
  knownAs: null,
  place: null,
  title: '',
});

/** What there is of some words, with something between them. */
export const joined = (parts: readonly (string | null)[], between = ' '): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

/** "el Grupo Parlamentario Mixto (Belarra Urteaga)". */
export const inBrackets = (words: string, note: string | null | undefined): string =>
  note == null ? words : `${words} (${note})`;
