import type { Effect, Question } from '../../model/votes/decision.ts';
import type { PresenterKind } from '../../model/votes/presenter.ts';
import type { VoteResult } from '../../model/votes/vote.ts';
import type { Tally } from '../facts.ts';

/** Kinds of matter that have a word of their own. */
export type MatterKind =
  | 'bill'
  | 'members_bill'
  | 'decree_law'
  | 'motion'
  | 'non_legislative_motion'
  | 'rules'
  | 'statute'
  | 'constitution'
  | 'budget'
  | 'resolutions'
  | 'other';

/** The popular name of a law, with its article, in each language. */
export interface KnownName {
  ca: string;
  es: string;
  en: string;
}

/** The text or matter of a vote. */
export interface Subject {
  matter: MatterKind;
  isOrganic: boolean;
  /**
   * The part of the title after the kind and the author: "de Movilidad Sostenible", "11/2024, de 23 de
   * diciembre, …"; for a budget its year, for any other matter the whole title.
   */
  name: string;
  /** The popular name, if a curated file has one. */
  knownAs: KnownName | null;
  /** Part of a budget that the vote belongs to: "Sección 16 (Interior)"; null for other votes. */
  place: string | null;
  /** The official title on the day of the vote, without its presenter and the way the vote is taken. */
  title: string;
}

/** A presenter of the text put to the vote, as headlines name it. */
export interface HeadlinePresenter {
  kind: PresenterKind;
  /** The short name of a group; for others the official words, or null. */
  name: string | null;
  /** Members of a group, as printed: "Sra. Valido García". */
  members: string | null;
}

/** The facts of a headline. */
export interface HeadlineFacts {
  question: Question;
  /** Numbers, or the part of a text. */
  part: string | null;
  isRest: boolean;
  isPlural: boolean;
  /** Whether all amendments that a heading is about were put to the vote together. */
  isBlock: boolean;
  /** What an amendment to the whole text asked for: to return the text, or another text; null if unknown. */
  aim: 'returned' | 'replaced' | null;
  presenters: readonly HeadlinePresenter[];
  /** Authors of the text, if they are not the presenters: "la moción de Vox". */
  authors: readonly HeadlinePresenter[];
  subject: Subject;
  result: VoteResult;
  effect: Effect | null;
  /** Whether a majority that the vote needed was reached; null if it needed none or this is unknown. */
  passed: boolean | null;
  /** Whether the result is known, by totals or by assent. */
  isCounted: boolean;
  /** Position among the votes with the same words; null if the vote is alone. */
  batch: { position: number; size: number } | null;
  /** Position of an investiture vote among the votes on its candidate, from 1. */
  round: number | null;
  /** The candidate of an investiture; null for other votes and if the name is unknown. */
  candidate: string | null;
  /** Number of the vote in its session. */
  number: number;
  /** Official totals; null if the source gives none. */
  tally: Tally | null;
  /** Votes in favour that a special majority needed; null if more yes than no decides, or if unknown. */
  needed: number | null;
  /** Whether a yes to the report on a request to waive immunity waives it; null if the words do not say so. */
  waives: boolean | null;
}
